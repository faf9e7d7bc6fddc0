import type { Selectable } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

export type MatchDetails = Omit<Selectable<Tables['match_details']>, 'tenant' | 'fixture_id'>;

/** What is known of these matches beside their course, by their ids; those of which nothing is are missing. */
export async function findMatchDetails(
  queries: Queries,
  fixtures: readonly number[],
): Promise<ReadonlyMap<number, MatchDetails>> {
  if (fixtures.length === 0) return new Map();
  const rows = await queries
    .selectFrom('match_details')
    .select(['fixture_id', 'statistics', 'home_coach', 'away_coach', 'absences'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', 'in', fixtures)
    .execute();
  return new Map(rows.map(({ fixture_id, ...details }) => [fixture_id, details]));
}
