/** Resolves with this event of the page, or when it has not come for so long that waiting any longer would help nobody. */
const pageEvent = (type: string, isPast: boolean) =>
  new Promise<unknown>((resolve) => {
    if (isPast) resolve(0);
    addEventListener(type, resolve);
    setTimeout(resolve, 10_000);
  });

/** Resolves once the page has loaded, at the latest after 10 s. */
export const pageLoaded = () => pageEvent('load', document.readyState === 'complete');

/** Resolves once the page is parsed if no picture is on its way by then, with which what is fetched now would share the line; else with `loaded`. */
export const picturesLoaded = (loaded: Promise<unknown>) =>
  pageEvent('DOMContentLoaded', document.readyState !== 'loading').then(
    () =>
      // One that is lazy comes only once somebody has scrolled to it.
      Array.from(document.querySelectorAll('img')).every(({ complete, loading }) => complete || loading === 'lazy') ||
      loaded,
  );
