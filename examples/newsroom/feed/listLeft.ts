import { sql } from 'kysely';
import type { Queries } from '../database/schema.ts';
import { valuesOf } from './mergeRow.ts';

/** The most rows in one answer. */
const most = 500;

/** How many rows of each kind the current tenant's feeds have brought, and those of which something is not shown. */
export async function listLeft(queries: Queries) {
  const count = (state: string) => sql<number>`(count(*) filter (where state = ${state}))::int`;
  const kinds = await queries
    .selectFrom('feed_rows')
    .select([
      'provider',
      'kind',
      count('stored').as('stored'),
      count('waiting').as('waiting'),
      count('kept').as('kept'),
    ])
    .groupBy(['provider', 'kind'])
    .orderBy('provider')
    .orderBy('kind')
    .execute();
  const left = await queries
    .selectFrom('feed_rows')
    .select(['provider', 'kind', 'external_id', 'state', 'waits_for', 'unknown', 'fields'])
    .where(({ or, eb }) => or([eb('state', '<>', 'stored'), eb(sql`cardinality(unknown)`, '>', 0)]))
    .orderBy('provider')
    .orderBy('kind')
    .orderBy('external_id')
    .limit(most + 1)
    .execute();
  const rows = left
    .slice(0, most)
    .map(({ external_id: id, fields, ...row }) => ({ ...row, id, fields: valuesOf(fields) }));
  return { kinds, rows, has_more: left.length > most };
}
