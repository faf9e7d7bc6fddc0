import { createHmac } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { loginKey } from './accounts.ts';
import type { Database } from './openDatabase.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';
import { secretOf } from './secrets.ts';

export type ImportSource = Tables['imported_comments']['source'];

/** An author as the source knows them. */
export interface ImportedAuthor {
  /** SHA-256 in hex. */
  readonly key: string;
  /** As pages show it. */
  readonly name: string;
  /** Empty where the source has none. */
  readonly email: string;
  /** When they wrote first, ms. */
  readonly firstAt: number;
}

/** Hashes e-mail addresses so that only this tenant can compare them. */
export async function emailHasher(queries: Queries, tenant: string): Promise<(email: string) => string> {
  const secret = await secretOf(queries, tenant, 'imports');
  return (email) => createHmac('sha256', secret).update(loginKey(email)).digest('hex');
}

/** Comments of a source that are imported already: a page of them, in the order of their ids there, after `after`. */
export const importedComments = (queries: Queries, source: ImportSource, after: string, limit: number) =>
  queries
    .selectFrom('imported_comments')
    .select(['source_id as sourceId', 'comment_id as commentId'])
    .where('source', '=', source)
    .where('source_id', '>', after)
    .orderBy('source_id')
    .limit(limit)
    .execute();

/** Ids for imported comments, and whether they are higher than those of comments that were written here. */
export interface ReservedIds {
  readonly first: number;
  readonly isAbove: boolean;
}

/**
 * Reserves ids for so many comments of a tenant. Comments are sorted by their ids, so these come after what is imported already and, if there is room, before
 * what was written here; whatever is written from now on has a higher one.
 */
export async function reserveCommentIds(database: Database, tenant: string, count: number): Promise<ReservedIds> {
  return database.asOwner(tenant, async (queries) => {
    // Nobody writes until it is known where the next one goes.
    await sql`lock table comments in share row exclusive mode`.execute(queries);
    const sequence = sql<string>`pg_get_serial_sequence('comments', 'id')`;
    const { rows } = await sql<{ own: number | null; imported: number; last: number }>`select
      (select min(id) from comments where tenant = ${tenant} and not exists (
        select from imported_comments where imported_comments.tenant = comments.tenant and comment_id = comments.id)) as own,
      (select coalesce(max(comment_id), 0) from imported_comments where tenant = ${tenant}) as imported,
      (select coalesce(last_value, start_value - 1)::int from pg_sequences
        where format('%I.%I', schemaname, sequencename)::regclass = ${sequence}::regclass) as last`.execute(queries);
    const { own = null, imported = 0, last = 0 } = rows[0] ?? {};
    const isAbove = own !== null && imported + count >= own;
    const first = (isAbove ? last : imported) + 1;
    const highest = first + count - 1;
    if (highest > last) await sql`select setval(${sequence}::regclass, ${highest})`.execute(queries);
    return { first, isAbove };
  });
}

/** A username that no reader would choose, from a name and the author's key: letters, digits and a part of the key. */
function usernameOf({ name, key }: ImportedAuthor, digits: number): string {
  const readable = [...name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '')].slice(0, 29 - digits).join('');
  return `${readable || 'reader'}-${key.slice(0, digits)}`;
}

/** The users of authors that are known, by their keys. */
export async function findImportedAuthors(
  queries: Queries,
  source: ImportSource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  // One look-up by the primary key for each: as a list of keys, the authors of the whole source are read for each batch.
  const { rows } = await sql<{ key: string; user_id: number }>`
    select author.key, author.user_id from unnest(${sql.val(keys)}::text[]) as wanted (key)
    cross join lateral (
      select key, user_id from imported_authors
      where tenant = ${ownTenant} and source = ${source} and key = wanted.key limit 1
    ) as author`.execute(queries);
  return new Map(rows.map(({ key, user_id }) => [key, user_id]));
}

/** Stores users for these authors, as whom nobody can log in. Returns their ids, by the keys. */
async function insertUsers(queries: Queries, tenant: string, authors: readonly ImportedAuthor[], digits: number) {
  const rows = authors.map((author) => {
    const username = usernameOf(author, digits);
    return { key: author.key, username_key: loginKey(username), username, name: author.name, firstAt: author.firstAt };
  });
  const inserted = await queries
    .insertInto('users')
    .values(
      rows.map(({ username, username_key, name, firstAt }) => ({
        ...{ tenant, username, username_key, name, email: null, email_key: null, password_hash: null, role: null },
        ...{ created_at: new Date(firstAt), verified_at: null, notify_by_likes: false, notify_by_replies: false },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username_key'])
    .execute();
  const ids = new Map(inserted.map(({ id, username_key }) => [username_key, id]));
  return new Map(
    rows.flatMap(({ key, username_key }) => {
      const id = ids.get(username_key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Stores authors who are not known yet. Returns the ids of their users, by their keys. */
export async function storeImportedAuthors(
  queries: Queries,
  tenant: string,
  source: ImportSource,
  authors: readonly ImportedAuthor[],
): Promise<ReadonlyMap<string, number>> {
  const users = new Map<string, number>();
  // A shorter username may be taken.
  for (const digits of [6, 12, 24]) {
    const left = authors.filter(({ key }) => !users.has(key));
    if (left.length === 0) break;
    for (const [key, id] of await insertUsers(queries, tenant, left, digits)) users.set(key, id);
  }
  const hash = await emailHasher(queries, tenant);
  const rows = authors.flatMap(({ key, email }) => {
    const user_id = users.get(key);
    if (user_id === undefined) return [];
    return [{ tenant, source, key, user_id, email_hash: email === '' ? null : hash(email), claimed_at: null }];
  });
  if (rows.length > 0) await queries.insertInto('imported_authors').values(rows).execute();
  return users;
}

/** Stores comments with the ids that they have at the source. */
export async function storeImportedComments(
  queries: Queries,
  source: ImportSource,
  rows: readonly (Insertable<Tables['comments']> & { readonly id: number; readonly sourceId: string })[],
): Promise<void> {
  await queries
    .insertInto('comments')
    .values(rows.map(({ sourceId: _, ...row }) => row))
    .execute();
  await queries
    .insertInto('imported_comments')
    .values(rows.map(({ tenant, id, sourceId }) => ({ tenant, source, source_id: sourceId, comment_id: id })))
    .execute();
}

/** Makes pages known that are not yet. */
export async function storeImportedPages(
  queries: Queries,
  tenant: string,
  pages: readonly { readonly type: string; readonly id: number; readonly title: string; readonly path: string }[],
  now: number,
): Promise<void> {
  if (pages.length === 0) return;
  await queries
    .insertInto('resources')
    .values(pages.map((page) => ({ ...page, tenant, source: 'cms', made_at: new Date(now) })))
    .onConflict((conflict) => conflict.columns(['tenant', 'type', 'id']).doNothing())
    .execute();
}

/** Counts the rows anew by which queries are planned: a plan that was made for empty tables takes longer with every comment. */
export const countRowsAnew = (database: Database, tenant: string): Promise<void> =>
  database.asOwner(tenant, async (queries) => {
    await sql`analyze comments, users, imported_authors, imported_comments`.execute(queries);
  });
