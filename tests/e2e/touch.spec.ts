import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const pages = [
  '/table',
  '/matchcenter/rankings/league/world-cup',
  '/matchcenter/team/feyenoord',
  '/matchcenter/player/116',
];

test('a finger has 44 px for each link of a table and of the foot of the page', async ({ page }) => {
  for (const path of few(pages)) {
    await page.goto(papers.nl.home + path);
    const links = page.locator('main table a, .foot-links a').filter({ visible: true });
    expect(await links.count(), path).toBeGreaterThan(10);
    const small = await links.evaluateAll((found) =>
      found.flatMap((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, middle] = [left + Math.min(width, 20) / 2, top + height / 2];
        const hits = (y: number) => document.elementFromPoint(x, y)?.closest('a') === link;
        const reach = Array.from({ length: 81 }, (_, at) => middle - 40 + at).filter(hits).length;
        return reach < 44 ? [`${link.textContent} ${reach} px`] : [];
      }),
    );
    expect(small, path).toEqual([]);
  }
});
