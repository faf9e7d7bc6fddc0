/** By how much the server's clock differs from this machine's. */
export interface ServerClock {
  /** How far the server is ahead, in whole ms, negative where it is behind; 0 before the first reading, and where it is less than 2 s. */
  offset(): number;
  /** Takes a reading from a reply's Date header; `sent` and `received` are in ms since the epoch. */
  adjust(date: string | null, sent: number, received: number): void;
  /** Takes a reading from the time at which the page was made, as it is printed in it (ISO 8601); `received` is in ms since the epoch. */
  begin(made: string | undefined, received: number): void;
}

/** The header has whole seconds: a smaller difference says nothing, ms. */
const least = 2000;
/** A call that took longer came over a sleep, or over a clock that was set meanwhile, ms. */
const longestCall = 30_000;

/** `started`: when a clock that nobody sets was at 0, by this machine's, in ms since the epoch. It changes where that one is set, and on many machines with each sleep. */
export function createServerClock(started: () => number = () => Date.now() - performance.now()): ServerClock {
  let ahead = Number.NEGATIVE_INFINITY;
  let readSince = Number.NaN;
  const read = (time: string, here: number, rounding: number) => {
    const serverTime = Date.parse(time);
    if (Number.isNaN(serverTime)) return;
    const fresh = Math.round(serverTime + rounding - here);
    const since = started();
    // A cached reply carries an older date, never a newer one: the largest reading is the freshest, among those of one setting of this machine's clock.
    ahead = Math.abs(since - readSince) < least ? Math.max(ahead, fresh) : fresh;
    readSince = since;
  };
  return {
    offset: () => (Math.abs(ahead) < least || ahead === Number.NEGATIVE_INFINITY ? 0 : ahead),
    adjust(date, sent, received) {
      const took = received - sent;
      if (took >= 0 && took <= longestCall) read(date ?? '', (sent + received) / 2, 500);
    },
    begin: (made, received) => read(made ?? '', received, 0),
  };
}
