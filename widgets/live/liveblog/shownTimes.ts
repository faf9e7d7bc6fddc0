import { momentText, timeOfDay, wholeDate } from '#core/base/i18n/dates.ts';
import { longDate } from '#core/base/i18n/longDates.ts';
import type { Words } from '#core/base/i18n/words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A moment (ISO 8601) as `21-11-2026 14:05` in the site's time zone, or by its setting `dates`; empty for what is no date. */
export const dateAndTime = (at: string, words: Words): string =>
  `${wholeDate(at, words)} ${timeOfDay(at, words)}`.trim();

/**
 * How long ago a moment (ISO 8601) was, as `5 min`; after seven days its date. A moment in the future, by a clock that is
 * wrong, counts as now. Empty for what is no date.
 */
export function timeAgo(at: string, now: number, words: Words): string {
  const age = now - Date.parse(at);
  if (age < minute) return words.say('now');
  if (age < hour) return words.say('minutes', { count: Math.floor(age / minute) });
  if (age < day) return words.say('hours', { count: Math.floor(age / hour) });
  if (age < 7 * day) return words.say('days', { count: Math.floor(age / day) });
  return momentText(at, now, words, 'minute');
}

/** A moment (ISO 8601) of today as `14:05`, of another day with the day. `now`: ms since the epoch. */
export const timeOrDate = (at: string, now: number, words: Words): string =>
  wholeDate(at, words) === wholeDate(now, words) ? timeOfDay(at, words) : momentText(at, now, words, 'minute');

/** What the link of an entry says: how long ago it was made, or by the setting `dates: relative` when. `now`: ms since the epoch. */
export function entryTime(
  { createdAt, isPinned }: { readonly createdAt: string; readonly isPinned: boolean },
  now: number,
  words: Words,
): string {
  if (words.dates !== 'relative') return timeAgo(createdAt, now, words);
  // The day is above the first entry of each; pinned ones stand outside of days.
  return isPinned ? momentText(createdAt, now, words, 'minute') : timeOfDay(createdAt, words);
}

/**
 * What entries say of their day, by the moments (ISO 8601) at which they were made, newest first: the first of each day its name, unless that
 * is today's. '' for all others, and for all unless `dates` is `relative`. `now`: ms since the epoch.
 */
export function daysOf(moments: readonly (string | undefined)[], now: number, words: Words): readonly string[] {
  if (words.dates !== 'relative') return moments.map(() => '');
  let day = longDate(now, words, 'whole');
  return moments.map((at) => {
    const before = day;
    day = longDate(at ?? '', words, 'whole') || before;
    return day === before ? '' : day;
  });
}
