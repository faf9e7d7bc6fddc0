import { pagesOf } from '../browsers/support/pagesOf.ts';
import { test } from '../support/newsroom.ts';
import { expectAccessible, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

test.describe.configure({ mode: 'parallel' });

/** The gallery has its turn in printed.spec. */
const gallery = '/editors';

for (const language of ['nl', 'en'] as const)
  test(`everybody can use every page of the paper, in both themes (${language})`, { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    test.setTimeout(3_600_000);
    const { home } = papers[language];
    const paths = (await pagesOf(site.url, papers[language])).filter((path) => path !== gallery);
    for (const path of paths) {
      await page.goto(site.url + home + path);
      // The clock and the documentation have no tags.
      if ((await page.locator('script[src$="tribune.js"]').count()) > 0) await wakeAll(page);
      await expectAccessible(page);
    }
  });
