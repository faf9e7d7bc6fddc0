import * as z from 'zod/mini';
import type { Store } from '#core/base/storage/store.ts';
import { storedSubscription } from '#core/contract/webPush.ts';

/** How many endpoints at most wait to be deleted at the server. */
const maxRemovals = 5;

/** What this browser stores about its push notifications, the same in all tabs. */
export function storedPush(store: Store) {
  const wanted = store.slot('local', 'web-push', storedSubscription);
  const pendingRemovals = store.slot('local', 'web-push-owed', z.array(z.string()));
  const spoilers = store.slot('local', 'spoilers', z.boolean());
  return {
    wanted,
    /** Whether results are hidden in this browser; undefined where the reader has not chosen. */
    isSpoilerFree: () => spoilers.read(),
    /** Endpoints that still have to be deleted at the server. */
    pendingRemovals: () => pendingRemovals.read() ?? [],
    addRemoval: (endpoint: string) =>
      pendingRemovals.write([...new Set([...(pendingRemovals.read() ?? []), endpoint])].slice(-maxRemovals)),
    removalDone(endpoint: string) {
      const left = (pendingRemovals.read() ?? []).filter((each) => each !== endpoint);
      if (left.length > 0) pendingRemovals.write(left);
      else pendingRemovals.remove();
    },
  };
}
