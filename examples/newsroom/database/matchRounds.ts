import type { Selectable } from 'kysely';
import type { Queries, Tables } from './schema.ts';

export type StoredRound = Selectable<Tables['rounds']>;

/** The rounds of these stages. */
export async function findRoundsOf(queries: Queries, stages: readonly string[]): Promise<readonly StoredRound[]> {
  if (stages.length === 0) return [];
  return queries
    .selectFrom('rounds')
    .selectAll()
    .where('stage', 'in', stages)
    .orderBy('stage')
    .orderBy('number')
    .execute();
}
