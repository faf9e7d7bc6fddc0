import { sql } from 'kysely';
import { toJson } from '#core/contract/base/json.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries } from '../database/schema.ts';
import type { Merged } from './mergeRow.ts';

/** Whose feed it is. */
export interface Feed {
  readonly tenant: string;
  readonly provider: string;
}

/** A row of a feed as it is stored. */
export interface FeedRow extends Merged {
  readonly kind: string;
  readonly id: string;
  /** By what the newsroom knows it; null while it does not. */
  readonly own: string | null;
  readonly state: 'stored' | 'waiting' | 'kept';
  /** `clubs 57`. */
  readonly waitsFor: readonly string[];
  readonly unknown: readonly string[];
}

/** What a row waits for: `clubs 57`. */
export const refOf = (kind: string, id: string): string => `${kind} ${id}`;

const columns = [
  'kind',
  'external_id as id',
  'fields',
  'first',
  'own',
  'state',
  'waits_for as waitsFor',
  'unknown',
] as const;

const rowsOf = (queries: Queries, { provider }: Feed) =>
  queries
    .selectFrom('feed_rows')
    .select(columns)
    .where('tenant', '=', ownTenant)
    .where('provider', '=', provider)
    .orderBy('kind')
    .orderBy('external_id');

type Kept = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>;

const asRows = (kept: Kept): readonly FeedRow[] => kept;

/** These rows of a kind, by their ids; those that are not there are missing. */
export async function findFeedRows(
  queries: Queries,
  feed: Feed,
  kind: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, FeedRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf(queries, feed).where('kind', '=', kind).where('external_id', 'in', wanted).execute();
  return new Map(asRows(rows).map((row) => [row.id, row]));
}

/** The events and line-ups of these fixtures, by the provider's ids of the fixtures. */
export async function findOfFixtures(queries: Queries, feed: Feed, kind: string, fixtures: readonly string[]) {
  if (fixtures.length === 0) return new Map<string, FeedRow[]>();
  const rows = await rowsOf(queries, feed)
    .where('kind', '=', kind)
    .where(sql<string>`fields -> 'fixture' ->> 'value'`, 'in', fixtures)
    .execute();
  return Map.groupBy(asRows(rows), ({ fields }) => String(fields.fixture?.value));
}

/** All rows of a kind. */
export const findKind = async (queries: Queries, feed: Feed, kind: string): Promise<readonly FeedRow[]> =>
  asRows(await rowsOf(queries, feed).where('kind', '=', kind).execute());

/** The rows that wait for any of these. */
export async function findWaiting(queries: Queries, feed: Feed, refs: readonly string[]): Promise<readonly FeedRow[]> {
  if (refs.length === 0) return [];
  const wanted = sql<boolean>`waits_for && ${sql.val([...refs])}::text[]`;
  return asRows(await rowsOf(queries, feed).where(wanted).execute());
}

/** Stores rows, new ones and known ones. */
export async function saveFeedRows(
  queries: Queries,
  { tenant, provider }: Feed,
  rows: readonly FeedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ kind, id, fields, first, own, state, waitsFor, unknown }) => ({
    ...{ tenant, provider, kind, external_id: id, fields: toJson(fields), first: toJson(first), own, state },
    ...{ waits_for: [...waitsFor], unknown: [...unknown] },
  }));
  await queries
    .insertInto('feed_rows')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'provider', 'kind', 'external_id']).doUpdateSet((excluded) => ({
        fields: excluded.ref('excluded.fields'),
        first: excluded.ref('excluded.first'),
        own: excluded.ref('excluded.own'),
        state: excluded.ref('excluded.state'),
        waits_for: excluded.ref('excluded.waits_for'),
        unknown: excluded.ref('excluded.unknown'),
      })),
    )
    .execute();
}
