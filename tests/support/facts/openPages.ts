import type { Browser, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { findFixture } from '../../../examples/newsroom/database/fixtures.ts';
import { findNext } from '../../../examples/newsroom/database/matches.ts';
import { possibleScorers } from '../../../examples/newsroom/database/squads.ts';
import { wakeAll } from '../quality.ts';
import type { Paper } from '../reader.ts';
import type { ResettableNewsroom } from '../resettable.ts';
import { type Claim, readClaims } from './claims.ts';
import { type FactPage, factPages, type Subject } from './pages.ts';

/** New Zealand against Belgium, on the last day of their group. */
const ofCup = 260066;

/** The match of a paper that facts are about: the next one of its league, or one of the World Cup. */
export function subjectOf(
  { database, clock }: ResettableNewsroom,
  { tenant }: Paper,
  of: 'league' | 'cup',
): Promise<Subject> {
  return database.inTenant(tenant, async (queries) => {
    const league = tenant === 'deaftrap' ? 'eredivisie' : 'premier-league';
    const [next] = await findNext(queries, { league, limit: 1, now: clock.now() });
    const match = of === 'cup' ? await findFixture(queries, ofCup) : next;
    if (!match) throw new Error('The paper has no such match.');
    const sides = [match.home_team ?? 0, match.away_team ?? 0];
    const clubs = await queries.selectFrom('competitors').select(['id', 'slug']).where('id', 'in', sides).execute();
    const [home = '', away = ''] = sides.map((side) => clubs.find(({ id }) => id === side)?.slug);
    const players = await possibleScorers(queries, match);
    return { match, teams: [home, away], player: players.find(({ competitor }) => competitor === match.home_team)?.id };
  });
}

/** A page that was open before a fact came, in a browser of its own. */
export interface OpenPage extends Pick<FactPage, 'name'> {
  readonly page: Page;
  readonly path: string;
  /** The channels that it has joined by now. */
  readonly channels: ReadonlySet<string>;
  /** What it has asked of the API since it was awake. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

interface Opening {
  readonly url: string;
  readonly paper: Paper;
  readonly subject: Subject;
  /** Names of the only pages. */
  readonly only?: readonly string[] | undefined;
}

/** Opens the pages of a paper that show a match, each so high that all of it is in sight, and wakes their islands. */
export async function openPages(
  browser: Browser,
  { url, paper, subject, only }: Opening,
): Promise<readonly OpenPage[]> {
  const opened: OpenPage[] = [];
  for (const { name, path: pathOf } of factPages) {
    const path = pathOf(subject);
    if (path === undefined || (only && !only.includes(name))) continue;
    const context = await browser.newContext({ viewport: { width: 1280, height: 5000 } });
    await context.addInitScript(([slot, value]) => localStorage.setItem(slot, value), [
      `tribune:${paper.tenant}:follows`,
      JSON.stringify({ teams: [...subject.teams], matches: [subject.match.id] }),
    ] as const);
    const page = await context.newPage();
    const channels = channelsOf(page);
    const asked: string[] = [];
    await page.goto(`${url}${paper.home}${path}`);
    await wakeAll(page);
    page.on('request', (request) => {
      if (isCall(request.url())) asked.push(request.url());
    });
    opened.push({ name, page, path: `${paper.home}${path}`, channels, asked, close: () => context.close() });
  }
  return opened;
}

const isCall = (address: string) => /\/(ajax|api|widgets)\//.test(new URL(address).pathname);

/** What the page says as it is. */
export const claimsOn = ({ page }: OpenPage): Promise<readonly Claim[]> => page.evaluate(readClaims, undefined);

/** What the page says to somebody who opens it now. */
export const claimsAnew = ({ page, path }: OpenPage): Promise<readonly Claim[]> =>
  page.evaluate(readClaims, path.replace(/#.*/, ''));

const frame = z.object({ event: z.literal('pusher:subscribe'), data: z.object({ channel: z.string() }) });

/** The channels that a page has joined by now. */
function channelsOf(page: Page): ReadonlySet<string> {
  const joined = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = `${payload}`;
      const read = text.startsWith('{') ? z.safeParse(frame, JSON.parse(text)) : undefined;
      if (read?.success) joined.add(read.data.data.channel);
    }),
  );
  return joined;
}
