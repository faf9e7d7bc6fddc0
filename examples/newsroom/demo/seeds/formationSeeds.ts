import type { Queries } from '../../database/schema.ts';
import { choosers, chosenBy } from '../content/chosenLineUps.ts';
import { squadOf } from '../content/squads.ts';

/** Inserts the line-ups of the paper's team that its invented readers chose before `until`. */
export async function seedFormations(queries: Queries, tenant: string, until: Date): Promise<void> {
  const squad = squadOf(tenant);
  if (!squad) return;
  const readers = await queries
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .limit(choosers)
    .execute();
  if (readers.length === 0) return;
  const kept = readers.map((reader, at) => ({ id: at + 1, user_id: reader.id, ...chosenBy(at, squad) }));
  await queries
    .insertInto('reader_formations')
    .values(
      kept.map(({ id, user_id, formation }) => ({
        tenant,
        id,
        user_id,
        team: squad.team,
        formation,
        saved_at: new Date(until.getTime() - id * 3_600_000),
      })),
    )
    .execute();
  await queries
    .insertInto('formation_places')
    .values(
      kept.flatMap(({ id, players }) =>
        players.map((player_id, place) => ({ tenant, formation_id: id, place, player_id })),
      ),
    )
    .execute();
}
