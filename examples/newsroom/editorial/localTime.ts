import { dateFormat } from './formats.ts';

const formatOf = (zone: string) => dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** Local date and time of a moment (ms since the epoch) in a zone: `2026-03-08T16:45:00`. */
export function localOf(moment: number, zone: string): string {
  return formatOf(zone).format(moment).replace(' ', 'T');
}

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
function aheadAt(moment: number, zone: string): number {
  const seconds = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${localOf(seconds, zone)}Z`) - seconds;
}

/**
 * The moment of a local date and time such as `2026-03-08T16:45` in a zone, ms since the epoch; NaN for anything else. A time
 * that is skipped in spring is read as one hour later; of a time that occurs twice the second is taken.
 */
export function momentOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  return asUtc - aheadAt(asUtc - aheadAt(asUtc, zone), zone);
}

const day = 86_400_000;

/** A local date-time, so many weeks later at the same time of day: `2026-03-08T16:45`. */
export function weeksLater(local: string, weeks: number): string {
  return new Date(Date.parse(`${local}Z`) + weeks * 7 * day).toISOString().slice(0, local.length);
}

/** The date of the Monday of a moment's week in a zone: `2026-03-02`. */
export function mondayOf(moment: number, zone: string): string {
  const today = Date.parse(`${localOf(moment, zone).slice(0, 10)}T00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(today - sinceMonday * day).toISOString().slice(0, 10);
}
