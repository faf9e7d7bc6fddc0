import { sql } from 'kysely';
import { createEntry, deleteEntry, editEntry, findEntry, pinEntry, type StoredEntry } from './liveblog.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** An entry that is published later. */
export interface Planned {
  readonly id: number;
  readonly articleId: number;
  readonly html: string;
  readonly isPinned: boolean;
  readonly publishAt: Date;
  readonly version: number;
  readonly writtenBy: number | null;
}

const plannedColumns = [
  'id',
  'article_id as articleId',
  'html',
  'is_pinned as isPinned',
  'publish_at as publishAt',
  'version',
  'written_by as writtenBy',
] as const;

const plannedRows = (queries: Queries) =>
  queries.selectFrom('planned_entries').select(plannedColumns).where('tenant', '=', ownTenant);

/** The planned entries of an article, the next first. */
export const listPlanned = (queries: Queries, articleId: number): Promise<readonly Planned[]> =>
  plannedRows(queries).where('article_id', '=', articleId).orderBy('publish_at').orderBy('id').execute();

/** How many entries each article has, and when the last one came; the newest first. */
export const listLiveblogs = (queries: Queries) =>
  queries
    .selectFrom('liveblog_entries')
    .select(['article_id as articleId', sql<number>`count(*)::int`.as('entries')])
    .select(({ fn }) => fn.max('created_at').as('lastAt'))
    .where('tenant', '=', ownTenant)
    .where('deleted_at', 'is', null)
    .groupBy('article_id')
    .orderBy('lastAt', 'desc')
    .limit(200)
    .execute();

/** An entry of the paper by its id; undefined where it was deleted or never existed. */
export async function findAnyEntry(queries: Queries, id: number): Promise<StoredEntry | undefined> {
  const row = await queries
    .selectFrom('liveblog_entries')
    .select('article_id')
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && findEntry(queries, row.article_id, id);
}

export interface WrittenEntry {
  readonly articleId: number;
  readonly html: string;
  readonly isPinned: boolean;
  /** Null for one that is published at once. */
  readonly publishAt: Date | null;
  readonly writtenBy: number | null;
  readonly key: string | undefined;
}

export type Written = { readonly entry: StoredEntry } | { readonly planned: Planned };

/** What a write with this key stored; undefined for a new key, and where that was deleted. */
async function findWritten(queries: Queries, key: string): Promise<Written | 'deleted' | undefined> {
  const row = await queries
    .selectFrom('liveblog_entries')
    .select(['id', 'deleted_at'])
    .where('tenant', '=', ownTenant)
    .where('write_key', '=', key)
    .executeTakeFirst();
  if (row?.deleted_at) return 'deleted';
  const entry = row && (await findAnyEntry(queries, row.id));
  if (entry) return { entry };
  const planned = await plannedRows(queries).where('write_key', '=', key).executeTakeFirst();
  return planned && { planned };
}

/**
 * Publishes or plans an entry; the same key does it once, also for simultaneous writes. Resolves to `deleted` where what the key stored was deleted
 * since. Throws a RangeError for HTML that cannot be an entry.
 */
export async function storeWritten(
  queries: Queries,
  tenant: string,
  written: WrittenEntry,
  now: number,
): Promise<Written | 'deleted'> {
  const { articleId, html, isPinned, publishAt, writtenBy, key } = written;
  if (key !== undefined) {
    await sql`select pg_advisory_xact_lock(hashtext(${`entry ${tenant} ${key}`}))`.execute(queries);
    const known = await findWritten(queries, key);
    if (known) return known;
  }
  if (publishAt === null || publishAt.getTime() <= now)
    return { entry: await createEntry(queries, tenant, { articleId, html, isPinned, writtenBy, key }, now) };
  const planned = await queries
    .insertInto('planned_entries')
    .values({
      ...{ tenant, article_id: articleId, html, is_pinned: isPinned, publish_at: publishAt },
      ...{ written_by: writtenBy, write_key: key ?? null },
    })
    .returning(plannedColumns)
    .executeTakeFirstOrThrow();
  return { planned };
}

interface Revision {
  readonly id: number;
  readonly version: number;
}

/** Whether the text of an entry is still that of `version`, or is `html` already; its row is locked. Undefined where there is no such entry. */
async function isCurrent(queries: Queries, { id, version }: Revision, html?: string): Promise<boolean | undefined> {
  const row = await queries
    .selectFrom('liveblog_entries')
    .select(['version', 'html'])
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && (row.version === version || row.html === html);
}

/** Changes an entry that was read as `version`. Throws a RangeError for HTML that cannot be an entry. */
export async function reviseEntry(
  queries: Queries,
  tenant: string,
  {
    html,
    isPinned,
    ...revision
  }: Revision & { readonly html?: string | undefined; readonly isPinned?: boolean | undefined },
  now: number,
): Promise<'changed' | 'stale' | 'missing'> {
  const isFresh = await isCurrent(queries, revision, html);
  if (isFresh === undefined) return 'missing';
  // Whether it is pinned is no text: nothing is lost by it.
  if (html !== undefined && !isFresh) return 'stale';
  if (html !== undefined) await editEntry(queries, tenant, revision.id, html, now);
  if (isPinned !== undefined) await pinEntry(queries, tenant, revision.id, isPinned, now);
  return 'changed';
}

/** Deletes an entry that was read as `version`. */
export async function dropEntry(
  queries: Queries,
  tenant: string,
  revision: Revision,
  now: number,
): Promise<'changed' | 'stale' | 'missing'> {
  const isFresh = await isCurrent(queries, revision);
  if (isFresh === undefined) return 'missing';
  if (!isFresh) return 'stale';
  await deleteEntry(queries, tenant, revision.id, now);
  return 'changed';
}

interface PlannedRevision extends Revision {
  readonly html?: string | undefined;
  readonly isPinned?: boolean | undefined;
  /** Null publishes it at once. */
  readonly publishAt?: Date | null | undefined;
}

const lockPlanned = (queries: Queries, id: number) =>
  plannedRows(queries).where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes a planned entry, or publishes it. `stale` has the one that is stored now; undefined where there is none. */
export async function revisePlanned(
  queries: Queries,
  tenant: string,
  { id, version, html, isPinned, publishAt }: PlannedRevision,
  now: number,
): Promise<Written | { readonly stale: Planned } | undefined> {
  const stored = await lockPlanned(queries, id);
  if (!stored) return undefined;
  if (stored.version !== version) return { stale: stored };
  const changed: Planned = {
    ...stored,
    ...(html !== undefined && { html }),
    ...(isPinned !== undefined && { isPinned }),
    ...(publishAt && { publishAt }),
  };
  if (publishAt === null || changed.publishAt.getTime() <= now)
    return { entry: await publish(queries, tenant, changed, now) };
  const planned = await queries
    .updateTable('planned_entries')
    .set({
      ...{ html: changed.html, is_pinned: changed.isPinned, publish_at: changed.publishAt },
      version: version + 1,
    })
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .returning(plannedColumns)
    .executeTakeFirstOrThrow();
  return { planned };
}

/** Publishes a planned entry, which is locked, in place of its plan. The key of the write goes along: sent once more it stays one entry. */
async function publish(queries: Queries, tenant: string, planned: Planned, now: number): Promise<StoredEntry> {
  const { articleId, html, isPinned, writtenBy } = planned;
  const dropped = await queries
    .deleteFrom('planned_entries')
    .where('tenant', '=', ownTenant)
    .where('id', '=', planned.id)
    .returning('write_key')
    .executeTakeFirst();
  const entry = { articleId, html, isPinned, writtenBy: writtenBy ?? undefined, key: dropped?.write_key ?? undefined };
  return createEntry(queries, tenant, entry, now);
}

/** Deletes a planned entry that was read as `version`. Resolves to the one that is stored now if it is another one. */
export async function dropPlanned(queries: Queries, { id, version }: Revision): Promise<Planned | undefined> {
  const stored = await lockPlanned(queries, id);
  if (stored && stored.version !== version) return stored;
  await queries.deleteFrom('planned_entries').where('tenant', '=', ownTenant).where('id', '=', id).execute();
  return undefined;
}

/** Publishes the entries whose time has come, once each, whatever other process does the same. Resolves to how many. */
export async function publishDue(queries: Queries, tenant: string, now: number): Promise<number> {
  const due = await plannedRows(queries)
    .where('publish_at', '<=', new Date(now))
    .orderBy('publish_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const each of due) await publish(queries, tenant, each, now);
  return due.length;
}
