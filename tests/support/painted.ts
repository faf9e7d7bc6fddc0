import type { Page } from 'playwright/test';

/** Waits until a page has been painted with all of its style sheets: before that its boxes have sizes that no reader sees. */
export const paintedWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );

/** Resolves once the next frame has been painted, and what waits for it in the page has run. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
