import { articlesOf } from '../content/articles.ts';
import { type Conversation, conversations } from '../content/comments.ts';
import type { Queries } from './schema.ts';

const minute = 60_000;

/** The rows of a conversation. Each article gets a comment every 41 minutes, the first 20 minutes after it was published. */
function rowsOf({ tenant, readers, comments }: Conversation, authors: ReadonlyMap<string, number>) {
  const articles = new Map(articlesOf(tenant === 'deaftrap' ? 'nl' : 'en').map((article) => [article.id, article]));
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
  return { rows, likes };
}

/** Puts in what the invented readers of a tenant wrote and liked. They must be there. */
export async function sowConversation(queries: Queries, tenant: string): Promise<void> {
  const conversation = conversations.find((each) => each.tenant === tenant);
  if (!conversation) return;
  const users = await queries.selectFrom('users').select(['id', 'username']).where('tenant', '=', tenant).execute();
  const { rows, likes } = rowsOf(conversation, new Map(users.map(({ id, username }) => [username, id])));
  await queries.insertInto('comments').values(rows).execute();
  await queries.insertInto('comment_likes').values(likes).execute();
}
