/** Work that continues after the request that caused it was answered. */
export interface BackgroundJobs {
  /** Tracks work that is under way. `work` must not reject. */
  run(work: Promise<void>): void;
  /** Repeats `attempt` with pauses until it resolves to true. Resolves to false where the last one has not. */
  retry(attempt: () => Promise<boolean>): Promise<boolean>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Gives waiting attempts their last try at once, and waits for all work under way. */
  close(): Promise<void>;
}

/** `pauses`: between attempts, ms. */
export function createBackgroundJobs(pauses: readonly number[]): BackgroundJobs {
  const underWay = new Set<Promise<void>>();
  const closed = new AbortController();

  const pause = (ms: number) =>
    new Promise<void>((over) => {
      if (closed.signal.aborted) return over();
      const timer = setTimeout(over, ms);
      timer.unref();
      closed.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        over();
      });
    });
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    run(work) {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async retry(attempt) {
      for (const wait of pauses) {
        if (await attempt()) return true;
        await pause(wait);
        if (closed.signal.aborted) break;
      }
      return attempt();
    },
    settled,
    close() {
      closed.abort();
      return settled();
    },
  };
}
