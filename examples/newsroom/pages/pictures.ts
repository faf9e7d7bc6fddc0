import { type AspectRatio, sizesOf } from '#core/ungrouped/html/imageUrl.ts';
import { type SizedImage, sizedImage } from '#core/ungrouped/html/sizedImage.ts';
import type { Picture } from '../editorial/article.ts';
import { imagePath } from '../images/fillAddress.ts';
import { asset } from './assets.ts';
import { type Html, html } from './html.ts';

// Pictures of the newsroom itself, which it resizes on any of its hosts.
const ownProxy = { proxy: imagePath, hosts: [] } as const;
const anywhere = 'http://localhost/';

/** URL of the file of an illustration. */
export const pictureUrl = ({ file }: Pick<Picture, 'file'>): string => asset(`charts/${file}`);

const ratio = ({ width, height }: Pick<Picture, 'width' | 'height'>): AspectRatio => `${width}:${height}`;

/** An illustration as a raster image, in the widths that a column needs on screens of one to three device pixels per CSS px. */
export const rasterOf = (picture: Picture, width: number): SizedImage =>
  sizedImage(pictureUrl(picture), ownProxy, { width, widths: [345], ar: ratio(picture), at: anywhere });

/** A picture in a list, by its URL: 345 px wide, 3:2. */
export const listedPicture = (source: string): SizedImage =>
  sizedImage(source, ownProxy, { width: 345, ar: '3:2', at: anywhere });

/** A picture for social networks and search engines, which do not accept SVG. */
export function sharedPicture(picture: Picture): {
  readonly url: string;
  readonly width: number;
  readonly height: number;
} {
  const { src: url, width, height } = rasterOf(picture, 1200);
  return { url, width, height };
}

export interface PictureLook {
  readonly isDecoration?: boolean;
  readonly isFirst?: boolean;
  /** The place of the picture: `row` is a third of a wide window, `column` the column of a text. */
  readonly room?: 'column' | 'row';
}

const columns = { column: 704, row: 384 } as const;

/** The `sizes` of an illustration and its greatest width, px. */
const roomOf = (room: 'column' | 'row') => ({
  width: columns[room],
  sizes: sizesOf([{ from: '48em', size: `${columns[room]}px` }], '100vw'),
});

/** A chart as SVG in the colours of the page; any other picture as a raster image in the widths of its place. */
export function shownPicture(picture: Picture, room: 'column' | 'row' = 'column') {
  const { width, height } = picture;
  if (!picture.isRaster) return { src: pictureUrl(picture), srcset: null, sizes: null, width, height };
  const { width: widest, sizes } = roomOf(room);
  const { srcset = null, ...sized } = rasterOf(picture, widest);
  return { ...sized, srcset, sizes };
}

/** An illustration; its `alt` is empty where the title beside it says the same. */
export function drawn(picture: Picture, look: PictureLook = {}): Html {
  const { src, srcset, sizes, width, height } = shownPicture(picture, look.room);
  return html`<img class="drawn" src="${src}"${srcset !== null && html` srcset="${srcset}" sizes="${sizes ?? ''}"`} width="${width}" height="${height}" alt="${look.isDecoration ? '' : picture.alt}"${
    look.isFirst ? html` fetchpriority="high"` : html` loading="lazy"`
  } decoding="async">`;
}
