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

/**
 * The events of a fixture that have happened by the newsroom's clock, in order, annulled ones included. Empty for a fixture
 * without any.
 */
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

/** The events of a fixture up to a sequence, in order, whatever the clock says, annulled ones included. */
export const findEventsUntil = (queries: Queries, fixture: number, sequence: number): Promise<readonly StoredEvent[]> =>
  queries
    .selectFrom('fixture_events')
    .select(columns)
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .where('sequence', '<=', sequence)
    .orderBy('sequence')
    .execute();
