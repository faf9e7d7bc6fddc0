import type { Words } from './words.ts';

type Place = Pick<Words, 'locale' | 'timeZone'>;

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const shapes = {
  /** `9 March`. */
  day: { day: 'numeric', month: 'long' },
  /** `9 March 2026`. */
  date,
  /** `March 2026`. */
  month: { month: 'long', year: 'numeric' },
  /** `Monday 9 March`. */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Monday 9 March 2026`. */
  whole: { weekday: 'long', ...date },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(how: keyof typeof shapes, { locale, timeZone }: Place): Intl.DateTimeFormat {
  const key = `${how} ${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...shapes[how] });
  formats.set(key, format);
  return format;
}

/** A day in full, as sentences and bylines have it; empty for what is no date. */
export function longDate(moment: Date | string | number, place: Place, how: keyof typeof shapes = 'date'): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : formatOf(how, place).format(at).replace(',', '');
}

/** A week from Monday to Sunday: `2–8 March 2026`. `start`: Unix time in seconds. */
export function weekText(start: number, place: Place): string {
  const monday = start * 1000;
  // Half a day further, because a week in which the clocks change has an hour less or more.
  return formatOf('date', place).formatRange(monday, monday + 6.5 * 86_400_000);
}
