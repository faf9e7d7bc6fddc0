import { pagesOf } from '../browsers/support/pagesOf.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

test.describe.configure({ mode: 'parallel' });

/** The gallery has its turn in printed.spec, and the profile leads a guest away. */
const leftOut = ['/editors', '/user/profile'];

/** Beside each other, and each soon enough to be tried again. */
const parts = 6;

for (const language of ['nl', 'en'] as const)
  for (let part = 0; part < parts; part++)
    test(`everybody can use every page of the paper, in both themes (${language}, part ${part + 1})`, {
      tag: '@soak',
    }, async ({ page, site }) => {
      test.setTimeout(1_800_000);
      const { home } = papers[language];
      const paths = (await pagesOf(site.url, papers[language])).filter((path) => !leftOut.includes(path));
      for (const path of paths.filter((_, at) => at % parts === part)) {
        await page.goto(site.url + home + path);
        // The clock and the documentation have no tags.
        if ((await page.locator('script[src$="tribune.js"]').count()) > 0) await wakeAll(page);
        // What is read anew is dimmed meanwhile.
        await expect(page.locator('.tb-fixtures-groups[aria-busy]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
