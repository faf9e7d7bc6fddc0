import type { Page } from 'playwright/test';

/** Puts tags at the end of `main`, one for each of these attributes, that wake at once. */
export const putTags = (page: Page, tags: readonly Readonly<Record<string, string>>[]): Promise<void> =>
  page.evaluate((all) => {
    for (const attributes of all) {
      const tag = document.createElement('div');
      Object.assign(tag.dataset, attributes, { when: 'now' });
      document.querySelector('main')?.append(tag);
    }
  }, tags);
