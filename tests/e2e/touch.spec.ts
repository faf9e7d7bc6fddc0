import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const pages = [
  '/table',
  '/matchcenter/rankings/league/world-cup',
  '/matchcenter/team/feyenoord',
  '/matchcenter/player/116',
  '/matchcenter/live',
  '/matchcenter/league/eredivisie/round/26',
  '/match/335',
  '/football-pool/rankings?total=1',
  '/user/demo.lezer',
];

/** What leads on from a row of a table or of a list of matches, and the foot of the page. */
const targets = 'main table a, main .tb-live-list a, main .tb-fixtures-list a, .foot-links a';

test('a finger has 44 px for each link of a row and of the foot of the page', async ({ page }) => {
  for (const path of few(pages)) {
    await page.goto(papers.nl.home + path);
    const links = page.locator(targets).filter({ visible: true });
    expect(await links.count(), path).toBeGreaterThan(10);
    const small = await links.evaluateAll((found) =>
      found.flatMap((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, middle] = [left + Math.min(width, 20) / 2, top + height / 2];
        const root = link.getRootNode();
        const place = root instanceof ShadowRoot ? root : document;
        const hits = (y: number) => place.elementFromPoint(x, y)?.closest('a') === link;
        const reach = Array.from({ length: 81 }, (_, at) => middle - 40 + at).filter(hits).length;
        return reach < 44 ? [`${link.textContent} ${reach} px`] : [];
      }),
    );
    expect.soft(small, path).toEqual([]);
  }
});
