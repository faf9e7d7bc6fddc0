import { dateFormat } from '../../editorial/formats.ts';
import { weeksLater } from '../../editorial/localTime.ts';
import type { Locale } from '../../editorial/numerals.ts';

/** `13 September`, of an ISO date. */
const dayOf = (locale: Locale, date: string): string =>
  dateFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T12:00:00Z`),
  );

const gap = '\u00a0';

/** A day of a season that the demonstration moves, with a no-break space: by that `movedDays` knows it from days of other years. */
export const seasonDay = (locale: Locale, date: string): string => dayOf(locale, date).replace(' ', gap);

/** A day as the paper writes it. */
export const plainDay = dayOf;

const monthsOf = (locale: Locale): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => dayOf(locale, `2026-${`${at + 1}`.padStart(2, '0')}-01`).split(' ')[1] ?? '');

/** A text with the days of the season 2025-26 so many weeks later. `moved` gets each day, before and after. */
export function movedDays(
  text: string,
  { locale, weeks }: { readonly locale: Locale; readonly weeks: number },
  moved?: (before: string, after: string) => void,
): string {
  const months = monthsOf(locale);
  return text.replace(new RegExp(`(\\d{1,2})${gap}(${months.join('|')})\\b`, 'g'), (before, day, name) => {
    const month = months.indexOf(name) + 1;
    const date = `${month > 6 ? 2025 : 2026}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
    const after = seasonDay(locale, weeksLater(`${date}T12:00`, weeks));
    moved?.(before, after);
    return after;
  });
}
