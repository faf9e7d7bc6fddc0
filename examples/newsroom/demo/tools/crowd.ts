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
import { crowdSays } from './crowdWords.ts';

export const doings = ['edit', 'remove', 'hide', 'show', 'like'] as const;
/** What the crowd does to comments that are there. */
export type Doing = (typeof doings)[number];

/** Where the crowd is. */
export interface Ground {
  readonly tenant: Tenant;
  readonly on: Resource;
}

/** Made-up readers who comment, so that it can be watched. They ask nobody and wait for nothing. */
export interface Crowd {
  /** Returns how many were written: fewer replies where there is nothing to reply to. */
  write(ground: Ground, what: 'comment' | 'reply', count: number): Promise<number>;
  /** To random comments that are there. Returns how many it was done to. */
  change(ground: Ground, what: Doing, count: number): Promise<number>;
  /** Comments, replies and likes, so many a minute; takes the place of the stream that runs there. */
  stream(ground: Ground, pace: { readonly perMinute: number; readonly minutes: number }): void;
  isStreaming(ground: Ground): boolean;
  stop(ground?: Ground): void;
}

/** The demo readers who only write, and those whose votes are made up: enough of them for many likes. */
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
} as const satisfies Record<Doing, unknown>;

/** A random one among the 200 newest that such a thing can be done to. */
async function pick(queries: Queries, { type, id }: Resource, doing: Doing, chance: () => number) {
  const rows = await queries
    .selectFrom('comments')
    .select('id')
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where(wanted[doing])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const found = rows[Math.floor(chance() * rows.length)];
  return found && standingOf(queries, found.id);
}

export function createCrowd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  chance: () => number = Math.random,
): Crowd {
  const streams = new Map<string, NodeJS.Timeout>();
  const nameOf = ({ tenant, on }: Ground) => `${tenant.id} ${on.type} ${on.id}`;
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const sentence = ({ locale }: Tenant) => oneOf(crowdSays[locale]) ?? '';

  async function writeOne(queries: Queries, { tenant, on }: Ground, what: 'comment' | 'reply'): Promise<boolean> {
    await lockComments(queries, tenant.id, on);
    const writer = oneOf((await readersOf(queries)).filter(({ id }) => id < 1000));
    const parent = what === 'reply' ? await pick(queries, on, 'like', chance) : undefined;
    if (!writer || (what === 'reply' && !parent)) return false;
    const content = sentence(tenant);
    const comment = { tenant: tenant.id, userId: writer.id, resource: on, parent, content, isPending: false };
    await storeComment(queries, comment, clock.now());
    return true;
  }

  async function like(queries: Queries, { tenant }: Ground, { id, userId }: Standing): Promise<boolean> {
    const reader = oneOf((await readersOf(queries)).filter((each) => each.id !== userId));
    if (!reader) return false;
    await setLike(queries, tenant.id, { commentId: id, userId: reader.id, isLiked: true }, clock.now());
    return true;
  }

  async function changeOne(queries: Queries, ground: Ground, doing: Doing): Promise<boolean> {
    const { tenant, on } = ground;
    const now = clock.now();
    await lockComments(queries, tenant.id, on);
    const found = await pick(queries, on, doing, chance);
    if (!found) return false;
    if (doing === 'like') return like(queries, ground, found);
    if (doing === 'remove') await removeComment(queries, tenant.id, { comment: found }, now);
    else if (doing === 'edit') {
      const to = { content: `${found.content}\n${sentence(tenant)}`.slice(-4000), updated_at: new Date(now) };
      await changeComment(queries, tenant.id, { commentId: found.id, change: 'edited', to }, now);
    } else {
      const editor = await queries.selectFrom('users').select('id').where('role', 'is not', null).executeTakeFirst();
      if (!editor) return false;
      const status = doing === 'hide' ? 'hidden' : 'visible';
      await setStatus(queries, tenant.id, { comment: found, status, by: editor.id }, now);
    }
    return true;
  }

  /** Each in a transaction of its own, as readers come. */
  async function repeat(ground: Ground, count: number, once: (queries: Queries) => Promise<boolean>): Promise<number> {
    let done = 0;
    for (let at = 0; at < count; at += 1) {
      if (await database.inTenant(ground.tenant.id, once)) done += 1;
    }
    return done;
  }

  const crowd: Crowd = {
    write: (ground, what, count) => repeat(ground, count, (queries) => writeOne(queries, ground, what)),
    change: (ground, what, count) => repeat(ground, count, (queries) => changeOne(queries, ground, what)),
    stream(ground, { perMinute, minutes }) {
      crowd.stop(ground);
      let left = perMinute * minutes;
      const timer = setInterval(() => {
        left -= 1;
        if (left <= 0) crowd.stop(ground);
        const die = chance();
        const once = (queries: Queries) =>
          die < 0.4
            ? writeOne(queries, ground, 'comment')
            : die < 0.7
              ? writeOne(queries, ground, 'reply')
              : changeOne(queries, ground, die < 0.95 ? 'like' : 'edit');
        // A database that is closed under it ends the stream.
        database.inTenant(ground.tenant.id, once).catch(() => crowd.stop(ground));
      }, 60_000 / perMinute);
      timer.unref();
      streams.set(nameOf(ground), timer);
    },
    isStreaming: (ground) => streams.has(nameOf(ground)),
    stop(ground) {
      for (const name of ground ? [nameOf(ground)] : [...streams.keys()]) {
        clearInterval(streams.get(name));
        streams.delete(name);
      }
    },
  };
  return crowd;
}
