/** The time, ms since the epoch, and timers. Tests bring their own. */
export interface Timing {
  now(): number;
  /** Calls `then` once after `ms`. Returns a function that cancels it. */
  after(ms: number, then: () => void): () => void;
}

/** The machine's clock: the only place in the hub and the newsroom that reads it. */
export const machineClock = { now: () => Date.now() };

/** Timers that do not keep the process alive, with the time of any clock. */
export const timingOf = (clock: { now(): number }): Timing => ({
  now: () => clock.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms).unref();
    return () => clearTimeout(timer);
  },
});
