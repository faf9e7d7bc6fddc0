import type { PushSubscriptionKeys } from '#core/contract/webPush.ts';
import type { Queries } from './schema.ts';
import { hashOf } from './secrets.ts';
import { sessionOf } from './sessions.ts';

/** The newest of a reader are kept: one per browser in which they read. */
const maxPerReader = 10;

interface NewSubscription extends PushSubscriptionKeys {
  readonly tenant: string;
  /** Null for a guest. */
  readonly reader: { readonly id: number; readonly token: string } | null;
  /** The endpoint that is over. A guest's browser that names one is still that reader's: nobody else knows it. */
  readonly replaces: string | undefined;
  /** Undefined leaves it as it was. */
  readonly isSpoilerFree?: boolean | undefined;
}

/** Keeps a subscription, in place of the one with the same endpoint and of the one that it replaces. */
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

/** Whether the texts for a browser give no score away. False where the subscription is not there. */
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

/** Forgets a subscription; one that is not there is forgotten. */
export async function deletePushSubscription(queries: Queries, endpoint: string): Promise<void> {
  await take(queries, endpoint);
}

/** Where a reader is notified: in the browsers in which they have not logged out. */
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
