import type { Selectable } from 'kysely';
import type { Queries, Tables } from './schema.ts';

/** The pop-up of a paper, also one that is switched off; undefined where there is none. */
export async function findPopUp(queries: Queries): Promise<Selectable<Tables['pop_ups']> | undefined> {
  return queries.selectFrom('pop_ups').selectAll().executeTakeFirst();
}
