/** Resolves once the next frame has been painted, and what waits for it in the page has run. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
