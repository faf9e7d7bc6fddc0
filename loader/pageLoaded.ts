/** Resolves once the page has loaded, or has not for so long that waiting any longer would help nobody. */
export const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(0);
    addEventListener('load', resolve);
    setTimeout(resolve, 10_000);
  });
