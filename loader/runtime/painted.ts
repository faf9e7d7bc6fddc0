/**
 * Resolves when the browser has brought on the screen what it painted first: what islands evaluate before would delay that. At the latest after the
 * page's first second: in the background nothing is painted.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 150));
    setTimeout(resolve, 1000 - performance.now());
  });
