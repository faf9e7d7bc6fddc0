/**
 * Reads the stamp of a last update: an ISO 8601 date, or Unix time in seconds or milliseconds. Returns ms since the epoch; 0
 * where there is none or it cannot be read.
 */
export function readStamp(stamp: string | number | undefined): number {
  if (stamp === undefined || stamp === '') return 0;
  const number = Number(stamp);
  // Seconds reach 1e11 in the year 5138, milliseconds passed it in 1973.
  const time = Number.isNaN(number) ? Date.parse(`${stamp}`) : number * (number < 1e11 ? 1000 : 1);
  return Number.isFinite(time) && time > 0 ? time : 0;
}

/**
 * Whether a bar is dismissed: it is the one that was dismissed, or older. A stored stamp in the future is taken for an editor's
 * mistake and dismisses that one bar only; otherwise all bars until then would stay hidden. All in ms since the epoch.
 */
export function isDismissed(stamp: number, stored: number | undefined, now: number): boolean {
  return stored !== undefined && (stamp === stored || (stamp < stored && stored <= now));
}
