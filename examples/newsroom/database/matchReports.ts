import { decided } from '../editorial/match.ts';
import { ownFixtures, type StoredFixture } from './fixtures.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** Venue, referee and attendance of a fixture. */
export const findOccasion = (queries: Queries, fixture: number) =>
  queries
    .selectFrom('fixtures')
    .leftJoin('venues', 'venues.id', 'fixtures.venue')
    .select(['venues.name as venue', 'venues.city', 'attendance', 'referee', 'referee_country'])
    .where('tenant', '=', ownTenant)
    .where('fixtures.id', '=', fixture)
    .executeTakeFirst();

/** Earlier results of the two teams of a fixture, newest first; none while the teams are unknown. */
export async function findMeetings(
  queries: Queries,
  { id, home_team, away_team, kick_off }: StoredFixture,
  limit: number,
): Promise<readonly StoredFixture[]> {
  if (home_team === null || away_team === null) return [];
  const both = [home_team, away_team];
  return ownFixtures(queries)
    .where('home_team', 'in', both)
    .where('away_team', 'in', both)
    .where('status', 'in', decided)
    .where('kick_off', '<', kick_off)
    .where('id', '!=', id)
    .orderBy('kick_off', 'desc')
    .limit(limit)
    .execute();
}

/** The team sheets of a fixture, home side first, from goalkeeper to attack, then players who come on; empty where they are unknown. */
export const findTeamSheets = (queries: Queries, fixture: number) =>
  queries
    .selectFrom('team_sheets')
    .innerJoin('squad_players', 'squad_players.id', 'player_id')
    .select(['side', 'player_id', 'name', 'number', 'position', 'is_starter', 'line', 'place', 'is_captain'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .orderBy('side', 'desc')
    .orderBy('is_starter', 'desc')
    .orderBy('line')
    .orderBy('place')
    .execute();
