import { isPixel } from './isShown.ts';

/** Whether the pictures of a box come: all that are in sight but those that only count. */
export async function areImagesLoaded(box: Element): Promise<boolean> {
  const images = [...box.querySelectorAll('img')].filter((image) => !isPixel(image) && image.checkVisibility());
  return (await Promise.all(images.map(isLoaded))).every(Boolean);
}

/** A blocker may put a picture of one or two pixels in place of the one that it blocks; an SVG may have no size. */
const isReal = ({ naturalWidth }: HTMLImageElement) => naturalWidth === 0 || naturalWidth > 2;

const isLoaded = (image: HTMLImageElement): Promise<boolean> =>
  new Promise((settle) => {
    if (image.complete && image.naturalWidth > 0) settle(isReal(image));
    image.addEventListener('load', () => settle(isReal(image)));
    image.addEventListener('error', () => settle(false));
  });
