import { dateFormat } from '../editorial/formats.ts';
import type { Locale } from '../editorial/numerals.ts';
import { type Html, html } from './html.ts';
import { wordsOf } from './words.ts';

/** A moment in the format of templates. */
export interface PrintedTime {
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
}

export const timeTag = ({ at, text }: PrintedTime): Html => html`<time datetime="${at}">${text}</time>`;

const languageTags = { nl: 'nl-NL', en: 'en-GB' } as const;

function format(locale: Locale, when: Date, options: Intl.DateTimeFormatOptions, zone = wordsOf(locale).zone): string {
  return dateFormat(languageTags[locale], { timeZone: zone, ...options }).format(when);
}

/** A day in the paper's time zone: `maandag 9 maart 2026`, `Monday 9 March 2026`. */
export function longDay(locale: Locale, when: Date): string {
  return format(locale, when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
}

/** A date in the paper's time zone: `9 maart 2026`. */
export function longDate(locale: Locale, when: Date): string {
  return format(locale, when, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The time of a publication: `9 maart 2026, 07:30`. */
export function published(locale: Locale, iso: string): Html {
  const when = new Date(iso);
  const day = longDate(locale, when);
  const time = format(locale, when, { hour: '2-digit', minute: '2-digit' });
  return html`<time datetime="${iso}">${day}, ${time}</time>`;
}

/** The day of a publication: `9 maart 2026`. */
export function publishedDay(locale: Locale, iso: string): Html {
  return html`<time datetime="${iso}">${longDate(locale, new Date(iso))}</time>`;
}

/** The time of a liveblog's entry: `16:30`, or `21 nov 16:30` on another day than `date`, the liveblog's. */
export function entryTime(locale: Locale, iso: string, date: string): PrintedTime {
  const when = new Date(iso);
  const time = format(locale, when, { hour: '2-digit', minute: '2-digit' });
  const ownDay = dateFormat('sv-SE', { timeZone: wordsOf(locale).zone, dateStyle: 'short' }).format(when);
  const day = ownDay === date ? '' : `${format(locale, when, { day: 'numeric', month: 'short' })} `;
  return { at: iso, text: `${day}${time}` };
}

/** The day of a match by its local date: `za 7 mrt`, `Sat 7 Mar`. */
export function matchDay(locale: Locale, date: string): Html {
  const when = new Date(`${date}T12:00:00Z`);
  const text = format(locale, when, { weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').replace(',', '');
  return html`<time datetime="${date}">${text}</time>`;
}

/** The day of a match in full: `8 maart`. */
export function matchDayLong(locale: Locale, date: string): string {
  return format(locale, new Date(`${date}T12:00:00Z`), { day: 'numeric', month: 'long' }, 'UTC');
}

/** A moment as widgets write it, so that both have the same width: `Vandaag 07:30`, on other days `09-03-2026`. */
export function todayOrDay(locale: Locale, iso: string, now: Date): PrintedTime {
  const when = new Date(iso);
  const day = (at: Date) => dayOf(locale, at);
  const time = format('en', when, { hour: '2-digit', minute: '2-digit' }, wordsOf(locale).zone);
  return { at: iso, text: day(when) === day(now) ? `${wordsOf(locale).today} ${time}` : day(when) };
}

/** The time of a comment as the widget writes it, in the paper's time zone: `Vandaag 14:05`, on other days `21-11-2026 14:05`. */
export function dayAndTime(locale: Locale, iso: string, now: Date): PrintedTime {
  const when = new Date(iso);
  const day = dayOf(locale, when);
  const time = format('en', when, { hour: '2-digit', minute: '2-digit' }, wordsOf(locale).zone);
  return { at: iso, text: `${day === dayOf(locale, now) ? wordsOf(locale).today : day} ${time}` };
}

/** A day in a narrow list: `21/11`. Any other text is printed as it is. */
export function shortDay(locale: Locale, date: string): { readonly at: string | null; readonly text: string } {
  const when = new Date(date);
  if (Number.isNaN(when.getTime())) return { at: null, text: date };
  const text = format('en', when, { day: '2-digit', month: '2-digit' }, wordsOf(locale).zone);
  return { at: date, text };
}

/** A week from Monday to Sunday: `2–8 maart 2026`. `start`: Unix time in seconds. */
export function weekRange(locale: Locale, start: number): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: wordsOf(locale).zone } as const;
  // Half a day further, because a week in which the clocks change has an hour less or more.
  return dateFormat(languageTags[locale], options).formatRange(start * 1000, (start + 6.5 * 86_400) * 1000);
}

/** The month of a moment: `maart 2026`. `start`: Unix time in seconds. */
export function monthAt(locale: Locale, start: number): string {
  return format(locale, new Date((start + 43_200) * 1000), { month: 'long', year: 'numeric' });
}

/** A kick-off within a week that the page names: `za 18:45`. `dated`: with its date, `za 21 mrt 18:45`. */
export function kickOffTime(locale: Locale, iso: string, dated = false): string {
  const when = new Date(iso);
  const date: Intl.DateTimeFormatOptions = dated ? { day: 'numeric', month: 'short' } : {};
  const day = format(locale, when, { weekday: 'short', ...date });
  return `${day} ${format(locale, when, { hour: '2-digit', minute: '2-digit' })}`;
}

const dayOf = (locale: Locale, when: Date): string =>
  format('en', when, { day: '2-digit', month: '2-digit', year: 'numeric' }, wordsOf(locale).zone).replaceAll('/', '-');
