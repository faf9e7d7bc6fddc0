import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { turns } from '../support/soak.ts';

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
  for (const path of turns(pages, 0)) {
    await page.goto(papers.nl.home + path);
    expect(await leftToTheSystem(page), path).toEqual([]);
    // On a slow machine the font of the text comes late, and wraps a name otherwise (0.00008); a flag without its room is a hundred times that.
    expect(await layoutShift(page), path).toBeLessThan(0.001);
  }
  expect(site.requests.filter((line) => line.includes('flags.woff2'))).toHaveLength(1);
});

test('a page without flags asks for none', async ({ page, site }) => {
  await page.goto(`${papers.nl.home}/table`);
  await page.evaluate(() => document.fonts.ready);
  expect(site.requests.filter((line) => line.includes('flags.woff2'))).toEqual([]);
});
