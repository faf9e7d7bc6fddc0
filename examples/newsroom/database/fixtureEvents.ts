import type { Selectable } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

const columns = [
  'sequence',
  'period',
  'minute',
  'stoppage',
  'type',
  'side',
  'player_id',
  'related_player_id',
  'note',
  'is_annulled',
  'after_ms',
] as const;
export type StoredEvent = Pick<Selectable<Tables['fixture_events']>, (typeof columns)[number]>;

/** What has happened in a fixture by the clock, in its order; annulled events are among it. Empty of one that nobody tells about. */
export const findEvents = (queries: Queries, fixture: number): Promise<readonly StoredEvent[]> =>
  queries
    .selectFrom('fixture_events')
    .innerJoin('fixtures', (join) =>
      join
        .onRef('fixtures.tenant', '=', 'fixture_events.tenant')
        .onRef('fixtures.id', '=', 'fixture_events.fixture_id'),
    )
    .select(columns.map((column) => `fixture_events.${column}` as const))
    .where('fixture_events.tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .whereRef('sequence', '<=', 'last_event')
    .orderBy('sequence')
    .execute();

/** The team sheets of a fixture, home side first, from goal to attack, then who comes on at some time; empty where nobody tells who plays. */
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

/** The events of a fixture up to one, in their order, whatever the clock says; annulled events are among it. */
export const findEventsUntil = (queries: Queries, fixture: number, sequence: number): Promise<readonly StoredEvent[]> =>
  queries
    .selectFrom('fixture_events')
    .select(columns)
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .where('sequence', '<=', sequence)
    .orderBy('sequence')
    .execute();
