import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { isSoak, turns } from '../support/soak.ts';

/** Parts of the page whose emoji the reader's own machine would have to draw. */
const leftToTheSystem = (page: Page) =>
  page.evaluate(() => {
    const emoji = /\p{Regional_Indicator}|\p{Emoji_Presentation}/u;
    const own = (element: Element, part?: string) => getComputedStyle(element, part).fontFamily.startsWith('Flags');
    return [...document.querySelectorAll('body *:not(script, style)')].flatMap((element) => {
      const text = [...element.childNodes]
        .filter((node) => node instanceof Text)
        .map(({ data }) => data)
        .join('');
      const before = getComputedStyle(element, '::before').content;
      const isLeft = (emoji.test(text) && !own(element)) || emoji.test(before);
      return isLeft ? [`${element.tagName}.${element.className} ${text}${before}`] : [];
    });
  });

const pages = [
  '/matchcenter/rankings/league/world-cup',
  '/matchcenter/team/ned',
  '/matchcenter/player/116',
  '/match/260104',
  '/match/104',
  '/collection/players',
];

test('flags are drawn by the paper on every machine, and its icons are drawn by itself', async ({ page, site }) => {
  for (const path of turns(pages, 0, 6)) {
    await page.goto(papers.nl.home + path);
    expect(await leftToTheSystem(page), path).toEqual([]);
    // On a slow machine the font of the text comes late, and wraps a name otherwise (0.00008); a flag without its room is a hundred times that.
    expect(await layoutShift(page), path).toBeLessThan(0.001);
  }
  expect(site.requests.filter((line) => line.includes('flags.woff2'))).toHaveLength(1);
});

test('a shield has 20 px in a table, 28 in a list and 56 in a head, and a picture its room, or the shield where it is broken', async ({
  page,
}) => {
  const shields = async (path: string, place: string) => {
    await page.goto(papers.nl.home + path);
    const sizes = await page
      .locator(`${place} .tb-crest > svg`)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.clientHeight + 2));
    expect(sizes.length, path).toBeGreaterThan(1);
    return [...new Set(sizes)];
  };
  if (isSoak) expect(await shields('/matchcenter/league/eredivisie/round/26', '.tb-fixtures')).toEqual([28]);
  expect(await shields('/match/335', '.tb-match-score')).toEqual([56]);
  expect(await shields('/table', '.tb-standings')).toEqual([20]);
  const shown = await page
    .locator('.tb-standings .tb-crest')
    .first()
    .evaluate(async (crest) => {
      const tried: Record<string, object> = {};
      for (const src of ['/public/deaftrap.svg', '/there/is/none.png']) {
        const picture = new Image();
        Object.assign(picture, { src, alt: '' });
        crest.prepend(picture);
        await picture.decode().catch(() => undefined);
        const { top, bottom, width, height } = crest.getBoundingClientRect();
        const shield = crest.querySelector('svg')?.getBoundingClientRect();
        const isShield = shield !== undefined && shield.top < bottom && shield.bottom > top;
        tried[src] = { box: [width, height], isShield };
        picture.remove();
      }
      return tried;
    });
  expect(shown).toEqual({
    '/public/deaftrap.svg': { box: [20, 20], isShield: false },
    '/there/is/none.png': { box: [20, 20], isShield: true },
  });
});

test('a page without flags asks for none', { tag: '@soak' }, async ({ page, site }) => {
  await page.goto(`${papers.nl.home}/table`);
  await page.evaluate(() => document.fonts.ready);
  expect(site.requests.filter((line) => line.includes('flags.woff2'))).toEqual([]);
});
