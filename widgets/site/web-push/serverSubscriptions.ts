import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { deletePushSubscription, pushSubscription, storePushSubscription } from '#core/contract/webPush.ts';
import type { storedPush } from './storedPush.ts';

/** The subscriptions that the tenant's server has from this browser. */
export function createServerSubscriptions(call: Page['call'], kept: ReturnType<typeof storedPush>) {
  async function store(subscription: PushSubscription): Promise<Failure | undefined> {
    const body = z.safeParse(pushSubscription, subscription.toJSON());
    if (!body.success) return { ok: false, kind: 'malformed', status: 0, issues: ['not a subscription'] };
    const before = kept.wanted.read()?.endpoint;
    const { endpoint } = body.data;
    const replaces = before === endpoint ? undefined : before;
    const isSpoilerFree = kept.isSpoilerFree();
    const stored = await call(storePushSubscription, {
      body: {
        ...body.data,
        ...(replaces && { replaces }),
        ...(isSpoilerFree !== undefined && { is_spoiler_free: isSpoilerFree }),
      },
    });
    if (!stored.ok) return stored;
    kept.wanted.write({ endpoint, isSpoilerFree });
    kept.removalDone(endpoint);
    return undefined;
  }

  /** Deletes at the server the endpoints that this browser no longer uses. */
  async function deleteOwed(): Promise<void> {
    for (const endpoint of kept.pendingRemovals()) {
      const outcome = await call(deletePushSubscription, { body: { endpoint }, keepalive: true });
      // A permanent refusal counts as deleted: another request would get the same answer.
      const isDeleted = outcome.ok || (outcome.kind === 'refused' && [404, 410, 422].includes(outcome.status));
      if (!isDeleted) return;
      kept.removalDone(endpoint);
    }
  }

  /** Deletes `endpoint` and the one that was stored before; what fails is deleted later. */
  async function remove(endpoint: string | undefined): Promise<void> {
    const endpoints = new Set([endpoint, kept.wanted.read()?.endpoint]);
    kept.wanted.remove();
    for (const each of endpoints) if (each) kept.addRemoval(each);
    await deleteOwed();
  }

  return {
    store,
    deleteOwed,
    remove,
    isOwed: () => kept.pendingRemovals().length > 0,
    isWanted: () => kept.wanted.read() !== undefined,
  };
}

export type ServerSubscriptions = ReturnType<typeof createServerSubscriptions>;
