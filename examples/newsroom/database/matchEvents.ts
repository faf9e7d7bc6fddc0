import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** The events of these fixtures that have happened by the newsroom's clock, in order, with their players; by the id of the fixture. */
export async function findEventsOf(queries: Queries, fixtures: readonly number[]) {
  if (fixtures.length === 0) return new Map<number, never[]>();
  const rows = await queries
    .selectFrom('fixture_events as event')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'event.tenant').onRef('fixtures.id', '=', 'event.fixture_id'),
    )
    .leftJoin('squad_players as player', 'player.id', 'event.player_id')
    .leftJoin('squad_players as related', 'related.id', 'event.related_player_id')
    .select(['fixture_id', 'sequence', 'event.period', 'event.minute', 'event.stoppage', 'event.type', 'event.side'])
    .select(['event.note', 'event.xg', 'event.is_annulled', 'player.id as player_id', 'player.name as player'])
    .select(['related.id as related_id', 'related.name as related'])
    .where('event.tenant', '=', ownTenant)
    .where('fixture_id', 'in', fixtures)
    .whereRef('sequence', '<=', 'last_event')
    .orderBy('fixture_id')
    .orderBy('sequence')
    .execute();
  return Map.groupBy(rows, ({ fixture_id }) => fixture_id);
}

export type EventOfFixture = NonNullable<ReturnType<Awaited<ReturnType<typeof findEventsOf>>['get']>>[number];
