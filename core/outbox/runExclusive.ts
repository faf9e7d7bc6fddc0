import * as z from 'zod/mini';
import type { Clock } from '#core/base/page/page.ts';
import type { Store } from '#core/base/storage/store.ts';

export type Locks = Pick<LockManager, 'request'>;

/** Longer than a call takes with all its attempts: a tab that is silent for so long is taken as closed. In ms. */
const leaseTime = 45_000;
/** The longest that a write to storage takes until other tabs read it, in ms. */
const storageDelay = 250;

/**
 * Does the work of all tabs in this one; false, and nothing is done, while another tab is at it. `work` calls `stay` before each
 * thing that may take long. Where a browser has no Web Locks a lease is kept in its storage instead.
 */
export async function runExclusive(
  name: string,
  { store, clock, locks, tab }: { store: Store; clock: Clock; locks: Locks | undefined; tab: string },
  work: (stay: () => void) => Promise<void>,
): Promise<boolean> {
  let hasBegun = false;
  try {
    if (locks)
      return await locks.request(name, { ifAvailable: true }, async (got) => {
        hasBegun = true;
        if (got) await work(() => {});
        return got !== null;
      });
  } catch (error) {
    if (hasBegun) throw error;
    // No locks for this document (an opaque origin).
  }
  const slot = store.slot('local', 'outbox_lease', z.object({ tab: z.string(), until: z.number() }));
  const isTaken = () => {
    const holder = slot.read();
    return holder !== undefined && holder.tab !== tab && holder.until > Date.now();
  };
  const stay = () => void slot.write({ tab, until: Date.now() + leaseTime });
  if (isTaken()) return false;
  stay();
  await new Promise<void>((done) => clock.after(storageDelay, done));
  if (isTaken()) return false;
  try {
    await work(stay);
  } finally {
    slot.remove();
  }
  return true;
}
