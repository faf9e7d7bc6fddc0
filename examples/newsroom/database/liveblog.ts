import { liveblogChannel } from '#core/contract/liveblog.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { problemOf } from '../editorial/entryHtml.ts';
import { announce, lastSequence } from './broadcasts.ts';
import type { Queries } from './schema.ts';

const perPage = 10;
/** Where there are more changes than this, they are not listed. */
const maxChanges = 200;

export interface StoredEntry {
  readonly id: number;
  readonly articleId: number;
  /** HTML as the desk wrote it. */
  readonly html: string;
  readonly isPinned: boolean;
  readonly createdAt: Date;
  /** When its text last changed; null where it never did. */
  readonly updatedAt: Date | null;
  /** Rises with each change of its text. */
  readonly version: number;
  /** Id of the editor who wrote it; null where that is not known. */
  readonly writtenBy: number | null;
}

export interface EntryPage {
  /** Newest first: all pinned ones and the ten newest others, or the ten others before one. */
  readonly entries: readonly StoredEntry[];
  readonly hasMore: boolean;
  /** Number of the last event that is certainly included. */
  readonly sequence: number;
}

export const entryColumns = [
  'id',
  'article_id as articleId',
  'html',
  'is_pinned as isPinned',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
  'written_by as writtenBy',
] as const;

const channelOf = (articleId: number) => channelName(liveblogChannel, { articleId });

function refuseProblem(html: string): void {
  const problem = problemOf(html);
  if (problem) throw new RangeError(`An entry's HTML is ${problem}.`);
}

/** A page of an article's entries: the first, or with `before` the one after that id, whether that entry exists or not. */
export async function pageOfEntries(queries: Queries, articleId: number, before?: number): Promise<EntryPage> {
  const sequence = await lastSequence(queries, channelOf(articleId));
  const all = queries
    .selectFrom('liveblog_entries')
    .select(entryColumns)
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null);
  const others = all
    .where('is_pinned', '=', false)
    .orderBy('id', 'desc')
    .limit(perPage + 1);
  const found = await (before === undefined ? others : others.where('id', '<', before)).execute();
  const pinned = before === undefined ? await all.where('is_pinned', '=', true).execute() : [];
  return {
    entries: [...pinned, ...found.slice(0, perPage)].sort((a, b) => b.id - a.id),
    hasMore: found.length > perPage,
    sequence,
  };
}

export interface EntryChanges {
  /** The entries that are new or changed, newest first. */
  readonly entries: readonly StoredEntry[];
  readonly deleted: readonly number[];
  /** Number of the last event that is certainly included. */
  readonly sequence: number;
}

/** The changes of an article's entries after an event. Undefined where more than 200 entries changed, or the article has no such event. */
export async function entryChanges(
  queries: Queries,
  articleId: number,
  since: number,
): Promise<EntryChanges | undefined> {
  const sequence = await lastSequence(queries, channelOf(articleId));
  if (since > sequence) return undefined;
  const rows = await queries
    .selectFrom('liveblog_entries')
    .select([...entryColumns, 'deleted_at'])
    .where('article_id', '=', articleId)
    .where('revision', '>', since)
    .orderBy('id', 'desc')
    .limit(maxChanges + 1)
    .execute();
  if (rows.length > maxChanges) return undefined;
  return {
    entries: rows.filter((row) => row.deleted_at === null),
    deleted: rows.filter((row) => row.deleted_at !== null).map(({ id }) => id),
    sequence,
  };
}

/** One entry of an article; undefined where it was deleted or never existed. */
export async function findEntry(queries: Queries, articleId: number, id: number): Promise<StoredEntry | undefined> {
  return queries
    .selectFrom('liveblog_entries')
    .select(entryColumns)
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Happened = 'created' | 'updated' | 'deleted';

/** Announces that an entry is new, changed or gone. */
export async function announceEntry(
  queries: Queries,
  tenant: string,
  event: Happened,
  entry: StoredEntry,
  now: number,
): Promise<void> {
  const { id, articleId, html, isPinned, createdAt, updatedAt } = entry;
  const data = {
    event,
    liveblog_id: id,
    article_id: articleId,
    html: event === 'deleted' ? null : html,
    is_pinned: isPinned,
    created_at: createdAt,
    updated_at: updatedAt,
  };
  const announcement = { channel: channelOf(articleId), event: 'LiveblogEvent', data };
  const revision = await announce(queries, tenant, announcement, now);
  await queries.updateTable('liveblog_entries').set({ revision }).where('id', '=', id).execute();
}

interface NewEntry {
  readonly articleId: number;
  readonly html: string;
  readonly isPinned?: boolean;
  /** Id of the editor who writes it. */
  readonly writtenBy?: number | null | undefined;
  /** The key of the write; the caller has looked up whether it was done before. */
  readonly key?: string | undefined;
}

/** Adds an entry and announces it. Throws a RangeError for what `problemOf` finds. */
export async function createEntry(
  queries: Queries,
  tenant: string,
  { articleId, html, isPinned = false, writtenBy, key }: NewEntry,
  now: number,
): Promise<StoredEntry> {
  refuseProblem(html);
  const entry = await queries
    .insertInto('liveblog_entries')
    .values({
      ...{ tenant, article_id: articleId, html, is_pinned: isPinned, created_at: new Date(now) },
      ...{ written_by: writtenBy ?? null, write_key: key ?? null },
    })
    .returning(entryColumns)
    .executeTakeFirstOrThrow();
  await announceEntry(queries, tenant, 'created', entry, now);
  return entry;
}

/**
 * Changes an entry. Simultaneous changes wait for each other; one that changes nothing is not announced. Undefined where there
 * is no such entry.
 */
async function change(
  queries: Queries,
  tenant: string,
  id: number,
  event: Happened,
  how: { readonly html?: string; readonly is_pinned?: boolean; readonly deleted_at?: Date },
  now: number,
): Promise<StoredEntry | undefined> {
  const before = await queries
    .selectFrom('liveblog_entries')
    .select(entryColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  if (how.html === before.html || how.is_pinned === before.isPinned) return before;
  const entry = await queries
    .updateTable('liveblog_entries')
    .set({ ...how, ...(how.html !== undefined && { updated_at: new Date(now), version: before.version + 1 }) })
    .where('id', '=', id)
    .returning(entryColumns)
    .executeTakeFirstOrThrow();
  await announceEntry(queries, tenant, event, entry, now);
  return entry;
}

/** Changes the text of an entry. Undefined where there is no such entry. Throws a RangeError for what `problemOf` finds. */
export function editEntry(
  queries: Queries,
  tenant: string,
  id: number,
  html: string,
  now: number,
): Promise<StoredEntry | undefined> {
  refuseProblem(html);
  return change(queries, tenant, id, 'updated', { html }, now);
}

/** Pins or unpins an entry, which does not count as an edit. Undefined where there is no such entry. */
export const pinEntry = (queries: Queries, tenant: string, id: number, isPinned: boolean, now: number) =>
  change(queries, tenant, id, 'updated', { is_pinned: isPinned }, now);

/** Deletes an entry for good. Undefined where there is no such entry. */
export const deleteEntry = (queries: Queries, tenant: string, id: number, now: number) =>
  change(queries, tenant, id, 'deleted', { deleted_at: new Date(now) }, now);
