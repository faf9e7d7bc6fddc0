import { homepageMatches, liveMatches, upcomingMatch } from '#core/contract/matchLists.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import { findLast, findNext, findRunning } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { numberedMatches } from './matchOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath, idsIn, invalid } from './validation.ts';

/** So many a home page has room for. */
const onHomepage = 2;
/** So many a sidebar has room for where nothing is on. */
const nextInSidebar = 5;
/** So many may be under way and be listed, or be asked for by their ids. */
const mostAtOnce = 50;

const idsOf = (fixtures: readonly StoredFixture[]) => fixtures.map(({ id }) => id);

/** The two of a paper's home page: under way, then next, then last. */
export async function homepageIds(queries: Queries, now: number): Promise<readonly number[]> {
  const asked = { limit: onHomepage };
  const running = await findRunning(queries, asked);
  const next = await findNext(queries, { ...asked, now });
  const last = await findLast(queries, asked);
  return idsOf([...running, ...next, ...last]).slice(0, onHomepage);
}

const serveHomepage = serve(homepageMatches, async ({ queries, tenant, base, now }) =>
  queries(async (all) => {
    const ids = await homepageIds(all, now);
    return { data: { matches: await numberedMatches(all, ids, { locale: tenant.locale, base }) } };
  }),
);

const serveLiveMatches = serve(liveMatches, async ({ query, queries, tenant, base, now }) => {
  const { fixtures, league } = query;
  return queries(async (all) => {
    const readers = { locale: tenant.locale, base };
    if (fixtures !== undefined) {
      const ids = idsIn(fixtures);
      if (ids.length > mostAtOnce) throw invalid({ fixtures: ['field.invalid'] });
      return { data: { matches: await numberedMatches(all, ids, readers) } };
    }
    const running = await findRunning(all, { league, limit: mostAtOnce });
    const shown = running.length > 0 ? running : await findNext(all, { league, limit: nextInSidebar, now });
    return { data: { matches: await numberedMatches(all, idsOf(shown), readers) } };
  });
});

const serveUpcoming = serve(upcomingMatch, async ({ params, queries, tenant, base }) => {
  const id = idFromPath(params.id, 'missing');
  return queries(async (all) => {
    const stored = await findFixture(all, id);
    if (stored?.status !== 'scheduled' && stored?.status !== 'postponed') throw new Refusal(404, 'missing');
    const [match] = await numberedMatches(all, [id], { locale: tenant.locale, base });
    return { data: match };
  });
});

export const matchLists = [serveHomepage, serveLiveMatches, serveUpcoming];
