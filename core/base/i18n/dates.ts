import { dateIn, momentIn, type Numerals, timeIn, weekdayIn } from './moments.ts';
import type { Words } from './words.ts';

type Reader = (at: number) => Numerals;

const readers = new Map<string, Reader>();

const shape = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const twoDigits = (value: number) => `${value}`.padStart(2, '0');

/** Throws where the browser has no Temporal, or a script of the page has broken it. */
function temporalIn(timeZone: string): Reader {
  const read: Reader = (at) => {
    const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
    return {
      year: `${year}`,
      ...{ month: twoDigits(month), day: twoDigits(day), hour: twoDigits(hour), minute: twoDigits(minute) },
    };
  };
  read(0);
  return read;
}

function formatIn(timeZone: string): (at: number) => string {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...shape });
    return (at) => format.format(at);
  } catch {
    // A script of the page has broken Intl: a date writes itself in the same way, only slower.
    return (at) => new Date(at).toLocaleString('en-GB', { timeZone, ...shape });
  }
}

function readerIn(timeZone: string): Reader {
  try {
    // The first formatter of a page takes a phone 100 ms.
    return temporalIn(timeZone);
  } catch {
    const format = formatIn(timeZone);
    return (at) => {
      // In this order in British English, whatever stands between them.
      const [day = '', month = '', year = '', hour = '', minute = ''] = format(at).split(/\D+/);
      return { year, month, day, hour, minute };
    };
  }
}

/** The numerals of a moment in a zone. */
function numerals(at: number, timeZone: string): Numerals {
  const read = readers.get(timeZone) ?? readerIn(timeZone);
  readers.set(timeZone, read);
  return read(at);
}

type Place = Pick<Words, 'timeZone'>;
type Style = Pick<Words, 'locale' | 'timeZone' | 'dates'>;
type Moment = Date | string | number;

// A server's ISO text, ms since the epoch, or a Date.
function read(moment: Moment, { timeZone }: Place): Numerals | undefined {
  const at = new Date(moment).getTime();
  return Number.isNaN(at) ? undefined : numerals(at, timeZone);
}

/** `21-11-2026`, the default of the site; empty for what is no date. */
export function fullDate(moment: Moment, place: Place): string {
  const at = read(moment, place);
  return at ? `${at.day}-${at.month}-${at.year}` : '';
}

/** `21/11`, as sidebar lists print it; empty for what is no date. */
export function dayAndMonth(moment: Moment, place: Place): string {
  const at = read(moment, place);
  return at ? `${at.day}/${at.month}` : '';
}

/** `14:05`; empty for what is no date. */
export function timeOfDay(moment: Moment, place: Place): string {
  const at = read(moment, place);
  return at ? timeIn(at) : '';
}

/** How exactly a text says when something was: by its day, to the minute, or as a sidebar does. */
export type Exactness = 'day' | 'minute' | 'sidebar';

/**
 * When something was, in the site's zone and by its setting `dates`; empty for what is no date. `now`: ms since the epoch.
 *
 * - `relative`: `14:05`, `Sun 14:05`, `9 Mar`, `9 Mar 2025`; with `minute` also `9 Mar 14:05`.
 * - `numeric`: `Today 14:05`, else `21-11-2026`; with `minute` `21-11-2026 14:05`, in a sidebar `21/11`.
 */
export function momentText(moment: Moment, now: number, words: Words, how: Exactness = 'day'): string {
  const at = read(moment, words);
  const today = read(now, words);
  if (!at || !today) return '';
  if (words.dates === 'relative') return momentIn(at, today, words.locale, how === 'minute');
  const date = fullDate(moment, words);
  if (date === fullDate(now, words)) return words.say('date.today', { time: timeIn(at) });
  if (how === 'sidebar') return `${at.day}/${at.month}`;
  return how === 'minute' ? `${date} ${timeIn(at)}` : date;
}

/** A date as a server sent it, and what is shown of it. */
interface SentDate {
  /** Null for a date that older servers send as it is to be shown. */
  readonly at: string | null;
  readonly text: string;
}

/** The date of a comment in a sidebar: `21/11`, or by `relative` as {@link momentText} writes it. `now`: ms since the epoch. */
export function sidebarDate(sent: string, now: number, words: Words): SentDate {
  const isMoment = /^\d{4}-\d\d-\d\d/.test(sent);
  const text = isMoment && (words.dates === 'relative' ? momentText(sent, now, words) : dayAndMonth(sent, words));
  return text ? { at: sent, text } : { at: null, text: sent };
}

const days = {
  /** `14 Mar`. */
  date: dateIn,
  /** `14 Mar 2026`. */
  year: (at: Numerals, locale: Words['locale']) => `${dateIn(at, locale)} ${at.year}`,
  /** `Sat`. */
  weekday: weekdayIn,
  /** `Sat 14 Mar`. */
  day: (at: Numerals, locale: Words['locale']) => `${weekdayIn(at, locale)} ${dateIn(at, locale)}`,
} as const;

/** A day with the short names of weekdays and months, whatever the setting `dates`; empty for what is no date. */
export function dayText(moment: Moment, place: Omit<Style, 'dates'>, how: keyof typeof days = 'date'): string {
  const at = read(moment, place);
  return at ? days[how](at, place.locale) : '';
}

/** A day that is written in full wherever it is read: `21-11-2026`, or `21 Nov 2026` by `relative`. Empty for what is no date. */
export function wholeDate(moment: Moment, style: Style): string {
  return style.dates === 'relative' ? dayText(moment, style, 'year') : fullDate(moment, style);
}

/** The day alone, beside what says the year: `21/11`, or `21 Nov` by `relative`. Empty for what is no date. */
export function shortDate(moment: Moment, style: Style): string {
  return style.dates === 'relative' ? dayText(moment, style) : dayAndMonth(moment, style);
}

/**
 * When something begins, always with its time: `21:00` on the day of `now`, else `14/06 21:00`; by `relative` `Sun 21:00`, `14 Jun 21:00`. Empty for
 * what is no date. `now`: ms since the epoch.
 */
export function startText(moment: Moment, now: number, style: Style): string {
  const at = read(moment, style);
  const today = read(now, style);
  if (!at || !today) return '';
  if (style.dates === 'relative') return momentIn(at, today, style.locale, true);
  const day = dayAndMonth(moment, style);
  return day === dayAndMonth(now, style) ? timeIn(at) : `${day} ${timeIn(at)}`;
}
