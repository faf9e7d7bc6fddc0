import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import { setLike } from '../../database/commentLikes.ts';
import { lockComments, type Resource } from '../../database/comments.ts';
import {
  changeComment,
  removeComment,
  type Standing,
  standingOf,
  storeComment,
} from '../../database/commentWriting.ts';
import { setStatus } from '../../database/moderation.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { simulatedTexts } from './simulatedTexts.ts';

export const changeKinds = ['edit', 'remove', 'hide', 'show', 'like'] as const;
/** The actions of simulated readers on existing comments. */
export type ChangeKind = (typeof changeKinds)[number];

/** The resource that simulated readers comment on. */
export interface CommentTarget {
  readonly tenant: Tenant;
  readonly on: Resource;
}

/** Simulates readers who comment. It writes to the database directly, without limits and checks. */
export interface CommentSimulation {
  /** Writes comments or replies. Resolves to how many; fewer replies where there is nothing to reply to. */
  write(target: CommentTarget, what: 'comment' | 'reply', count: number): Promise<number>;
  /** Changes random existing comments. Resolves to how many. */
  change(target: CommentTarget, what: ChangeKind, count: number): Promise<number>;
  /** Writes comments, replies and likes at a pace; replaces a stream that runs on the same resource. */
  stream(target: CommentTarget, pace: { readonly perMinute: number; readonly minutes: number }): void;
  isStreaming(target: CommentTarget): boolean;
  stop(target?: CommentTarget): void;
}

/** The demo readers who only comment, and the invented voters, for many likes. */
const readersOf = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();

const wanted = {
  edit: sql<boolean>`deleted_at is null`,
  remove: sql<boolean>`deleted_at is null`,
  hide: sql<boolean>`deleted_at is null and status = 'visible'`,
  show: sql<boolean>`deleted_at is null and status = 'hidden'`,
  like: sql<boolean>`deleted_at is null and status = 'visible'`,
} as const satisfies Record<ChangeKind, unknown>;

/** A random comment among the 200 newest for which the action is possible. */
async function pick(queries: Queries, { type, id }: Resource, kind: ChangeKind, chance: () => number) {
  const rows = await queries
    .selectFrom('comments')
    .select('id')
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where(wanted[kind])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const found = rows[Math.floor(chance() * rows.length)];
  return found && standingOf(queries, found.id);
}

export function createCommentSimulation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  chance: () => number = Math.random,
): CommentSimulation {
  const streams = new Map<string, NodeJS.Timeout>();
  const nameOf = ({ tenant, on }: CommentTarget) => `${tenant.id} ${on.type} ${on.id}`;
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const sentence = ({ locale }: Tenant) => oneOf(simulatedTexts[locale]) ?? '';

  async function writeOne(
    queries: Queries,
    { tenant, on }: CommentTarget,
    what: 'comment' | 'reply',
  ): Promise<boolean> {
    await lockComments(queries, tenant.id, on);
    const writer = oneOf((await readersOf(queries)).filter(({ id }) => id < 1000));
    const parent = what === 'reply' ? await pick(queries, on, 'like', chance) : undefined;
    if (!writer || (what === 'reply' && !parent)) return false;
    const content = sentence(tenant);
    const comment = { tenant: tenant.id, userId: writer.id, resource: on, parent, content, isPending: false };
    await storeComment(queries, comment, clock.now());
    return true;
  }

  async function like(queries: Queries, { tenant }: CommentTarget, { id, userId }: Standing): Promise<boolean> {
    const reader = oneOf((await readersOf(queries)).filter((each) => each.id !== userId));
    if (!reader) return false;
    await setLike(queries, tenant.id, { commentId: id, userId: reader.id, isLiked: true }, clock.now());
    return true;
  }

  async function changeOne(queries: Queries, target: CommentTarget, kind: ChangeKind): Promise<boolean> {
    const { tenant, on } = target;
    const now = clock.now();
    await lockComments(queries, tenant.id, on);
    const found = await pick(queries, on, kind, chance);
    if (!found) return false;
    if (kind === 'like') return like(queries, target, found);
    if (kind === 'remove') await removeComment(queries, tenant.id, { comment: found }, now);
    else if (kind === 'edit') {
      const to = { content: `${found.content}\n${sentence(tenant)}`.slice(-4000), updated_at: new Date(now) };
      await changeComment(queries, tenant.id, { commentId: found.id, change: 'edited', to }, now);
    } else {
      const editor = await queries.selectFrom('users').select('id').where('role', 'is not', null).executeTakeFirst();
      if (!editor) return false;
      const status = kind === 'hide' ? 'hidden' : 'visible';
      await setStatus(queries, tenant.id, { comment: found, status, by: editor.id }, now);
    }
    return true;
  }

  /** Repeats work, each in its own transaction, as with real readers. */
  async function repeat(
    target: CommentTarget,
    count: number,
    once: (queries: Queries) => Promise<boolean>,
  ): Promise<number> {
    let done = 0;
    for (let at = 0; at < count; at += 1) {
      if (await database.inTenant(target.tenant.id, once)) done += 1;
    }
    return done;
  }

  const simulation: CommentSimulation = {
    write: (target, what, count) => repeat(target, count, (queries) => writeOne(queries, target, what)),
    change: (target, what, count) => repeat(target, count, (queries) => changeOne(queries, target, what)),
    stream(target, { perMinute, minutes }) {
      simulation.stop(target);
      let left = perMinute * minutes;
      const timer = setInterval(() => {
        left -= 1;
        if (left <= 0) simulation.stop(target);
        const roll = chance();
        const once = (queries: Queries) =>
          roll < 0.4
            ? writeOne(queries, target, 'comment')
            : roll < 0.7
              ? writeOne(queries, target, 'reply')
              : changeOne(queries, target, roll < 0.95 ? 'like' : 'edit');
        // A database that is closed under it ends the stream.
        database.inTenant(target.tenant.id, once).catch(() => simulation.stop(target));
      }, 60_000 / perMinute);
      timer.unref();
      streams.set(nameOf(target), timer);
    },
    isStreaming: (target) => streams.has(nameOf(target)),
    stop(target) {
      for (const name of target ? [nameOf(target)] : [...streams.keys()]) {
        clearInterval(streams.get(name));
        streams.delete(name);
      }
    },
  };
  return simulation;
}
