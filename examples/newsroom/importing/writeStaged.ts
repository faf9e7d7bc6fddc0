import {
  countRowsAnew,
  findImportedAuthors,
  type ImportSource,
  importedComments,
  type ReservedIds,
  reserveCommentIds,
  storeImportedAuthors,
  storeImportedComments,
  storeImportedPages,
} from '../database/imports.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Queries } from '../database/schema.ts';
import type { Staging } from './staging.ts';

/** Where comments are written to. */
export interface Target {
  readonly database: Database;
  readonly tenant: string;
  readonly source: ImportSource;
  /** ms. */
  readonly now: number;
  /** How many comments, authors or pages one transaction stores; 500 if it is left out. */
  readonly batch?: number;
  /** Called after each transaction with how many comments it stored. */
  readonly onStored?: ((count: number) => void) | undefined;
}

const defaultBatch = 500;
const page = 5000;
/** After how many comments the database plans anew; then after four times as many, and so on. */
const firstCount = 2000;

/** Marks what is imported already. Returns how many of the staged comments are. */
export async function markKnown(staging: Staging, { database, tenant, source }: Target): Promise<number> {
  const mark = staging.change('update comments set comment_id = ? where id = ?');
  for (let after = ''; ; ) {
    const known = await database.inTenant(tenant, (queries) => importedComments(queries, source, after, page));
    staging.together(() => {
      for (const { sourceId, commentId } of known) mark(commentId, sourceId);
    });
    after = known.at(-1)?.sourceId ?? '';
    if (known.length < page) break;
  }
  return staging.number('select count(*) from comments where comment_id is not null');
}

/** Marks the comments that are still to be stored. Returns how many there are. */
export const markNew = (staging: Staging): number =>
  staging.change(
    `update comments set is_new = 1 where comment_id is null and (reason is null or reason = 'tombstone')`,
  )();

/** Gives the comments that are to be stored their ids, in order. */
async function number(staging: Staging, { database, tenant }: Target): Promise<ReservedIds> {
  const reserved = await reserveCommentIds(
    database,
    tenant,
    staging.number('select count(*) from comments where is_new = 1'),
  );
  staging.run(`
    create table numbered (seq integer primary key, nth integer not null);
    insert into numbered select comments.seq, row_number() over (order by turn, level, comments.seq)
      from comments join placed on placed.seq = comments.seq where is_new = 1;
    update comments set comment_id = ${reserved.first - 1} + (select nth from numbered where numbered.seq = comments.seq)
      where seq in (select seq from numbered);
    create index comments_by_id on comments (comment_id) where is_new = 1;`);
  return reserved;
}

async function writePages(staging: Staging, { database, tenant, now, batch = defaultBatch }: Target): Promise<void> {
  const pages = staging.rows(`select type, resource, max(title) as title, max(path) as path from threads
    where resource is not null and exists (select 1 from comments where comments.thread = threads.id and is_new = 1)
    group by type, resource order by type, resource`);
  for (let from = 0; from < pages.length; from += batch) {
    const rows = pages.slice(from, from + batch).map(({ type, resource, title, path }) => ({
      ...{ type: String(type), id: Number(resource), title: String(title), path: String(path) },
    }));
    await database.inTenant(tenant, (queries) => storeImportedPages(queries, tenant, rows, now));
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The users of the authors of these rows; authors who are not known yet are stored. */
async function usersOf(queries: Queries, staging: Staging, { tenant, source }: Target, rows: readonly Row[]) {
  const keys = [...new Set(rows.filter(({ reason }) => reason === null).map(({ author }) => String(author)))];
  const known = await findImportedAuthors(queries, source, keys);
  const missing = keys
    .filter((key) => !known.has(key))
    .flatMap((key) => staging.rows('select key, name, email, first_at from authors where key = ?', key))
    .map(({ key, name, email, first_at }) => ({
      ...{ key: String(key), name: String(name), email: String(email), firstAt: Number(first_at) },
    }));
  const made = await storeImportedAuthors(queries, tenant, source, missing);
  return (key: unknown) => known.get(String(key)) ?? made.get(String(key)) ?? null;
}

/** Hidden and why, as a newsroom keeps it. */
const states: Readonly<Record<string, { status: 'visible' | 'hidden'; review: 'pending' | 'rejected' | null }>> = {
  pending: { status: 'hidden', review: 'pending' },
  rejected: { status: 'hidden', review: 'rejected' },
};

const idOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

async function writeBatch(staging: Staging, target: Target, rows: readonly Row[]): Promise<void> {
  const { database, tenant, source, now } = target;
  await database.inTenant(tenant, async (queries) => {
    const userOf = await usersOf(queries, staging, target, rows);
    const comments = rows.map((row) => {
      const [resource_type = '', resource_id = ''] = String(row.place).split(' ');
      const isGone = row.reason === 'tombstone';
      const { status, review } = states[isGone ? '' : String(row.state)] ?? { status: 'visible', review: null };
      return {
        ...{ sourceId: String(row.id), id: Number(row.comment_id), tenant },
        ...{ resource_type, resource_id: Number(resource_id), status, review },
        user_id: isGone ? null : userOf(row.author),
        reply_to: idOrNull(row.parent_id),
        root_id: row.parent_id === null ? null : idOrNull(row.root_id),
        level: Number(row.level),
        content: String(row.content),
        likes_count: isGone ? 0 : Number(row.likes),
        created_at: new Date(Number(row.created_at)),
        deleted_at: isGone ? new Date(now) : null,
      };
    });
    await storeImportedComments(queries, source, comments);
  });
}

/** Stores the comments that `markNew` has marked, in transactions of `batch` comments; what a run that was killed has stored is found by the next. */
export async function writeStaged(staging: Staging, target: Target): Promise<ReservedIds> {
  const reserved = await number(staging, target);
  await writePages(staging, target);
  const { batch = defaultBatch } = target;
  const next = `select comments.*, placed.level,
      parent.comment_id as parent_id, root.comment_id as root_id
    from comments join placed on placed.seq = comments.seq
      left join comments as parent on parent.seq = comments.above
      left join comments as root on root.seq = placed.root
    where comments.is_new = 1 and comments.comment_id > ? order by comments.comment_id limit ${batch}`;
  let stored = 0;
  let nextCount = firstCount;
  for (let last = 0; ; ) {
    const rows = staging.rows(next, last);
    if (rows.length === 0) return reserved;
    await writeBatch(staging, target, rows);
    stored += rows.length;
    if (stored >= nextCount) {
      nextCount *= 4;
      await countRowsAnew(target.database, target.tenant);
    }
    target.onStored?.(rows.length);
    last = Number(rows.at(-1)?.comment_id);
  }
}
