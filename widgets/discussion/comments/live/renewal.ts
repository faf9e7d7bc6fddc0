import { refetch, type Store } from '#widgets/discussion/comments/store.ts';

/** The shortest time between two requests for changed comments, ms. */
const renewalPause = 2000;

export interface Renewal {
  /** Fetches a comment again with the next request. `isRevived`: also where it is shown as removed. */
  renew(id: number, isRevived?: boolean): void;
  forget(id: number): void;
  /** Plans the next request, even if only `then` is to be called. */
  plan(): void;
}

/** Fetches changed comments again, in one request for all that changed within 2 s. `then` is called after each request. */
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
