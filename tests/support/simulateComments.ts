import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { setLike } from '../../examples/newsroom/database/commentLikes.ts';
import { countOn, lockComments } from '../../examples/newsroom/database/comments.ts';
import {
  changeComment,
  removeComment,
  standingOf,
  storeComment,
} from '../../examples/newsroom/database/commentWriting.ts';
import { setStatus } from '../../examples/newsroom/database/moderation.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import { people } from './commentDesk.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** One thing that a simulated reader does. Texts of what is hidden begin with `secret`. */
export type Step =
  | { readonly do: 'write'; readonly text: string; readonly to?: number | undefined }
  | { readonly do: 'edit'; readonly id: number; readonly text: string }
  | { readonly do: 'remove' | 'hide' | 'show' | 'like'; readonly id: number };

export const secret = 'Dit blijft onder ons';

/** Many readers at once under one article, straight in the database. */
export function simulateComments(
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
  article: number,
) {
  const resource = { type: 'article', id: article };
  const inPaper = <T>(work: (queries: Queries) => Promise<T>) => database.inTenant(tenant, work);

  /** Returns the id of the comment. */
  async function take(queries: Queries, step: Step): Promise<number> {
    const now = clock.now();
    if (step.do === 'write') {
      const parent = step.to === undefined ? undefined : await standingOf(queries, step.to);
      const writer = { tenant, userId: people.neighbour, resource, parent, content: step.text, isPending: false };
      return storeComment(queries, writer, now);
    }
    const { id } = step;
    const found = await standingOf(queries, id);
    if (!found) throw new RangeError(`There is no comment ${id}.`);
    if (step.do === 'edit') {
      const to = { content: step.text, updated_at: new Date(now) };
      await changeComment(queries, tenant, { commentId: id, change: 'edited', to }, now);
    } else if (step.do === 'remove') await removeComment(queries, tenant, { comment: found }, now);
    else if (step.do === 'like') {
      const voters = await queries.selectFrom('users').select('id').where('id', '>=', 1000).orderBy('id').execute();
      const userId = voters[found.likes % voters.length]?.id ?? people.stranger;
      await setLike(queries, tenant, { commentId: id, userId, isLiked: true }, now);
    } else {
      const status = step.do === 'hide' ? 'hidden' : 'visible';
      await setStatus(queries, tenant, { comment: found, status, by: people.manager }, now);
    }
    return id;
  }

  return {
    channel: `new-comment-article-${article}-${tenant}`,
    /** In one transaction; pages are notified when it has resolved. Returns the ids. */
    all: (steps: readonly Step[]): Promise<readonly number[]> =>
      inPaper(async (queries) => {
        await lockComments(queries, tenant, resource);
        const ids: number[] = [];
        for (const step of steps) ids.push(await take(queries, step));
        return ids;
      }),
    count: () => inPaper((queries) => countOn(queries, resource)),
    /** What everybody may read, newest first. */
    readable: () =>
      inPaper((queries) =>
        queries
          .selectFrom('comments')
          .select(['id', 'reply_to as replyTo', 'root_id as rootId', 'content', 'likes_count as likes'])
          .where('resource_type', '=', resource.type)
          .where('resource_id', '=', article)
          .where('status', '=', 'visible')
          .where('deleted_at', 'is', null)
          .orderBy('id', 'desc')
          .execute(),
      ),
  };
}
export type CommentSimulation = ReturnType<typeof simulateComments>;
