import { homepageMatches, liveMatches, upcomingMatch } from '#core/contract/football/matchLists.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import { findLast, findMatchesOfDay, findNext, findNextKickOff, findRunning } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { numberedMatches } from './matchOnWire.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';
import { idFromPath, idsIn, invalid } from './validation.ts';

/** How many matches a home page shows. */
const onHomepage = 2;
/** How many coming matches a sidebar shows at least if none is running. */
const nextInSidebar = 5;
/** How many running matches are listed at most, or can be asked for by id. */
const maxAtOnce = 50;

const idsOf = (fixtures: readonly StoredFixture[]) => fixtures.map(({ id }) => id);

/** Ids of the two matches of a home page: running ones first, then the next, then the last. */
async function homepageIds(queries: Queries, now: number): Promise<readonly number[]> {
  const asked = { limit: onHomepage };
  const running = await findRunning(queries, asked);
  const next = await findNext(queries, { ...asked, now });
  const last = await findLast(queries, asked);
  return idsOf([...running, ...next, ...last]).slice(0, onHomepage);
}

async function listed(queries: Queries, ids: readonly number[], league: string | undefined, reading: Reading) {
  const next = await findNextKickOff(queries, league, reading.now);
  return { matches: await numberedMatches(queries, ids, reading), next_kick_off: next?.toISOString() ?? null };
}

/** The matches of a home page, in the format of the API. */
export const homepageOnWire = async (queries: Queries, reading: Reading) =>
  listed(queries, await homepageIds(queries, reading.now), undefined, reading);

/** The next matches: five, and those that kick off together with the last of them. */
async function comingUp(queries: Queries, league: string | undefined, now: number) {
  const next = await findNext(queries, { league, limit: maxAtOnce, now });
  const last = next[nextInSidebar - 1]?.kick_off.getTime();
  return next.filter(({ kick_off }, at) => at < nextInSidebar || kick_off.getTime() === last);
}

/** The matches of a sidebar, in the format of the API; of one competition where `league` names it. */
export async function liveOnWire(queries: Queries, league: string | undefined, reading: Reading) {
  const running = await findRunning(queries, { league, limit: maxAtOnce });
  const shown = running.length > 0 ? running : await comingUp(queries, league, reading.now);
  return listed(queries, idsOf(shown), league, reading);
}

/** The matches of a day in a time zone, in the format of the API. */
export const dayOnWire = async (queries: Queries, day: string, timeZone: string, reading: Reading) => ({
  matches: await numberedMatches(queries, idsOf(await findMatchesOfDay(queries, day, timeZone)), reading),
  next_kick_off: null,
});

const serveHomepage = serveFound(homepageMatches, (all, { reading }) => homepageOnWire(all, reading));

const serveLiveMatches = serveFound(liveMatches, async (all, { query: { fixtures, league }, reading }) => {
  if (fixtures === undefined) return liveOnWire(all, league, reading);
  const ids = idsIn(fixtures);
  if (ids.length > maxAtOnce) throw invalid({ fixtures: ['field.invalid'] });
  return { matches: await numberedMatches(all, ids, reading) };
});

/** A match that has not begun, in the format of the API; undefined for any other. */
export async function upcomingOnWire(queries: Queries, id: number, reading: Reading) {
  const stored = await findFixture(queries, id);
  if (stored?.status !== 'scheduled' && stored?.status !== 'postponed') return undefined;
  const [match] = await numberedMatches(queries, [id], reading);
  return match;
}

const serveUpcoming = serveFound(upcomingMatch, (all, { params, reading }) =>
  upcomingOnWire(all, idFromPath(params.id, 'missing'), reading),
);

export const matchLists = [serveHomepage, serveLiveMatches, serveUpcoming];
