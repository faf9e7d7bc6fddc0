import type { Browser, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { liveMatches } from '../../core/contract/football/matchLists.ts';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { temporaryFolder } from '../browsers/driver/program.ts';
import { type NewsroomProcess, newsroomProcess } from '../browsers/support/newsroomProcess.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { type TcpProxy, tcpProxy } from '../support/tcpProxy.ts';
import { createTestClock } from '../support/testClock.ts';

/** The groups J, K and L end: six matches, two at a time. */
const [from, until] = ['2026-06-27T20:55:00Z', '2026-06-28T04:40:00Z'];
const matches = [260_067, 260_068, 260_069, 260_070, 260_071, 260_072];
const { home, tenant } = papers.nl;
const league = `${home}/matchcenter/rankings/league/world-cup`;
const ofMatches = (within: string) => matches.map((id) => `[data-match="${id}"] ${within}`).join();
const places = {
  tables: [league, 'league-standings', '.tb-standings-row'],
  scorers: [`${league}#scorers`, 'top-scorers', 'tbody tr'],
  round: [`${home}/matchcenter/league/world-cup/round/3`, 'fixtures', ofMatches('')],
  list: [`${home}/matchcenter/live`, 'live-matches', ofMatches('')],
  first: [`${home}/match/${matches[0]}`, 'match', '.tb-match-figures, .tb-match-state, .tb-match-event'],
  last: [`${home}/match/${matches[5]}`, 'match', '.tb-match-figures, .tb-match-state, .tb-match-event'],
} as const;
type Place = keyof typeof places;

interface Reader {
  readonly line: TcpProxy;
  readonly pages: ReadonlyMap<Place, Page>;
}

/** A browser whose line to the newsroom can be cut, with the pages that it keeps open. */
async function read(browser: Browser, newsroom: string, open: readonly Place[]): Promise<Reader> {
  const { hostname: host, port } = new URL(newsroom);
  const line = await tcpProxy({ host, port: Number(port) });
  const context = await browser.newContext({ viewport: { width: 1280, height: 4000 }, locale: 'nl-NL' });
  const pages = new Map<Place, Page>();
  for (const place of open) {
    const page = await context.newPage();
    await page.goto(line.url + places[place][0]);
    await expect(tagOn(page, place)).toHaveAttribute('data-w-state', 'ready');
    pages.set(place, page);
  }
  return { line, pages };
}

const tagOn = (page: Page, place: Place) => page.locator(`main [data-widget="${places[place][1]}"]`).first();

/** What a place says of the matches, row by row; what is drawn anew has none of the white space of the host's HTML. */
const shownOn = async (page: Page, place: Place) => {
  const rows = await tagOn(page, place).locator(places[place][2]).allTextContents();
  return rows.map((text) => text.replace(/\s+/g, ''));
};

/** How a match stands: its id, where it is, and the goals of both sides. */
type Result = readonly [id: number, phase: string, home: string, away: string];

/** As the list of the live overview says it. */
const listedOn = (page: Page) =>
  tagOn(page, 'list')
    .locator(places.list[2])
    .evaluateAll((rows) =>
      rows.map((row) => {
        const [home = '', away = ''] = [...row.querySelectorAll('.tb-live-score')].map((each) => each.textContent);
        return [Number(row.getAttribute('data-match')), row.getAttribute('data-phase') ?? '', home, away] as const;
      }),
    );

/** As the database has it, in the order of kick-offs. */
async function results(newsroom: string): Promise<readonly Result[]> {
  const address = `${newsroom}${liveMatches.path}?fixtures=${matches}`;
  const reply = await fetch(address, { headers: { 'x-tenant': tenant } });
  const list = z.parse(liveMatches.reply, await reply.json());
  expect(list.matches.map(({ status }) => status)).toEqual(matches.map(() => 'finished'));
  return list.matches.map(({ id, score }) => [id, 'over', `${score?.home}`, `${score?.away}`] as const);
}

/** As developers set it. */
async function setClock(newsroom: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const body = new URLSearchParams({ paper: tenant, ...fields });
  const reply = await fetch(`${newsroom}/dev/clock`, { method: 'POST', body, redirect: 'manual' });
  expect(reply.status).toBe(303);
}

const clockOf = async (newsroom: string) =>
  Date.parse((await fetch(`${newsroom}/api/v2/setting`)).headers.get('date') ?? '');

test('the last day of the groups, at 600 times its pace, in three browsers: a newsroom that is killed and lines that are lost change nothing of its end', {
  tag: '@soak',
}, async ({ browser }) => {
  test.setTimeout(600_000);
  await using folder = await temporaryFolder();
  const where = { dataDir: folder.path, distDir: 'dist' };
  // Filling a database takes longer than a process is waited for.
  await (await startNewsroom({ ...where, port: 0, clock: createTestClock() })).close();
  let newsroom: NewsroomProcess = await newsroomProcess(where);
  const { url } = newsroom;
  const passed = (moment: string) =>
    expect.poll(() => clockOf(url), { timeout: 120_000 }).toBeGreaterThan(Date.parse(moment));
  try {
    await setClock(url, { to: from, speed: '1' });
    const readers = [
      await read(browser, url, ['tables', 'list']),
      await read(browser, url, ['scorers', 'round', 'first']),
      await read(browser, url, ['tables', 'last', 'first']),
    ];
    await setClock(url, { speed: '600' });
    // Between the first two kick-offs and full time one reader is without a line, then the newsroom is.
    await passed('2026-06-27T21:20:00Z');
    await readers[0]?.line.refuse(true);
    readers[0]?.line.reset();
    await passed('2026-06-27T22:00:00Z');
    await newsroom[Symbol.asyncDispose]();
    newsroom = await newsroomProcess({ ...where, port: Number(new URL(url).port) });
    await readers[0]?.line.restore();
    // Nobody tells the second that its line is dead; the third loses it while the last matches are on.
    readers[1]?.line.halfOpen();
    await passed('2026-06-28T02:30:00Z');
    await readers[2]?.line.refuse(true);
    readers[2]?.line.reset();
    await passed('2026-06-28T03:30:00Z');
    await readers[2]?.line.restore();
    await passed(until);
    await setClock(url, { to: until, speed: '1' });

    const ended = await results(url);
    const context = await browser.newContext({ viewport: { width: 1280, height: 4000 }, locale: 'nl-NL' });
    for (const [nth, { pages }] of readers.entries())
      for (const [place, page] of pages) {
        const message = `${place} of reader ${nth + 1}`;
        if (place === 'list') {
          // A new page has the next matches: on an open one nobody moves, and the five that were there stay when they are over. The sixth
          // comes in where the list is read again while it is on, which has minutes at this pace.
          const others = async () => (await listedOn(page)).filter(([id]) => id !== matches[5]);
          await expect.poll(others, { message, timeout: 90_000 }).toEqual(ended.slice(0, 5));
          continue;
        }
        const printed = await context.newPage();
        await printed.goto(url + places[place][0]);
        const wanted = await shownOn(printed, place);
        expect(wanted.length, place).toBeGreaterThan(3);
        await expect.poll(() => shownOn(page, place), { message, timeout: 90_000 }).toEqual(wanted);
        await printed.close();
      }
    for (const { line } of readers) await line.close();
  } finally {
    await newsroom[Symbol.asyncDispose]();
  }
});
