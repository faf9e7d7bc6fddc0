/**
 * Milliseconds since the epoch of a last-update stamp: an ISO date, or the epoch in seconds or milliseconds.
 * 0 when there is none or it cannot be read.
 */
export function readStamp(stamp: string | number | undefined): number {
  if (stamp === undefined || stamp === '') return 0;
  const number = Number(stamp);
  // Seconds reach 1e11 in the year 5138, milliseconds passed it in 1973.
  const time = Number.isNaN(number) ? Date.parse(`${stamp}`) : number * (number < 1e11 ? 1000 : 1);
  return Number.isFinite(time) && time > 0 ? time : 0;
}

/**
 * A bar is dismissed when it is the one that was dismissed or an older one. A stored stamp that lies in the future was
 * an editor's slip: it speaks for that one bar only, or every bar until then would stay hidden.
 */
export function isDismissed(stamp: number, stored: number | undefined, now: number): boolean {
  return stored !== undefined && (stamp === stored || (stamp < stored && stored <= now));
}
