import { isPixel } from './isShown.ts';

/** Resolves to whether all visible pictures of a box have loaded, without those that only count views. */
export async function areImagesLoaded(box: Element): Promise<boolean> {
  const images = [...box.querySelectorAll('img')].filter((image) => !isPixel(image) && image.checkVisibility());
  return (await Promise.all(images.map(isLoaded))).every(Boolean);
}

/** Whether a loaded picture is not one of 1 or 2 px that a blocker puts in its place. An SVG may have no size. */
const isReal = ({ naturalWidth }: HTMLImageElement) => naturalWidth === 0 || naturalWidth > 2;

const isLoaded = (image: HTMLImageElement): Promise<boolean> =>
  new Promise((settle) => {
    if (image.complete && image.naturalWidth > 0) settle(isReal(image));
    image.addEventListener('load', () => settle(isReal(image)));
    image.addEventListener('error', () => settle(false));
  });
