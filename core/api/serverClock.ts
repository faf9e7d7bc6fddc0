/** How far the server's clock is ahead of this machine's, in whole ms; 0 until a reply has told, and below 2 s. */
export interface ServerClock {
  offset(): number;
  /** Learns from a reply's Date header; `sent` and `received` are in ms since the epoch. */
  adjust(date: string | null, sent: number, received: number): void;
  /** Learns from the moment that the page was made at, as it is printed in it (ISO 8601); `received` is in ms since the epoch. */
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
