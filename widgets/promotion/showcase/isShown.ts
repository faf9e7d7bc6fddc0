const seen = { opacityProperty: true, visibilityProperty: true };

/** Whether an image only counts views. Such a one is often blocked where the creative is not. */
export const isPixel = (image: Element): boolean => /^[01]$/.test(image.getAttribute('width') ?? '');

/** Whether the content of a box is visible: it has a size, and no style sheet hides it. It need not be in the window. */
export function isShown(box: Element): boolean {
  const content = box.ownerDocument.createRange();
  content.selectNodeContents(box);
  const { width, height } = content.getBoundingClientRect();
  const media = [...box.querySelectorAll('img, iframe, video')].filter((each) => !isPixel(each));
  return (
    width > 1 &&
    height > 1 &&
    box.checkVisibility(seen) &&
    (media.length === 0 || media.some((each) => each.checkVisibility(seen)))
  );
}
