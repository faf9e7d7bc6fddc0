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
  { channel, event, data }: Announcement,
  now: number,
): Promise<number> {
  const { sequence } = await queries
    .insertInto('channels')
    .values({ tenant, name: channel, sequence: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'name']).doUpdateSet({ sequence: sql<number>`channels.sequence + 1` }),
    )
    .returning('sequence')
    .executeTakeFirstOrThrow();
  await storeBroadcast(queries, tenant, { channel, event, data: toJson({ ...data, sequence }) }, now);
  return sequence;
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
export async function storeBroadcast(
  queries: Queries,
  tenant: string,
  { channel, event, data, except }: Broadcast,
  now: number,
): Promise<void> {
  const { id } = await queries
    .insertInto('broadcasts')
    .values({ tenant, channel, event, data, made_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${committed}, ${toJson({ tenant, id, except })})`.execute(queries);
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
