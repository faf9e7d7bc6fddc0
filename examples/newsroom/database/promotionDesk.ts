import { type Selectable, sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export interface ClickCounts {
  readonly a: number;
  readonly b: number;
}

/** The clicks on each title of a test, by the id of the article. */
export async function countClicks(queries: Queries): Promise<ReadonlyMap<number, ClickCounts>> {
  const rows = await queries
    .selectFrom('title_clicks')
    .select(['article_id', 'in_group', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(['article_id', 'in_group'])
    .execute();
  const counts = new Map<number, ClickCounts>();
  for (const { article_id, in_group, count } of rows) {
    counts.set(article_id, { ...(counts.get(article_id) ?? { a: 0, b: 0 }), [in_group]: Number(count) });
  }
  return counts;
}

/** Stores a new pop-up. Readers who have seen the last one see this one once. */
export async function storePopUp(queries: Queries, popUp: Row<'pop_ups'>): Promise<void> {
  const { tenant: _, ...kept } = popUp;
  await queries
    .insertInto('pop_ups')
    .values(popUp)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(kept))
    .execute();
}

export type PlaceChange = Pick<Row<'promotions'>, 'html' | 'alternative_content' | 'seconds'>;

/** Makes a place, or changes the one with its slug. */
export async function storeNewPlace(queries: Queries, place: Row<'promotions'>): Promise<void> {
  const { tenant: _, slug: __, ...kept } = place;
  await queries
    .insertInto('promotions')
    .values(place)
    .onConflict((conflict) => conflict.columns(['tenant', 'slug']).doUpdateSet(kept))
    .execute();
}

/** Changes a place. Resolves to false where the paper has none with this slug. */
export async function storePlace(queries: Queries, slug: string, change: PlaceChange): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('promotions')
    .set(change)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins or changes a test. Clicks so far stay counted. */
export async function storeTitleTest(queries: Queries, test: Row<'title_tests'>): Promise<void> {
  const { b_title, is_on } = test;
  await queries
    .insertInto('title_tests')
    .values(test)
    .onConflict((conflict) => conflict.columns(['tenant', 'article_id']).doUpdateSet({ b_title, is_on }))
    .execute();
}

/** Stores the announcement above the masthead, which readers who have closed the last one see again; an empty text is none. */
export async function storeSmartBar(
  queries: Queries,
  { tenant, ...bar }: { readonly tenant: string; readonly text: string; readonly path: string | null },
  now: number,
): Promise<void> {
  const kept = { ...bar, updated_at: new Date(now) };
  await queries
    .insertInto('smart_bars')
    .values({ tenant, ...kept })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(kept))
    .execute();
}

export async function storeSocial(queries: Queries, social: Row<'social_promotions'>): Promise<void> {
  const { tenant: _, ...kept } = social;
  await queries
    .insertInto('social_promotions')
    .values(social)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(kept))
    .execute();
}

/** The changes of the custom code, and the bug reports; newest first, at most twenty of each. */
export async function deskLog(queries: Queries) {
  const changes = await queries
    .selectFrom('custom_code_changes as change')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'change.user_id').onRef('users.tenant', '=', 'change.tenant'),
    )
    .select(['change.id', 'change.code', 'change.changed_at', 'users.name'])
    .orderBy('change.id', 'desc')
    .limit(20)
    .execute();
  const reports = await queries.selectFrom('bug_reports').selectAll().orderBy('id', 'desc').limit(20).execute();
  return { changes, reports };
}

/** Makes changes of the custom code wait for each other until the transaction ends, so that of two from one version one is late. */
export const lockCustomCode = (queries: Queries, tenant: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`custom code ${tenant}`}))`.execute(queries);

/** The number of the last change of the custom code; 0 before the first. */
export async function findCodeVersion(queries: Queries): Promise<number> {
  const last = await queries
    .selectFrom('custom_code_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('tenant', '=', ownTenant)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** Stores the custom code, and the change with its author. An empty text removes it. */
export async function storeCustomCode(
  queries: Queries,
  { tenant, userId, code }: { readonly tenant: string; readonly userId: number; readonly code: string },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await queries
    .insertInto('custom_code')
    .values({ tenant, code, updated_at: at })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ code, updated_at: at }))
    .execute();
  await queries.insertInto('custom_code_changes').values({ tenant, user_id: userId, code, changed_at: at }).execute();
}
