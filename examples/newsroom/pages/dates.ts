import { dayText, momentText, sidebarDate, timeOfDay } from '#core/base/i18n/dates.ts';
import { longDate, weekText } from '#core/base/i18n/longDates.ts';
import type { Locale } from '../editorial/numerals.ts';
import { type Html, html } from './html.ts';
import { coreWords } from './widgetWords.ts';
import { wordsOf } from './words.ts';

/** How the papers write dates: the setting `dates` of their islands, and what their pages print. */
export const dates = 'relative' as const;

/** A moment in the format of templates. */
export interface PrintedTime {
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
}

export const timeTag = ({ at, text }: PrintedTime): Html => html`<time datetime="${at}">${text}</time>`;

/** The language, zone and dates of a paper. */
const placeOf = (locale: Locale) => ({ locale, timeZone: wordsOf(locale).zone, dates }) as const;

const wordsFor = (locale: Locale) => ({ ...placeOf(locale), say: coreWords(locale) });

/** A day in the paper's time zone: `maandag 9 maart 2026`, `Monday 9 March 2026`. */
export const longDay = (locale: Locale, when: Date): string => longDate(when, placeOf(locale), 'whole');

/** The time of a publication: `9 maart 2026, 07:30`. */
export function published(locale: Locale, iso: string): Html {
  const place = placeOf(locale);
  return html`<time datetime="${iso}">${longDate(iso, place)}, ${timeOfDay(iso, place)}</time>`;
}

/** The day of a publication: `9 maart 2026`. */
export function publishedDay(locale: Locale, iso: string): Html {
  return html`<time datetime="${iso}">${longDate(iso, placeOf(locale))}</time>`;
}

/** The day of a match by its local date: `za 7 mrt`, `Sat 7 Mar`. */
export function matchDay(locale: Locale, date: string): Html {
  return html`<time datetime="${date}">${dayText(date, { locale, timeZone: 'UTC' }, 'day')}</time>`;
}

/** The day of a match in full: `8 maart`. */
export const matchDayLong = (locale: Locale, date: string): string =>
  longDate(date, { locale, timeZone: 'UTC' }, 'day');

/** A moment as widgets write it, so that both have the same width: `07:30`, `zo 07:30`, `9 mrt`, `9 mrt 2025`. */
export const listedTime = (locale: Locale, iso: string, now: Date): PrintedTime => ({
  at: iso,
  text: momentText(iso, now.getTime(), wordsFor(locale)),
});

/** The time of a comment or a deadline as widgets write it: `14:05`, `zo 14:05`, `9 mrt 14:05`. */
export const minuteTime = (locale: Locale, iso: string, now: Date): PrintedTime => ({
  at: iso,
  text: momentText(iso, now.getTime(), wordsFor(locale), 'minute'),
});

/** The date of a comment in a sidebar, as widgets write it. What is no ISO 8601 is printed as it is. */
export const remarkDate = (locale: Locale, date: string, now: Date) =>
  sidebarDate(date, now.getTime(), wordsFor(locale));

/** A week from Monday to Sunday: `2–8 maart 2026`. `start`: Unix time in seconds. */
export const weekRange = (locale: Locale, start: number): string => weekText(start, placeOf(locale));

/** The month of a moment: `maart 2026`. `start`: Unix time in seconds. */
export const monthAt = (locale: Locale, start: number): string =>
  longDate((start + 43_200) * 1000, placeOf(locale), 'month');

/** A kick-off within a week that the page names: `za 18:45`. `dated`: with its date, `za 21 mrt 18:45`. */
export function kickOffTime(locale: Locale, iso: string, dated = false): string {
  const place = placeOf(locale);
  return `${dayText(iso, place, dated ? 'day' : 'weekday')} ${timeOfDay(iso, place)}`;
}
