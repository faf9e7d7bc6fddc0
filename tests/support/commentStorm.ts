import { sql } from 'kysely';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { lastSequence } from '../../examples/newsroom/database/broadcasts.ts';
import { countOn, lockComments } from '../../examples/newsroom/database/comments.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import { people } from './commentDesk.ts';
import type { Paper } from './reader.ts';

/** `to`: a comment at level 0. */
export type Gust =
  | { readonly do: 'write'; readonly text: string; readonly to?: number | undefined }
  | { readonly do: 'edit'; readonly id: number; readonly text: string }
  | { readonly do: 'remove' | 'like'; readonly id: number };

const names = { write: 'created', edit: 'edited', remove: 'removed', like: 'liked' } as const;

/**
 * What happens under an article by the thousand: stored as the newsroom does, without what it asks and checks on the way, and told
 * by the hub with the numbers that the events have.
 */
export function commentStorm(
  { database, hub }: Pick<Newsroom, 'database' | 'hub'>,
  { tenant }: Pick<Paper, 'tenant'>,
  article: number,
) {
  const resource = { type: 'article', id: article };
  const channel = `new-comment-article-${article}-${tenant}`;

  async function store(queries: Queries, gust: Gust, revision: number) {
    const now = new Date();
    const change = names[gust.do];
    if (gust.do === 'write')
      return queries
        .insertInto('comments')
        .values({
          tenant,
          resource_type: resource.type,
          resource_id: article,
          user_id: people.neighbour,
          reply_to: gust.to ?? null,
          root_id: gust.to ?? null,
          level: gust.to === undefined ? 0 : 1,
          content: gust.text,
          status: 'visible',
          created_at: now,
          revision,
          appeared: revision,
          change,
        })
        .returning(['id', 'reply_to', 'root_id', 'likes_count'])
        .executeTakeFirstOrThrow();
    return queries
      .updateTable('comments')
      .set({
        revision,
        change,
        ...(gust.do === 'edit' && { content: gust.text, updated_at: now }),
        ...(gust.do === 'remove' && { deleted_at: now }),
        ...(gust.do === 'like' && { likes_count: sql<number>`likes_count + 1` }),
      })
      .where('tenant', '=', tenant)
      .where('id', '=', gust.id)
      .returning(['id', 'reply_to', 'root_id', 'likes_count'])
      .executeTakeFirstOrThrow();
  }

  /** All in one transaction, then all events. Returns the ids. */
  return async function blow(gusts: readonly Gust[]): Promise<readonly number[]> {
    const told = await database.inTenant(tenant, async (queries) => {
      await lockComments(queries, tenant, resource);
      let sequence = await lastSequence(queries, channel);
      let count = await countOn(queries, resource);
      const events: { readonly id: number; readonly change: string; readonly wire: object }[] = [];
      for (const gust of gusts) {
        sequence += 1;
        count += gust.do === 'write' ? 1 : gust.do === 'remove' ? -1 : 0;
        const { id, ...row } = await store(queries, gust, sequence);
        const change = names[gust.do];
        const user_id = change === 'removed' ? null : people.neighbour;
        events.push({ id, change, wire: { comment_id: id, change, user_id, ...row, comments_count: count, sequence } });
      }
      await queries
        .updateTable('channels')
        .set({ sequence })
        .where('tenant', '=', tenant)
        .where('name', '=', channel)
        .execute();
      return events;
    });
    for (const { change, wire } of told) {
      const event = change === 'created' ? 'NewCommentEvent' : 'CommentChangedEvent';
      hub.publish(tenant, channel, event, JSON.stringify(wire));
    }
    return told.map(({ id }) => id);
  };
}

/**
 * What a crowd does under an article, 25 things a round: it writes, replies to what was there and to what became famous, likes, edits,
 * and now and then takes something back.
 */
export function commentWeather(there: readonly number[], chance: () => number) {
  const written: number[] = [];
  const famous: number[] = [];
  const pick = (ids: readonly number[]): number => ids[Math.floor(chance() * ids.length)] ?? there[0] ?? 0;

  function gust(text: string): Gust {
    const draw = chance();
    if (draw < 0.35 || written.length < 20) return { do: 'write', text };
    if (draw < 0.65) return { do: 'write', text, to: pick(famous.length > 5 && draw < 0.5 ? famous : there) };
    const id = pick(written.slice(-300));
    return draw < 0.88 ? { do: 'like', id } : { do: 'edit', id, text };
  }

  return {
    round(number: number): readonly Gust[] {
      const gusts = Array.from({ length: 25 }, (_, nth) => gust(`Ronde ${number}, nummer ${nth}`));
      const regretted = number % 5 === 4 ? written.splice(-40, 2) : [];
      return [...gusts, ...regretted.map((id): Gust => ({ do: 'remove', id }))];
    },
    /** The ids that the gusts of a round got. */
    learn(gusts: readonly Gust[], ids: readonly number[]) {
      const born = gusts.flatMap((each, at) => (each.do === 'write' ? [{ id: ids[at] ?? 0, to: each.to }] : []));
      written.push(...born.map(({ id }) => id));
      const root = born.find(({ to }) => to === undefined);
      if (root && chance() < 0.12) famous.push(root.id);
    },
  };
}
