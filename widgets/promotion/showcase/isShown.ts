const seen = { opacityProperty: true, visibilityProperty: true };

/** An image that only counts, and that is blocked where the creative itself is not. */
export const isPixel = (image: Element): boolean => /^[01]$/.test(image.getAttribute('width') ?? '');

/** Whether what stands in a box can be seen there: it has a size, and no style sheet hides it. In view or not is no matter. */
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
