import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { pagesInParts } from '../support/pagesInParts.ts';
import { addressOf, places } from '../support/printedPlaces.ts';
import { papers } from '../support/reader.ts';
import { few, isSoak } from '../support/soak.ts';

/** Links into a section of a page. */
const sections = ['/matchcenter/team/ned#squad', '/matchcenter/rankings/league/world-cup#scorers'];
/** Each page on which something is printed, and what else the papers print. */
const paths = isSoak
  ? new Set([
      ...sections,
      ...Object.values(places).map(([path]) => path),
      ...['/matchcenter/live', '/matchcenter/rankings/league/world-cup', '/match/260001', '/collection/teams'],
      ...['/tag/wk-2026', '/about', '/login', '/nowhere'],
    ])
  : new Set(['/formation', '/matchcenter/bracket/world-cup', ...sections]);

// It leads guests to the front page, as soon as it knows that they are guests.
paths.delete(places.profile?.[0] ?? '');

/** A cell, a line of text or the entry of a menu that is half read makes room for its rest; a row does not move the next. */
const halfRead = 0.01;

/** The size of parts, B: what a line of 50 kbit/s brings in a quarter of a second; and so small that whatever stands in a row is seen to come. */
const sizes = [
  [1700, paths],
  [250, isSoak ? ['/match/260001', '/tag/wk-2026'] : []],
] as const;

/** Lets the page be painted as far as it has been read. Before its sheets are there it has no frames. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 200);
      }),
  );

const screens = [
  ['nl', 390],
  ['nl', 1280],
  ['en', 390],
  ['en', 1280],
] as const;

for (const [language, width] of few(screens, 2))
  test(`what has been read of a page stands while the rest comes in parts (${language}, ${width} px)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [size, some] of sizes) {
      await using slow = await pagesInParts(site.url, size);
      for (const path of some) {
        await page.goto(slow.url + addressOf(papers[language], path), { waitUntil: 'commit' });
        do await painted(page);
        while (slow.sendNext());
        await page.waitForLoadState();
        expect.soft(await layoutShift(page), `${path} in parts of ${size} B`).toBeLessThan(halfRead);
        // Nothing of it asks the line for anything while that is being closed.
        await page.goto('about:blank');
      }
    }
  });
