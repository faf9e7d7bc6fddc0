import { sql } from 'kysely';
import type { Queries } from '../../database/schema.ts';

/** Undoes the desk's corrections in these fixtures, or in all of the paper's without `ids`. Resolves to whether there were any. */
export async function undoCorrections(queries: Queries, tenant: string, ids?: readonly number[]): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('fixture_events')
    .set({
      is_annulled: false,
      player_id: sql<number>`coalesce(original_player_id, player_id)`,
      original_player_id: null,
    })
    .where('tenant', '=', tenant)
    .$if(ids !== undefined, (some) => some.where('fixture_id', 'in', [...(ids ?? [])]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fixtures')
            .select('fixtures.id')
            .where('fixtures.tenant', '=', tenant)
            .whereRef('fixtures.id', '=', 'fixture_events.fixture_id')
            .where('fed_by', 'is not', null),
        ),
      ),
    )
    .where(({ or, eb }) => or([eb('is_annulled', '=', true), eb('original_player_id', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
