import { type Selectable, sql } from 'kysely';
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

/**
 * The events of fixtures up to a sequence of each, in order, by the fixture's id, whatever the clock says, annulled ones
 * included. `until`: sequences by the fixture's id.
 */
export async function findEventsUntil(
  queries: Queries,
  until: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly StoredEvent[]>> {
  const events = await queries
    .selectFrom('fixture_events')
    .select(columns)
    .select('fixture_id')
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', sql<number>`any(${sql.val([...until.keys()])}::integer[])`)
    .orderBy('fixture_id')
    .orderBy('sequence')
    .execute();
  const happened = events.filter(({ fixture_id, sequence }) => sequence <= (until.get(fixture_id) ?? 0));
  return Map.groupBy(happened, ({ fixture_id }) => fixture_id);
}
