import { matchesOnWire } from '../api/matchOnWire.ts';
import { fixturesInOrder, type StoredFixture } from '../database/fixtures.ts';
import { storeMatchNews } from '../database/matchNews.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import { lineUpsKnown } from '../editorial/match.ts';
import { announceFixtures } from './changeFixtures.ts';
import { lineUps } from './newsIn.ts';

/**
 * Stores the news of line-ups that have become known, once for each match and day, and announces those that were stored before they could be
 * shown. `now`: ms since the epoch.
 */
export async function recordLineUps(
  queries: Queries,
  { id, locale }: Pick<Tenant, 'id' | 'locale'>,
  now: number,
): Promise<void> {
  const coming = await withLineUps(queries, now);
  const known = await knownLineUps(queries, coming);
  const isNew = (fixture: StoredFixture) =>
    !known.some(({ fixture_id, event }) => fixture_id === fixture.id && event === lineUps(fixture).event);
  const fresh = coming.filter(isNew);
  if (fresh.length === 0) return;
  const matches = await matchesOnWire(queries, fresh, { locale, hasEvents: false });
  const news = fresh.flatMap((fixture, at) => {
    const match = matches[at];
    const { kind, event } = lineUps(fixture);
    const facts = { home: match?.home.name ?? fixture.home, away: match?.away.name ?? fixture.away, score: undefined };
    return { kind, event, fixture: fixture.id, facts, isSilent: false };
  });
  await storeMatchNews(queries, id, news, now);
  // What was sent since has been announced with them.
  const storedBefore = fresh.filter(
    ({ kick_off, updated_at }) => updated_at.getTime() < kick_off.getTime() - lineUpsKnown,
  );
  await announceFixtures(queries, id, storedBefore, now);
}

/** The matches to be played soon of which both line-ups are there. */
const withLineUps = (queries: Queries, now: number): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries)
    .where('status', '=', 'scheduled')
    .where('kick_off', '>', new Date(now))
    .where('kick_off', '<=', new Date(now + lineUpsKnown))
    .where(({ exists, and, selectFrom }) =>
      and(
        (['home', 'away'] as const).map((side) =>
          exists(
            selectFrom('team_sheets')
              .select('player_id')
              .where('team_sheets.tenant', '=', ownTenant)
              .whereRef('team_sheets.fixture_id', '=', 'fixtures.id')
              .where('side', '=', side)
              .where('is_starter', '=', true),
          ),
        ),
      ),
    )
    .execute();

async function knownLineUps(queries: Queries, fixtures: readonly StoredFixture[]) {
  if (fixtures.length === 0) return [];
  return queries
    .selectFrom('match_news')
    .select(['fixture_id', 'event'])
    .where('tenant', '=', ownTenant)
    .where('kind', '=', 'line-ups')
    .where(
      'fixture_id',
      'in',
      fixtures.map(({ id }) => id),
    )
    .execute();
}
