/** By how much the server's clock differs from this machine's. */
export interface ServerClock {
  /** How far the server is ahead, in whole ms, negative where it is behind; 0 before the first reading, and where it is less than 2 s. */
  offset(): number;
  /** Takes a reading from a reply's Date header; `received` is in ms since the epoch. */
  adjust(date: string | null, received: number): void;
  /** Takes a reading from the time at which the page was made, as it is printed in it (ISO 8601); `received` is in ms since the epoch. */
  begin(made: string | undefined, received: number): void;
}

/** `started`: when a clock that nobody sets was at 0, by this machine's, in ms since the epoch. It changes where that one is set, and on many machines with each sleep. */
export function createServerClock(started = () => Date.now() - performance.now()): ServerClock {
  let ahead = 0;
  let since = Number.NaN;
  // The header has whole seconds: a smaller difference says nothing.
  const isSmall = (ms: number) => Math.abs(ms) < 2000;
  const adjust = (date: string | null | undefined, received: number, rounding = 500) => {
    const fresh = Math.round(Date.parse(date ?? '') + rounding - received);
    if (Number.isNaN(fresh)) return;
    const now = started();
    // A reply that was cached or long under way carries an older date, never a newer one: the largest reading is the freshest, among those of one setting of
    // this machine's clock.
    ahead = isSmall(now - since) ? Math.max(ahead, fresh) : fresh;
    since = now;
  };
  return {
    offset: () => (isSmall(ahead) ? 0 : ahead),
    adjust,
    begin: (made, received) => adjust(made, received, 0),
  };
}
