import type { Queries } from '../../database/schema.ts';
import { articlesOf } from '../content/articles.ts';
import { type Conversation, conversations, type ReplySeed, type ThreadSeed } from '../content/comments.ts';

const minute = 60_000;
const firstReply = 501;

const articlesOfPaper = (tenant: string) =>
  new Map(articlesOf(tenant === 'deaftrap' ? 'nl' : 'en').map((article) => [article.id, article]));

/** The rows of a conversation. Each article gets a comment every 41 minutes, the first 20 minutes after it was published. */
function rowsOf({ tenant, readers, comments }: Conversation, authors: ReadonlyMap<string, number>) {
  const articles = articlesOfPaper(tenant);
  const perArticle = new Map<number, number>();
  const rows = comments.map(({ by, article, text, isHidden }, at) => {
    const [found, user_id] = [articles.get(article), authors.get(by)];
    if (!found || user_id === undefined) throw new RangeError(`No article ${article}, or nobody called ${by}.`);
    const nth = perArticle.get(article) ?? 0;
    perArticle.set(article, nth + 1);
    return {
      tenant,
      id: at + 1,
      resource_type: 'article',
      resource_id: article,
      user_id,
      reply_to: null,
      content: text,
      status: isHidden ? ('hidden' as const) : ('visible' as const),
      created_at: new Date(Date.parse(found.publishedAt) + (20 + 41 * nth) * minute),
    };
  });
  // Some readers like some comments: the same ones on every machine.
  const likes = rows.flatMap(({ id, user_id, created_at, status }) =>
    readers
      .filter((reader) => reader.id !== user_id && status === 'visible' && (id * 7 + reader.id * 3) % 5 === 0)
      .map((reader) => ({
        tenant,
        comment_id: id,
        user_id: reader.id,
        liked_at: new Date(created_at.getTime() + 5 * reader.id * minute),
      })),
  );
  const counts = new Map<number, number>();
  for (const { comment_id } of likes) counts.set(comment_id, (counts.get(comment_id) ?? 0) + 1);
  return { rows: rows.map((row) => ({ ...row, likes_count: counts.get(row.id) ?? 0 })), likes };
}

async function authorsOf(queries: Queries, tenant: string): Promise<ReadonlyMap<string, number>> {
  const users = await queries.selectFrom('users').select(['id', 'username']).where('tenant', '=', tenant).execute();
  return new Map(users.map(({ id, username }) => [username, id]));
}

/** Inserts the comments and likes of a tenant's invented readers, who have to exist. */
export async function seedConversation(queries: Queries, tenant: string): Promise<void> {
  const conversation = conversations.find((each) => each.tenant === tenant);
  if (!conversation) return;
  const { rows, likes } = rowsOf(conversation, await authorsOf(queries, tenant));
  await queries.insertInto('comments').values(rows).execute();
  await queries.insertInto('comment_likes').values(likes).execute();
}

interface Root {
  readonly id: number;
  readonly resource_id: number;
  readonly created_at: Date;
}

interface Placed {
  readonly seed: ReplySeed;
  readonly level: number;
}

/** The replies of a thread, each after what it replies to and three minutes after the one before. */
function repliesOf(
  { replies }: ThreadSeed,
  { tenant, root, first }: { readonly tenant: string; readonly root: Root; readonly first: number },
  authors: ReadonlyMap<string, number>,
) {
  const flat = (seeds: readonly ReplySeed[], level: number): readonly Placed[] =>
    seeds.flatMap((seed) => [{ seed, level }, ...flat(seed.replies, level + 1)]);
  const placed = flat(replies, 1);
  return placed.map(({ seed, level }, at) => {
    const parent = placed.slice(0, at).findLastIndex((earlier) => earlier.level < level);
    const created_at = new Date(root.created_at.getTime() + 3 * (at + 1) * minute);
    return {
      tenant,
      id: first + at,
      resource_type: 'article',
      resource_id: root.resource_id,
      user_id: authors.get(seed.by) ?? null,
      reply_to: parent < 0 ? root.id : first + parent,
      root_id: root.id,
      level,
      content: seed.text,
      status: seed.state === 'hidden' ? ('hidden' as const) : ('visible' as const),
      created_at,
      deleted_at: seed.state === 'removed' ? new Date(created_at.getTime() + minute) : null,
    };
  });
}

/** Inserts the replies, and features a comment. */
export async function seedReplies(queries: Queries, tenant: string): Promise<void> {
  const conversation = conversations.find((each) => each.tenant === tenant);
  if (!conversation) return;
  const authors = await authorsOf(queries, tenant);
  let first = firstReply;
  for (const thread of conversation.threads) {
    const root = await queries
      .updateTable('comments')
      .set({ is_featured: thread.isFeatured })
      .where('tenant', '=', tenant)
      .where(
        'id',
        '=',
        conversation.comments.findIndex(({ by, article }) => by === thread.by && article === thread.article) + 1,
      )
      .returning(['id', 'resource_id', 'created_at'])
      .executeTakeFirstOrThrow();
    const rows = repliesOf(thread, { tenant, root, first }, authors);
    first += rows.length;
    await queries.insertInto('comments').values(rows).execute();
  }
}
