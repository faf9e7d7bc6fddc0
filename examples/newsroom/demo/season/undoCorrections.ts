import { sql } from 'kysely';
import type { Queries } from '../../database/schema.ts';

/** Takes back what the desk has corrected in these fixtures, in all of the paper where none are named. True where there was anything. */
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
    .where(({ or, eb }) => or([eb('is_annulled', '=', true), eb('original_player_id', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
