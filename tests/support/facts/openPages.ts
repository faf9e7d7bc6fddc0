import type { Browser, Page, Request } from 'playwright/test';
import * as z from 'zod/mini';
import { findFixture } from '../../../examples/newsroom/database/fixtures.ts';
import type { Queries } from '../../../examples/newsroom/database/schema.ts';
import { possibleScorers } from '../../../examples/newsroom/database/squads.ts';
import { findOtherLegs } from '../../../examples/newsroom/database/ties.ts';
import { hide } from '../liveTabs.ts';
import { wakeAll } from '../quality.ts';
import type { Paper } from '../reader.ts';
import type { ResettableNewsroom } from '../resettable.ts';
import { machineTime, shiftDate } from '../testClock.ts';
import { type Claim, readClaims } from './claims.ts';
import { type FactPage, factPages, type Subject } from './pages.ts';
import { findSecondLeg } from './tie.ts';

/** New Zealand against Belgium, on the last day of their group. */
const ofCup = 260066;

/** The next match of the paper's own team, which its readers rate. */
async function nextOfOwnTeam(queries: Queries, now: number) {
  const next = await queries
    .selectFrom('fixtures')
    .innerJoin('teams', (join) => join.on(({ eb, ref }) => eb(ref('teams.club'), 'in', [ref('home'), ref('away')])))
    .select('fixtures.id')
    .where('status', '=', 'scheduled')
    .where('kick_off', '>', new Date(now))
    .orderBy('kick_off')
    .executeTakeFirst();
  return next && findFixture(queries, next.id);
}

/** Where the facts are: a league, a cup, or a tie over two matches. */
export type SubjectKind = 'league' | 'cup' | 'tie';

/** The match of a paper that facts are about: the next one of its own team in the league, one of the World Cup, or the second leg of a final. */
export function subjectOf(
  { database, clock }: ResettableNewsroom,
  { tenant }: Paper,
  of: SubjectKind,
): Promise<Subject> {
  const found = {
    cup: (queries: Queries) => findFixture(queries, ofCup),
    league: (queries: Queries) => nextOfOwnTeam(queries, clock.now()),
    tie: findSecondLeg,
  };
  return database.inTenant(tenant, async (queries) => {
    const match = await found[of](queries);
    if (!match) throw new Error('The paper has no such match.');
    const sides = [match.home_team ?? 0, match.away_team ?? 0];
    const clubs = await queries.selectFrom('competitors').select(['id', 'slug']).where('id', 'in', sides).execute();
    const [home = '', away = ''] = sides.map((side) => clubs.find(({ id }) => id === side)?.slug);
    const players = await possibleScorers(queries, match);
    const [otherLeg] = await findOtherLegs(queries, [match]);
    const player = players.find(({ competitor }) => competitor === match.home_team)?.id;
    return { match, teams: [home, away], player, otherLeg: otherLeg?.id };
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
  /** What has been received on its sockets. */
  readonly frames: string[];
  /** Whether an answer is still to come. */
  isWaiting(): boolean;
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
    const watched = watch(page);
    await page.goto(`${url}${paper.home}${path}`);
    await wakeAll(page);
    watched.asked.length = 0;
    opened.push({ name, page, path: `${paper.home}${path}`, ...watched, close: () => context.close() });
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

/** What a page asks and receives from now on. */
function watch(page: Page) {
  const channels = new Set<string>();
  const asked: string[] = [];
  const frames: string[] = [];
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    asked.push(request.url());
    waiting.add(request);
  });
  const ended = (request: Request) => waiting.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(`${payload}`));
    socket.on('framesent', ({ payload }) => {
      const text = `${payload}`;
      const read = text.startsWith('{') ? z.safeParse(frame, JSON.parse(text)) : undefined;
      if (read?.success) channels.add(read.data.data.channel);
    });
  });
  return { channels, asked, frames, isWaiting: () => waiting.size > 0 };
}

/** How long readers look elsewhere, ms: longer than pages on which nothing is near are left as they are. */
const elsewhere = 360_000;

/** Readers look at other tabs for six minutes, which pass for the newsroom as well, and come back. */
export async function returnLater(open: readonly OpenPage[], { machine }: Pick<ResettableNewsroom, 'machine'>) {
  for (const { page } of open) await hide(page);
  machine.pass(elsewhere);
  for (const { page } of open) {
    await page.evaluate(shiftDate, machine.now() - machineTime());
    await hide(page, false);
  }
}
