import { sql } from 'kysely';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { setLike } from '../../examples/newsroom/database/commentLikes.ts';
import { lockComments } from '../../examples/newsroom/database/comments.ts';
import {
  changeComment,
  removeComment,
  standingOf,
  storeComment,
} from '../../examples/newsroom/database/commentWriting.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** Invented people of each paper: the reader who logs in, the manager, and two who never do. */
export const people = { reader: 1, manager: 2, neighbour: 3, stranger: 4 } as const;
export type Person = keyof typeof people;

interface Written {
  readonly by?: Person | number;
  readonly article: number;
  readonly replyTo?: number;
  readonly isPending?: boolean;
  /** ms since the epoch; an hour ago when left out. */
  readonly at?: number;
}

/** A paper's comments, written and judged straight in its database. Open pages are notified of each call when it has resolved. */
export function commentDesk(
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
) {
  const inPaper = <T>(work: (queries: Queries) => Promise<T>) => database.inTenant(tenant, work);
  const asOwner = <T>(work: (queries: Queries) => Promise<T>) => database.asOwner(tenant, work);
  const change = (id: number, what: 'hidden' | 'shown', to: Parameters<typeof changeComment>[2]['to']) =>
    inPaper((queries) => changeComment(queries, tenant, { commentId: id, change: what, to }, clock.now()));

  const threadsOf = (queries: Queries, article: number) =>
    queries
      .selectFrom('comments')
      .select('id')
      .where('resource_type', '=', 'article')
      .where('resource_id', '=', article)
      .where('level', '=', 0)
      .where('deleted_at', 'is', null)
      .where('status', '=', 'visible');

  return {
    /** Returns the id of the new comment. */
    write: (content: string, { by = 'neighbour', article, replyTo, isPending = false, at }: Written): Promise<number> =>
      inPaper(async (queries) => {
        const resource = { type: 'article', id: article };
        await lockComments(queries, tenant, resource);
        const parent = replyTo === undefined ? undefined : await standingOf(queries, replyTo);
        const userId = typeof by === 'number' ? by : people[by];
        const now = at ?? clock.now() - 3_600_000;
        return storeComment(queries, { tenant, userId, resource, parent, content, isPending }, now);
      }),
    edit: (id: number, content: string) =>
      inPaper((queries) => {
        const to = { content, updated_at: new Date(clock.now()) };
        return changeComment(queries, tenant, { commentId: id, change: 'edited', to }, clock.now());
      }),
    /** Likes a comment, or takes the like back. */
    toggleLike: (id: number, by: Person) =>
      inPaper((queries) =>
        setLike(queries, tenant, { commentId: id, userId: people[by], isLiked: undefined }, clock.now()),
      ),
    hide: (id: number) => change(id, 'hidden', { status: 'hidden' }),
    /** It stands under another article from now on. */
    move: (id: number, article: number) =>
      asOwner((queries) =>
        queries.updateTable('comments').set({ resource_id: article }).where('id', '=', id).execute(),
      ),
    remove: (id: number) =>
      inPaper(async (queries) => {
        const found = await standingOf(queries, id);
        if (found) await removeComment(queries, tenant, { comment: found }, clock.now());
      }),
    /** All that were written are an hour older: whoever wrote may write again. */
    rest: () =>
      asOwner((queries) =>
        queries
          .updateTable('comments')
          .set({ created_at: sql`created_at - interval '1 hour'` })
          .where('tenant', '=', tenant)
          .where('created_at', '>', new Date(clock.now() - 60_000))
          .execute(),
      ),
    /** The id of a reader, by name. */
    idOf: (username: string) =>
      asOwner(async (queries) => {
        const found = queries.selectFrom('users').select('id').where('tenant', '=', tenant);
        return (await found.where('username', '=', username).executeTakeFirstOrThrow()).id;
      }),
    /** The first comment of all under an article. */
    oldest: (article: number) =>
      inPaper(
        async (queries) => (await threadsOf(queries, article).orderBy('id').limit(1).executeTakeFirstOrThrow()).id,
      ),
    /** The last that was no reply. */
    newest: (article: number) =>
      inPaper(
        async (queries) =>
          (await threadsOf(queries, article).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id,
      ),
    /** What is stored with this text, removed ones included. */
    withText: (content: string) =>
      inPaper((queries) => queries.selectFrom('comments').selectAll().where('content', '=', content).execute()),
    likes: (id: number) =>
      inPaper((queries) => queries.selectFrom('comment_likes').selectAll().where('comment_id', '=', id).execute()),
    reports: (id: number) =>
      inPaper((queries) => queries.selectFrom('comment_reports').selectAll().where('comment_id', '=', id).execute()),
    claps: (article: number) =>
      inPaper((queries) => queries.selectFrom('claps').selectAll().where('resource_id', '=', article).execute()),
  };
}
