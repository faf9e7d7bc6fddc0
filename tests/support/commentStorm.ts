import { sql } from 'kysely';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { lastSequence } from '../../examples/newsroom/database/broadcasts.ts';
import { countOn, lockComments } from '../../examples/newsroom/database/comments.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import { people } from './commentDesk.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** `to`: a comment at level 0. */
export type CommentStep =
  | { readonly do: 'write'; readonly text: string; readonly to?: number | undefined }
  | { readonly do: 'edit'; readonly id: number; readonly text: string }
  | { readonly do: 'remove' | 'like'; readonly id: number };

const names = { write: 'created', edit: 'edited', remove: 'removed', like: 'liked' } as const;

/**
 * What happens under an article by the thousand: stored as the newsroom does, without its checks, and published
 * by the hub with the numbers that the events have.
 */
export function commentStorm(
  { clock, database, hub }: Pick<Newsroom, 'database' | 'hub'> & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
  article: number,
) {
  const resource = { type: 'article', id: article };
  const channel = `new-comment-article-${article}-${tenant}`;

  async function store(queries: Queries, step: CommentStep, revision: number) {
    const now = new Date(clock.now());
    const change = names[step.do];
    if (step.do === 'write')
      return queries
        .insertInto('comments')
        .values({
          tenant,
          resource_type: resource.type,
          resource_id: article,
          user_id: people.neighbour,
          reply_to: step.to ?? null,
          root_id: step.to ?? null,
          level: step.to === undefined ? 0 : 1,
          content: step.text,
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
        ...(step.do === 'edit' && { content: step.text, updated_at: now }),
        ...(step.do === 'remove' && { deleted_at: now }),
        ...(step.do === 'like' && { likes_count: sql<number>`likes_count + 1` }),
      })
      .where('tenant', '=', tenant)
      .where('id', '=', step.id)
      .returning(['id', 'reply_to', 'root_id', 'likes_count'])
      .executeTakeFirstOrThrow();
  }

  /** All in one transaction, then all events. Returns the ids. */
  return async function perform(steps: readonly CommentStep[]): Promise<readonly number[]> {
    const stored = await database.inTenant(tenant, async (queries) => {
      await lockComments(queries, tenant, resource);
      let sequence = await lastSequence(queries, channel);
      let count = await countOn(queries, resource);
      const events: { readonly id: number; readonly change: string; readonly wire: object }[] = [];
      for (const step of steps) {
        sequence += 1;
        count += step.do === 'write' ? 1 : step.do === 'remove' ? -1 : 0;
        const { id, ...row } = await store(queries, step, sequence);
        const change = names[step.do];
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
    for (const { change, wire } of stored) {
      const event = change === 'created' ? 'NewCommentEvent' : 'CommentChangedEvent';
      hub.publish(tenant, channel, event, JSON.stringify(wire));
    }
    return stored.map(({ id }) => id);
  };
}

/**
 * Random steps under an article, 25 a round: comments, replies to what was there and to comments that drew many before, likes, edits, and
 * now and then a removal.
 */
export function randomSteps(there: readonly number[], chance: () => number) {
  const written: number[] = [];
  const famous: number[] = [];
  const pick = (ids: readonly number[]): number => ids[Math.floor(chance() * ids.length)] ?? there[0] ?? 0;

  function step(text: string): CommentStep {
    const draw = chance();
    if (draw < 0.35 || written.length < 20) return { do: 'write', text };
    if (draw < 0.65) return { do: 'write', text, to: pick(famous.length > 5 && draw < 0.5 ? famous : there) };
    const id = pick(written.slice(-300));
    return draw < 0.88 ? { do: 'like', id } : { do: 'edit', id, text };
  }

  return {
    round(number: number): readonly CommentStep[] {
      const steps = Array.from({ length: 25 }, (_, nth) => step(`Ronde ${number}, nummer ${nth}`));
      const removed = number % 5 === 4 ? written.splice(-40, 2) : [];
      return [...steps, ...removed.map((id): CommentStep => ({ do: 'remove', id }))];
    },
    /** The ids that the steps of a round got. */
    add(steps: readonly CommentStep[], ids: readonly number[]) {
      const created = steps.flatMap((each, at) => (each.do === 'write' ? [{ id: ids[at] ?? 0, to: each.to }] : []));
      written.push(...created.map(({ id }) => id));
      const root = created.find(({ to }) => to === undefined);
      if (root && chance() < 0.12) famous.push(root.id);
    },
  };
}
