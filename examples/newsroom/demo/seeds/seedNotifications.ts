import type { Queries } from '../../database/schema.ts';
import { linksOf } from '../../pages/links.ts';
import { articlesOf } from '../content/articles.ts';

const welcome: Readonly<Record<string, string>> = {
  deaftrap: 'Welkom bij De Aftrap. Hier lees je wie op je reageert en wat de redactie je wil vertellen.',
  thefinalwhistle: 'Welcome to The Final Whistle. Here you read who answers you, and what the newsroom has to tell.',
};

const newest = 3;
const hour = 3_600_000;

/**
 * Inserts notifications of the demo readers: a welcome, and the likes of invented readers. The newest three likes are unopened,
 * the others read. Comments and likes have to exist.
 */
export async function seedNotifications(queries: Queries, tenant: string): Promise<void> {
  const articles = new Map(articlesOf(tenant === 'deaftrap' ? 'nl' : 'en').map((each) => [each.id, each]));
  const { article } = linksOf({ base: '' });
  const likes = await queries
    .selectFrom('comment_likes')
    .innerJoin('comments', (join) =>
      join.onRef('comments.tenant', '=', 'comment_likes.tenant').onRef('comments.id', '=', 'comment_likes.comment_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'comments.tenant').onRef('users.id', '=', 'comments.user_id'),
    )
    .select(['comments.user_id', 'comments.id', 'resource_id', 'comment_likes.user_id as actor_id', 'liked_at'])
    .where('comment_likes.tenant', '=', tenant)
    .where('users.password_hash', 'is not', null)
    .orderBy('liked_at')
    .orderBy('comments.id')
    .orderBy('actor_id')
    .execute();
  const notified = likes.flatMap(({ user_id, id, resource_id, actor_id, liked_at }) => {
    const about = articles.get(resource_id);
    if (!about || user_id === null) return [];
    const path = `${article(about)}#comment-${id}`;
    return [{ user_id, kind: 'like' as const, actor_id, subject: about.title.text, path, created_at: liked_at }];
  });
  const readers = await queries
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('tenant', '=', tenant)
    .where('is_demo', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const greetings = readers.map(({ id, created_at }) => ({
    user_id: id,
    kind: 'message' as const,
    actor_id: null,
    subject: welcome[tenant] ?? '',
    path: null,
    created_at,
  }));
  const rows = [...greetings, ...notified].map((row, at, all) => {
    const isNew =
      row.kind === 'like' && all.slice(at + 1).filter((later) => later.user_id === row.user_id).length < newest;
    const seen = isNew ? null : new Date(row.created_at.getTime() + hour);
    return { tenant, id: at + 1, ...row, opened_at: seen, read_at: seen };
  });
  await queries.insertInto('notifications').values(rows).execute();
}
