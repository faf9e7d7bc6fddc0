import { dayText, timeOfDay } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { isElsewhere, readersZone, withZone } from '#core/base/i18n/zones.ts';
import type { Week } from './games.ts';

const day = 86_400_000;

/**
 * A kick-off by the reader's clock as `Sat 18:45`, with the date where it is outside the shown week, and the zone where that shows another
 * time than the site's. Empty for what is no date.
 */
export function kickOffText(kickOff: string | undefined, { start }: Pick<Week, 'start'>, words: Words): string {
  if (kickOff === undefined) return '';
  const at = Date.parse(kickOff);
  if (Number.isNaN(at)) return '';
  const days = start === undefined ? -1 : (at - start * 1000) / day;
  const timeZone = readersZone() ?? words.timeZone;
  const there = { ...words, timeZone };
  const text = `${dayText(at, there, days >= 0 && days < 7 ? 'weekday' : 'day')} ${timeOfDay(at, there)}`;
  return isElsewhere(kickOff, words, timeZone) ? withZone(text, timeZone) : text;
}

/** Time that is left, as `1:02:03`, preceded by days where there are any. `seconds` is whole. */
export function leftText(seconds: number, words: Words): string {
  // The time of day in UTC, so long after midnight.
  const clock = new Date(seconds * 1000).toJSON().slice(11, 19).replace(/^0/, '');
  const days = Math.floor(seconds / 86_400);
  return days > 0 ? words.say('days', { count: days, clock }) : clock;
}
