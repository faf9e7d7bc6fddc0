import { refetch, type Store } from '#widgets/discussion/comments/store.ts';

/** Least time between two requests for what changed, in ms. */
const renewalPause = 2000;

export interface Renewal {
  /** Fetches a comment anew, together with others; `isRevived`: also where it was removed here. */
  renew(id: number, isRevived?: boolean): void;
  forget(id: number): void;
  /** Does in a while what else is to be done then. */
  plan(): void;
}

/** What changed is fetched in one request for all that changed within 2 s. `then` is called after each. */
export function createRenewal(store: Store, then: () => Promise<void>): Renewal {
  const { page, isBusy, signal } = store;
  const due = new Set<number>();
  const revived = new Set<number>();
  let unwind: (() => void) | undefined;
  let isFetching = false;

  const plan = () => {
    unwind ??= page.clock.after(renewalPause, () => void flush());
  };

  async function flush() {
    unwind = undefined;
    if (signal.aborted) return;
    // What this reader wrote may be among them, and its answer is on the way.
    if (isBusy.peek() || isFetching) return plan();
    isFetching = true;
    const ids = [...due];
    due.clear();
    const failure = ids.length ? await refetch(store, ids, revived) : undefined;
    for (const each of ids) {
      if (failure) due.add(each);
      else revived.delete(each);
    }
    await then();
    isFetching = false;
    if (due.size) plan();
  }

  signal.addEventListener('abort', () => unwind?.());
  return {
    plan,
    renew(id, isRevived = false) {
      due.add(id);
      if (isRevived) revived.add(id);
      plan();
    },
    forget(id) {
      due.delete(id);
      revived.delete(id);
    },
  };
}
