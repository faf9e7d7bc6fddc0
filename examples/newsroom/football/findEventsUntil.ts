import type { Selectable } from 'kysely';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries, Tables } from '../database/schema.ts';

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
