/** Work that goes on while whoever caused it is already being answered. */
export interface BackgroundJobs {
  /** `work` never throws. */
  run(work: Promise<void>): void;
  /** Tries until an attempt resolves to true, with a pause between two; false when the last one has not. */
  retry(attempt: () => Promise<boolean>): Promise<boolean>;
  /** When nothing is under way. */
  settled(): Promise<void>;
  /** What fails now or waits has its last try at once. Waits for what is under way. */
  close(): Promise<void>;
}

/** `pauses` are those between tries, in ms. */
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
