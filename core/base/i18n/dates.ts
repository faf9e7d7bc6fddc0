import type { Words } from './words.ts';

const formats = new Map<string, (at: number) => string>();

const shape = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

function formatIn(timeZone: string): (at: number) => string {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...shape });
    return (at) => format.format(at);
  } catch {
    // A script of the page has broken Intl: a date writes itself in the same way, only slower.
    return (at) => new Date(at).toLocaleString('en-GB', { timeZone, ...shape });
  }
}

/** The numerals of a moment in a zone, two digits each (the year four). */
function numerals(at: number, timeZone: string) {
  const format = formats.get(timeZone) ?? formatIn(timeZone);
  formats.set(timeZone, format);
  // In this order in British English, whatever stands between them.
  const [day = '', month = '', year = '', hour = '', minute = ''] = format(at).split(/\D+/);
  return { year, month, day, hour, minute };
}

type Place = Pick<Words, 'timeZone'>;
type Moment = Date | string | number;

// A server's ISO text, ms since the epoch, or a Date.
function read(moment: Moment, { timeZone }: Place) {
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
  return at ? `${at.hour}:${at.minute}` : '';
}

/** `Today 14:05` on the day of `now` in the site's zone, else `21-11-2026 14:05`. */
export function todayOrMoment(moment: Moment, now: number, words: Words): string {
  const text = todayOrDate(moment, now, words);
  const isDate = text !== '' && text === fullDate(moment, words);
  return isDate ? `${text} ${timeOfDay(moment, words)}` : text;
}

/** `Today 14:05` on the day of `now` in the site's zone, else `21-11-2026`. */
export function todayOrDate(moment: Moment, now: number, words: Words): string {
  const date = fullDate(moment, words);
  if (!date || date !== fullDate(now, words)) return date;
  return words.say('date.today', { time: timeOfDay(moment, words) });
}
