/**
 * Resolves when the browser has brought on the screen what it painted first: what islands evaluate before would delay that. At the latest after the
 * page's first second: in the background nothing is painted. Whoever presses something has seen the page: after the frame that answers the press.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    const afterFrame = (ms: number) => requestAnimationFrame(() => setTimeout(resolve, ms));
    afterFrame(navigator.userActivation?.hasBeenActive ? 0 : 150);
    setTimeout(resolve, 1000 - performance.now());
    for (const type of ['pointerup', 'keydown'])
      addEventListener(type, () => afterFrame(0), { capture: true, once: true });
  });
