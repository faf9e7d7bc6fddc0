import { sql } from 'kysely';
import type { CommentSort } from '#core/contract/discussion/comment.ts';
import { commentRow, isListedFor, type ReadAccess, type Resource, type StoredComment } from './comments.ts';
import type { Queries } from './schema.ts';

/** Comments at level 0, or replies, per page. */
const commentsPerPage = 25;
/** How many replies are included with each comment at level 0. */
const firstReplies = 3;

/** Where a page begins: after so many pages, or right after a comment with its number of likes. */
export type Place = { readonly page: number } | { readonly after: { readonly id: number; readonly likes: number } };

export interface Page {
  readonly comments: readonly StoredComment[];
  readonly hasMore: boolean;
}

const cut = (rows: readonly StoredComment[]): Page => ({
  comments: rows.slice(0, commentsPerPage),
  hasMore: rows.length > commentsPerPage,
});

/** A page of comments at level 0. A page that begins after a comment is the same when others are added before that. */
export async function pageOfThreads(
  queries: Queries,
  { type, id }: Resource,
  { sort, place, access }: { readonly sort: CommentSort; readonly place: Place; readonly access: ReadAccess },
): Promise<Page> {
  const all = commentRow(queries, access)
    .where('comments.resource_type', '=', type)
    .where('comments.resource_id', '=', id)
    .where('comments.root_id', 'is', null)
    .where(isListedFor(access))
    .limit(commentsPerPage + 1)
    .$if('page' in place, (page) => page.offset(commentsPerPage * ('page' in place ? place.page : 0)));
  const after = 'after' in place ? place.after : undefined;
  if (sort === 'oldest') {
    const sorted = all.orderBy('comments.id');
    return cut(await (after ? sorted.where('comments.id', '>', after.id) : sorted).execute());
  }
  if (sort === 'newest') {
    const sorted = all.orderBy('comments.id', 'desc');
    return cut(await (after ? sorted.where('comments.id', '<', after.id) : sorted).execute());
  }
  const sorted = all.orderBy('comments.likes_count', 'desc').orderBy('comments.id', 'desc');
  const isAfter = sql<boolean>`(comments.likes_count, comments.id) < (${after?.likes ?? 0}, ${after?.id ?? 0})`;
  return cut(await (after ? sorted.where(isAfter) : sorted).execute());
}

/** The first replies below each of these comments at level 0, oldest first. */
export async function firstRepliesOf(
  queries: Queries,
  roots: readonly number[],
  access: ReadAccess,
): Promise<readonly StoredComment[]> {
  if (roots.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select reply.id from unnest(${sql.val(roots)}::integer[]) as root (id)
    cross join lateral (
      select comments.id from comments where comments.root_id = root.id and ${isListedFor(access)}
      order by comments.id limit ${firstReplies}
    ) as reply`.execute(queries);
  if (rows.length === 0) return [];
  return commentRow(queries, access)
    .where(
      'comments.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('comments.id')
    .execute();
}

/** The replies below a comment at level 0, oldest first, so that each comes after the one that it replies to. */
export async function pageOfReplies(queries: Queries, root: number, after: number, access: ReadAccess): Promise<Page> {
  const rows = await commentRow(queries, access)
    .where('comments.root_id', '=', root)
    .where('comments.id', '>', after)
    .where(isListedFor(access))
    .orderBy('comments.id')
    .limit(commentsPerPage + 1)
    .execute();
  return cut(rows);
}

/** The ancestors of a comment, from level 0 on; tombstones included. */
export async function ancestorsOf(queries: Queries, id: number, access: ReadAccess): Promise<readonly StoredComment[]> {
  return commentRow(queries, access)
    .where(
      sql<boolean>`comments.id in (
        with recursive above as (
          select tenant, reply_to from comments where comments.id = ${id}
          union all
          select parent.tenant, parent.reply_to from comments as parent
            join above on parent.tenant = above.tenant and parent.id = above.reply_to
        )
        select reply_to from above where reply_to is not null)`,
    )
    .orderBy('comments.level')
    .execute();
}

/** The comments with these ids that belong to the resource; tombstones included. */
export async function commentsByIds(
  queries: Queries,
  { type, id }: Resource,
  ids: readonly number[],
  access: ReadAccess,
): Promise<readonly StoredComment[]> {
  if (ids.length === 0) return [];
  return commentRow(queries, access)
    .where('comments.id', 'in', ids)
    .where('comments.resource_type', '=', type)
    .where('comments.resource_id', '=', id)
    .orderBy('comments.id')
    .execute();
}
