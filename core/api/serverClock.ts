/** By how much the server's clock differs from this machine's. */
export interface ServerClock {
  /** How far the server is ahead, in whole ms, negative where it is behind; 0 before the first reading, and where it is less than 2 s. */
  offset(): number;
  /** Takes a reading from a reply's Date header; `sent` and `received` are in ms since the epoch. */
  adjust(date: string | null, sent: number, received: number): void;
  /** Takes a reading from the time at which the page was made, as it is printed in it (ISO 8601); `received` is in ms since the epoch. */
  begin(made: string | undefined, received: number): void;
}

export function createServerClock(): ServerClock {
  // A cached reply carries an older date, never a newer one: the largest reading is the freshest.
  let ahead = Number.NEGATIVE_INFINITY;
  const read = (time: string, here: number, rounding: number) => {
    const serverTime = Date.parse(time);
    if (!Number.isNaN(serverTime)) ahead = Math.max(ahead, Math.round(serverTime + rounding - here));
  };
  return {
    // The header has whole seconds: a small difference says nothing.
    offset: () => (Math.abs(ahead) < 2000 || ahead === Number.NEGATIVE_INFINITY ? 0 : ahead),
    adjust: (date, sent, received) => read(date ?? '', (sent + received) / 2, 500),
    begin: (made, received) => read(made ?? '', received, 0),
  };
}
