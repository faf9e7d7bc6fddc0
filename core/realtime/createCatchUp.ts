import type { CaughtUp } from './realtime.ts';

/** Fetches the state of one listener, one fetch at a time. */
export interface CatchUp {
  /** Where a fetch is under way it is aborted and another follows; or, for one that nothing has prompted, left alone. */
  fetch(isUnprompted?: boolean): void;
  isFetching(): boolean;
  /** Aborts what is under way, which then comes to nothing. */
  stop(): void;
}

/**
 * `begin` is called at the start of each fetch, and what it returns with the result of one that was not aborted. `broken` receives
 * what `backfill` threw, which is a fetch that is not done.
 */
export function createCatchUp(
  backfill: (signal: AbortSignal) => Promise<CaughtUp>,
  broken: (cause: unknown) => void,
  begin: () => (caught: CaughtUp) => void,
): CatchUp {
  let current: AbortController | undefined;
  let isStopped = false;

  function fetch(isUnprompted?: boolean) {
    if (!current) void run();
    // What was sent into a dead network would hang on.
    else if (!isUnprompted) current.abort();
  }

  async function run() {
    current = new AbortController();
    const { signal } = current;
    const finish = begin();
    let caught: CaughtUp = { isDone: false };
    try {
      // Later: whoever has just begun to listen is still about to.
      await undefined;
      caught = await backfill(signal);
    } catch (cause) {
      if (!signal.aborted) broken(cause);
    }
    current = undefined;
    if (isStopped) return;
    if (signal.aborted) fetch();
    else finish(caught);
  }

  return {
    fetch,
    isFetching: () => !!current,
    stop() {
      isStopped = true;
      current?.abort();
    },
  };
}
