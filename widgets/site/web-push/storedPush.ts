import * as z from 'zod/mini';
import { storedSubscription } from '#core/contract/webPush.ts';
import type { Store } from '#core/storage/store.ts';

/** At most so many endpoints wait to be taken back. */
const maxRemovals = 5;

/** What a browser remembers of its notifications, in every tab. */
export function storedPush(store: Store) {
  const wanted = store.slot('local', 'web-push', storedSubscription);
  const pendingRemovals = store.slot('local', 'web-push-owed', z.array(z.string()));
  const spoilers = store.slot('local', 'spoilers', z.boolean());
  return {
    wanted,
    /** Whether results are covered in this browser; undefined where nobody has chosen. */
    isSpoilerFree: () => spoilers.read(),
    /** Endpoints whose removal the server does not know yet. */
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
