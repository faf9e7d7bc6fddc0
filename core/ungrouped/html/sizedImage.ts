import { type AspectRatio, fillUrl, heightOf, queryUrl, srcsetOf } from './imageUrl.ts';

/** Who resizes the pictures of a site, as its settings say (`images`). */
export interface Images {
  /** Where a proxy is that fills boxes; the pictures' own servers, by query, when undefined. */
  readonly proxy?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
  readonly watermark?: string | undefined;
}

/** As attributes of an `<img>`; its `sizes` is for who knows how wide it is shown. */
export interface SizedImage {
  readonly src: string;
  /** Undefined where the picture is shown as it comes. */
  readonly srcset: string | undefined;
  /** px; both always set, so that the page keeps room for it. */
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  /** How wide it is shown at most, px: for screens of one and of two device pixels per px. */
  readonly width: number;
  readonly ar: AspectRatio;
  /** Widths beside these two, px: for a picture that is narrower in some windows. */
  readonly widths?: readonly number[] | undefined;
  /** Where the page is: what its addresses are relative to. */
  readonly at: string;
}

function isTaken(source: string, at: string, hosts: readonly string[] | undefined): boolean {
  if (!URL.canParse(source, at)) return false;
  const { origin, host, protocol } = new URL(source, at);
  return origin === new URL(at).origin || (/^https?:$/.test(protocol) && (hosts?.includes(host) ?? true));
}

/** A picture cut to a shape in the widths that are needed; as it is where nobody resizes it. Throws where the ratio is none. */
export function sizedImage(
  source: string,
  images: Images | undefined,
  { width, ar, widths = [], at }: Wanted,
): SizedImage {
  const height = heightOf(width, ar);
  if (height === undefined) throw new Error(`"${ar}" is no aspect ratio.`);
  if (!images || !isTaken(source, at, images.hosts)) return { src: source, srcset: undefined, width, height };
  const { proxy, watermark } = images;
  const urlOf = (wide: number) =>
    proxy !== undefined
      ? fillUrl(source, { proxy, width: wide, ar })
      : queryUrl(source, { width: wide, height: heightOf(wide, ar), crop: 'faces', fit: 'crop', ar, watermark });
  return { src: urlOf(width), srcset: srcsetOf([...widths, width, 2 * width], urlOf), width, height };
}
