import { fullDate, timeOfDay } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A moment (ISO 8601) as `21-11-2026 14:05` in the site's time zone; empty for what is no date. */
export const dateAndTime = (at: string, words: Words): string =>
  `${fullDate(at, words)} ${timeOfDay(at, words)}`.trim();

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
  return dateAndTime(at, words);
}

/** A moment (ISO 8601) of today as `14:05`, of another day with the date. */
export const timeOrDate = (at: string, now: number, words: Words): string =>
  fullDate(at, words) === fullDate(now, words) ? timeOfDay(at, words) : dateAndTime(at, words);

/** Calls `tick` now, each minute while the page is visible, and when it becomes visible again, until `signal` is aborted. */
export function eachMinute(clock: Clock, tick: () => void, signal: AbortSignal): void {
  let stop = () => {};
  const turn = () => {
    stop();
    if (document.hidden || signal.aborted) return;
    tick();
    stop = clock.after(minute, turn);
  };
  document.addEventListener('visibilitychange', turn, { signal });
  signal.addEventListener('abort', turn);
  turn();
}
