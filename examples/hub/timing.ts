/** The time, in ms since the epoch, and what is to happen later. Tests bring their own. */
export interface Timing {
  now(): number;
  /** Runs `then` once after `ms`; returns what calls it off. */
  after(ms: number, then: () => void): () => void;
}

/** Timers that keep no process alive, on any clock. */
export const timingOf = (clock: { now(): number }): Timing => ({
  now: () => clock.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms).unref();
    return () => clearTimeout(timer);
  },
});
