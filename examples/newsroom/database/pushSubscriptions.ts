import type { PushSubscriptionKeys } from '#core/contract/webPush.ts';
import type { Queries } from './schema.ts';
import { hashOf } from './secrets.ts';
import { sessionOf } from './sessions.ts';

/** How many subscriptions of a reader are kept, the newest; there is one per browser. */
const maxPerReader = 10;

interface NewSubscription extends PushSubscriptionKeys {
  readonly tenant: string;
  /** Null for a guest. */
  readonly reader: { readonly id: number; readonly token: string } | null;
  /** The endpoint that this subscription replaces. Where a guest's browser names one it stays that reader's, as nobody else knows it. */
  readonly replaces: string | undefined;
  /** Undefined keeps the stored choice. */
  readonly isSpoilerFree?: boolean | undefined;
}

/** Stores a subscription in place of the one with the same endpoint and of the one that it replaces. */
export async function storePushSubscription(queries: Queries, given: NewSubscription, now: number): Promise<void> {
  const { tenant, endpoint, keys, reader, replaces } = given;
  const before = replaces === undefined || replaces === endpoint ? undefined : await take(queries, replaces);
  const owner = reader
    ? { user_id: reader.id, session_id: (await sessionOf(queries, reader.token)) ?? null }
    : { user_id: before?.user_id ?? null, session_id: before?.session_id ?? null };
  const isSpoilerFree = given.isSpoilerFree ?? before?.is_spoiler_free;
  const row = {
    ...{ endpoint, ...keys, ...owner, created_at: new Date(now) },
    ...(isSpoilerFree !== undefined && { is_spoiler_free: isSpoilerFree }),
  };
  await queries
    .insertInto('push_subscriptions')
    .values({ tenant, hash: hashOf(endpoint), ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doUpdateSet(row))
    .execute();
  if (owner.user_id !== null) await dropOldest(queries, owner.user_id);
}

/** Sets whether the texts for a browser reveal no score. Resolves to false where there is no such subscription. */
export async function changePushSubscription(
  queries: Queries,
  endpoint: string,
  isSpoilerFree: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('push_subscriptions')
    .set({ is_spoiler_free: isSpoilerFree })
    .where('hash', '=', hashOf(endpoint))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a subscription, if it exists. */
export async function deletePushSubscription(queries: Queries, endpoint: string): Promise<void> {
  await take(queries, endpoint);
}

/** The subscriptions of the browsers in which a reader is logged in. */
export function pushSubscriptionsOf(queries: Queries, userId: number) {
  return queries
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['endpoint', 'p256dh', 'auth', 'is_spoiler_free as isSpoilerFree'])
    .where('push_subscriptions.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

function take(queries: Queries, endpoint: string) {
  return queries
    .deleteFrom('push_subscriptions')
    .where('hash', '=', hashOf(endpoint))
    .returning(['user_id', 'session_id', 'is_spoiler_free'])
    .executeTakeFirst();
}

async function dropOldest(queries: Queries, userId: number): Promise<void> {
  await queries
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('hash', 'not in', (all) =>
      all
        .selectFrom('push_subscriptions')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(maxPerReader),
    )
    .execute();
}
