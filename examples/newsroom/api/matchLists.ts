import { homepageMatches, liveMatches, upcomingMatch } from '#core/contract/matchLists.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import { findLast, findNext, findNextKickOff, findRunning } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { numberedMatches, type Readers } from './matchOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath, idsIn, invalid } from './validation.ts';

/** So many a home page has room for. */
const onHomepage = 2;
/** So many a sidebar has room for where nothing is on. */
const nextInSidebar = 5;
/** So many may be under way and be listed, or be asked for by their ids. */
const maxAtOnce = 50;

const idsOf = (fixtures: readonly StoredFixture[]) => fixtures.map(({ id }) => id);

/** The two of a paper's home page: under way, then next, then last. */
async function homepageIds(queries: Queries, now: number): Promise<readonly number[]> {
  const asked = { limit: onHomepage };
  const running = await findRunning(queries, asked);
  const next = await findNext(queries, { ...asked, now });
  const last = await findLast(queries, asked);
  return idsOf([...running, ...next, ...last]).slice(0, onHomepage);
}

interface Reading extends Readers {
  readonly now: number;
}

async function listed(queries: Queries, ids: readonly number[], league: string | undefined, reading: Reading) {
  const next = await findNextKickOff(queries, league, reading.now);
  return { matches: await numberedMatches(queries, ids, reading), next_kick_off: next?.toISOString() ?? null };
}

/** What a home page shows, as the API sends it. */
export const homepageOnWire = async (queries: Queries, reading: Reading) =>
  listed(queries, await homepageIds(queries, reading.now), undefined, reading);

/** What a sidebar shows, as the API sends it; of one league alone where it is named. */
export async function liveOnWire(queries: Queries, league: string | undefined, reading: Reading) {
  const running = await findRunning(queries, { league, limit: maxAtOnce });
  const shown =
    running.length > 0 ? running : await findNext(queries, { league, limit: nextInSidebar, now: reading.now });
  return listed(queries, idsOf(shown), league, reading);
}

const serveHomepage = serve(homepageMatches, async ({ queries, tenant, base, now }) => ({
  data: await queries((all) => homepageOnWire(all, { locale: tenant.locale, base, now })),
}));

const serveLiveMatches = serve(liveMatches, async ({ query, queries, tenant, base, now }) => {
  const { fixtures, league } = query;
  const reading = { locale: tenant.locale, base, now };
  return queries(async (all) => {
    if (fixtures === undefined) return { data: await liveOnWire(all, league, reading) };
    const ids = idsIn(fixtures);
    if (ids.length > maxAtOnce) throw invalid({ fixtures: ['field.invalid'] });
    return { data: { matches: await numberedMatches(all, ids, reading) } };
  });
});

/** A match that has not begun, as the API sends it; undefined of any other. */
export async function upcomingOnWire(queries: Queries, id: number, readers: Readers) {
  const stored = await findFixture(queries, id);
  if (stored?.status !== 'scheduled' && stored?.status !== 'postponed') return undefined;
  const [match] = await numberedMatches(queries, [id], readers);
  return match;
}

const serveUpcoming = serve(upcomingMatch, async ({ params, queries, tenant, base }) => {
  const id = idFromPath(params.id, 'missing');
  const match = await queries((all) => upcomingOnWire(all, id, { locale: tenant.locale, base }));
  if (!match) throw new Refusal(404, 'missing');
  return { data: match };
});

export const matchLists = [serveHomepage, serveLiveMatches, serveUpcoming];
