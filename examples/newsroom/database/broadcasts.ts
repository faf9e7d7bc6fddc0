import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import { parseJson } from '../../hub/index.ts';
import type { Queries, Tables } from './schema.ts';

/** The channel of LISTEN and NOTIFY: `{"tenant":"…","id":1}` for each event that was committed. */
export const committed = 'newsroom_broadcasts';

const notice = z.object({ tenant: z.string(), id: z.number(), except: z.optional(z.string()) });

/** The event that was committed. `except`: id of the socket that does not get it. */
export type Committed = z.output<typeof notice>;

/** Reads a notification; undefined for any other payload, as anybody with access to the database can send one. */
export function readCommitted(payload: string): Committed | undefined {
  return z.safeParse(notice, parseJson(payload)).data;
}

const ended = z.object({ tenant: z.string(), session: z.string() });

/**
 * Reads the notification of a session that ended, which comes on the same channel, so that the order is kept. Undefined for any
 * other payload.
 */
export function readEnded(payload: string): z.output<typeof ended> | undefined {
  return z.safeParse(ended, parseJson(payload)).data;
}

export interface Announcement {
  /** The name of the channel: `html-liveblog-7`. */
  readonly channel: string;
  /** The class name of the event: `LiveblogEvent`. */
  readonly event: string;
  /** The data; its `sequence` is added here. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Announces a change in the transaction that makes it. Subscribers receive it once that is committed, and never otherwise.
 * Returns the event's number on its channel. Transactions that announce on one channel wait for each other, so that numbers
 * follow the order of the commits.
 */
export async function announce(
  queries: Queries,
  tenant: string,
  announcement: Announcement,
  now: number,
): Promise<number> {
  const [sequence = 0] = await announceAll(queries, tenant, [announcement], now);
  return sequence;
}

/** Announces changes as `announce` does, in their order, with three queries however many they are. Returns their numbers. */
export async function announceAll(
  queries: Queries,
  tenant: string,
  announcements: readonly Announcement[],
  now: number,
): Promise<readonly number[]> {
  if (announcements.length === 0) return [];
  const nextOf = await reserveNumbers(queries, tenant, announcements);
  const numbered = announcements.map((each) => ({ ...each, sequence: nextOf(each.channel) }));
  await storeBroadcasts(
    queries,
    tenant,
    numbered.map(({ channel, event, data, sequence }) => ({ channel, event, data: toJson({ ...data, sequence }) })),
    now,
  );
  return numbered.map(({ sequence }) => sequence);
}

/** Reserves a number for each announcement. Returns what gives the next one of a channel. */
async function reserveNumbers(
  queries: Queries,
  tenant: string,
  announcements: readonly Announcement[],
): Promise<(channel: string) => number> {
  const byChannel = Map.groupBy(announcements, ({ channel }) => channel);
  const names = sql.val([...byChannel.keys()]);
  const counts = sql.val([...byChannel.values()].map(({ length }) => length));
  const { rows } = await sql<{ name: string; sequence: number }>`
    insert into channels (tenant, name, sequence)
    select ${tenant}::text, name, count from unnest(${names}::text[], ${counts}::integer[]) as announced(name, count)
    on conflict (tenant, name) do update set sequence = channels.sequence + excluded.sequence
    returning name, sequence`.execute(queries);
  const last = new Map(rows.map(({ name, sequence }) => [name, sequence - (byChannel.get(name)?.length ?? 0)]));
  return (channel) => {
    const next = (last.get(channel) ?? 0) + 1;
    last.set(channel, next);
    return next;
  };
}

/** An event in the form that subscribers get. */
export interface Broadcast {
  readonly channel: string;
  readonly event: string;
  /** JSON. */
  readonly data: string;
  /** Id of the socket that caused the event, which does not get it. */
  readonly except?: string | undefined;
}

/** Stores an event that another server of the tenant has published, unchanged and without a number. */
export const storeBroadcast = (queries: Queries, tenant: string, broadcast: Broadcast, now: number): Promise<void> =>
  storeBroadcasts(queries, tenant, [broadcast], now);

async function storeBroadcasts(
  queries: Queries,
  tenant: string,
  broadcasts: readonly Broadcast[],
  now: number,
): Promise<void> {
  const column = (name: 'channel' | 'event' | 'data') => sql.val(broadcasts.map((broadcast) => broadcast[name]));
  const { rows } = await sql<{ id: number }>`
    insert into broadcasts (tenant, channel, event, data, made_at)
    select ${tenant}::text, channel, event, data, ${new Date(now)}::timestamptz
    from unnest(${column('channel')}::text[], ${column('event')}::text[], ${column('data')}::text[])
      with ordinality as announced(channel, event, data, place)
    order by place
    returning id`.execute(queries);
  const payloads = rows.map(({ id }, at) => toJson({ tenant, id, except: broadcasts[at]?.except }));
  await sql`select pg_notify(${committed}, payload)
    from unnest(${sql.val(payloads)}::text[]) with ordinality as stored(payload, place)
    order by place`.execute(queries);
}

/**
 * The number of the last event on a channel; 0 where there was none. To be called in the transaction that reads the state,
 * before reading it.
 */
export async function lastSequence(queries: Queries, channel: string): Promise<number> {
  const row = await queries.selectFrom('channels').select('sequence').where('name', '=', channel).executeTakeFirst();
  return row?.sequence ?? 0;
}

export type StoredBroadcast = Pick<Selectable<Tables['broadcasts']>, 'id' | 'channel' | 'event' | 'data'>;

const stored = (queries: Queries) => queries.selectFrom('broadcasts').select(['id', 'channel', 'event', 'data']);

/** The events with these ids that are still stored, by id. */
export async function findBroadcasts(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredBroadcast>> {
  const rows = await stored(queries).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of all stored events, oldest first. */
export async function keptBroadcasts(queries: Queries): Promise<readonly number[]> {
  const rows = await queries.selectFrom('broadcasts').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The oldest events that have not been sent to the external broadcaster. */
export const unsentBroadcasts = (queries: Queries, limit: number): Promise<readonly StoredBroadcast[]> =>
  stored(queries).where('sent_at', 'is', null).orderBy('id').limit(limit).execute();

export async function markSent(queries: Queries, id: number, now: number): Promise<void> {
  await queries
    .updateTable('broadcasts')
    .set({ sent_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

const keptFor = 3_600_000;

/** Deletes events that are older than an hour; a client that was away for longer fetches the state itself. */
export async function pruneBroadcasts(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('broadcasts')
    .where('made_at', '<', new Date(now - keptFor))
    .execute();
}
