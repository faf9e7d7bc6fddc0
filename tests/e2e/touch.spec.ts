import { pagesOf } from '../browsers/support/pagesOf.ts';
import { expect, test } from '../support/newsroom.ts';
import { wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { few, isSoak } from '../support/soak.ts';

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

/** Rows of tables, of rankings and of lists of matches. */
const rows =
  'main tr, main .tb-collection-item, main .tb-karma-row, main .tb-following-row, main .tb-fixtures-match, main .tb-live-match';

/**
 * In the page: what is wrong with rows that have a link: they lead elsewhere at a point beside their words, or what else they have cannot be
 * pressed. Each point is a finger's, in the middle of the row's height.
 */
function misled(found: readonly Element[]): { readonly tried: number; readonly wrong: readonly string[] } {
  const controls = 'a[href], button, input, select, summary';
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  let tried = 0;
  const wrong = found.flatMap((row) => {
    const [first, ...others] = [...row.querySelectorAll(controls)].filter(isShown);
    if (!first?.matches('a') || !isShown(row)) return [];
    tried += 1;
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    const root = row.getRootNode();
    const place = root instanceof ShadowRoot ? root : document;
    const at = (x: number, y: number) => place.elementFromPoint(x, y)?.closest(controls);
    const { left, top, width, height } = row.getBoundingClientRect();
    const steps = Array.from({ length: 9 }, (_, nth) => left + (width * (nth + 0.5)) / 9);
    const name = `${row.className} ${row.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`;
    const elsewhere = steps.filter((x) => {
      const hit = at(x, top + height / 2);
      return hit !== first && !others.some((other) => other === hit);
    });
    const covered = others.filter((other) => {
      const { x, y, width: wide, height: high } = other.getBoundingClientRect();
      // One that is only read out has no place for a finger.
      return wide > 1 && at(x + wide / 2, y + high / 2) !== other;
    });
    const reach = steps.filter((x) => at(x, top + height / 2) === first).length;
    return [
      ...(elsewhere.length > 0 ? [`${name}: leads nowhere at ${elsewhere.length} of 9 points`] : []),
      ...(reach < 3 ? [`${name}: its link has ${reach} of 9 points`] : []),
      ...(height < 44 ? [`${name}: ${height} px`] : []),
      ...covered.map((other) => `${name}: ${other.textContent} cannot be pressed`),
    ];
  });
  return { tried, wrong };
}

test('a row is one target for a finger, and what else it has stays its own', async ({ page, site }) => {
  const listed = [...pages, '/matchcenter/bracket/world-cup', '/collection/players', '/community', '/following'];
  const paths = isSoak ? await pagesOf(site.url, papers.nl) : [];
  const read = () => page.locator(rows).evaluateAll(misled);
  // The profile leads a guest away, to the login.
  for (const path of [...listed, ...paths].filter((each) => each !== '/user/profile')) {
    await page.goto(papers.nl.home + path);
    await page.waitForFunction(() => 'Tribune' in window);
    // What is printed goes a moment before what is drawn is there.
    if (listed.includes(path)) await expect.poll(async () => (await read()).tried, path).toBeGreaterThan(0);
    expect.soft((await read()).wrong, path).toEqual([]);
    if (!isSoak) continue;
    await wakeAll(page);
    expect.soft((await read()).wrong, `${path} drawn`).toEqual([]);
  }
});

test('in a row of a tenant’s own template a finger reaches each link and control', async ({ page }) => {
  await page.goto(`${papers.nl.home}/table`);
  await page.waitForFunction(() => 'Tribune' in window);
  const row = page.locator('.tb-standings-row').first();
  await row.evaluate((element) => {
    const make = <Name extends 'a' | 'button' | 'details' | 'summary'>(name: Name, ...within: (Node | string)[]) => {
      const made = document.createElement(name);
      made.append(...within);
      return made;
    };
    const shop = make('a', 'Shop');
    shop.href = '/shop';
    element.querySelector('a')?.after(' ', shop);
    element
      .querySelector('.tb-standings-points')
      ?.append(make('button', 'Volg'), make('details', make('summary', 'Meer'), 'Niets'));
  });
  expect(await row.evaluateAll(misled)).toEqual({ tried: 1, wrong: [] });
});
