import { fullDate, timeOfDay } from '#core/i18n/dates.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `21-11-2026 14:05` in the site's zone; empty for what is no date. */
export const dateAndTime = (at: string, words: Words): string =>
  `${fullDate(at, words)} ${timeOfDay(at, words)}`.trim();

/** `5 min`, for seven days; then the date. What lies ahead, by a clock that is wrong, is now. Empty for what is no date. */
export function timeAgo(at: string, now: number, words: Words): string {
  const age = now - Date.parse(at);
  if (age < minute) return words.say('now');
  if (age < hour) return words.say('minutes', { count: Math.floor(age / minute) });
  if (age < day) return words.say('hours', { count: Math.floor(age / hour) });
  if (age < 7 * day) return words.say('days', { count: Math.floor(age / day) });
  return dateAndTime(at, words);
}

/** `14:05` for what was today, else with the date. */
export const timeOrDate = (at: string, now: number, words: Words): string =>
  fullDate(at, words) === fullDate(now, words) ? timeOfDay(at, words) : dateAndTime(at, words);

/** Calls `tick` each minute while the page is seen, and at once when it is seen again, until `signal` is aborted. */
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
