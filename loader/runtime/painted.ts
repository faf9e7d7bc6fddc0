/**
 * Resolves when the browser has brought on the screen what it painted first: what islands evaluate before would delay that. It is drawn with the next frame,
 * and on its way when the one after that begins. At the latest after the page's first second: in the background nothing is painted. Whoever presses something has
 * seen the page: after the frame that answers the press.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    if (navigator.userActivation?.hasBeenActive) afterFrame();
    else requestAnimationFrame(afterFrame);
    setTimeout(resolve, 1000 - performance.now());
    for (const type of ['pointerup', 'keydown']) addEventListener(type, afterFrame, { capture: true, once: true });
  });
