import type { Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';
import { wordsOf } from './words.ts';

const tongue = { nl: 'nl-NL', en: 'en-GB' } as const;

function format(locale: Locale, when: Date, options: Intl.DateTimeFormatOptions, zone = wordsOf(locale).zone): string {
  return new Intl.DateTimeFormat(tongue[locale], { timeZone: zone, ...options }).format(when);
}

/** `maandag 9 maart 2026`, `Monday 9 March 2026`, in the paper's own zone. */
export function longDay(locale: Locale, when: Date): string {
  return format(locale, when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
}

/** A day: `9 maart 2026`. */
export function longDate(locale: Locale, when: Date): string {
  return format(locale, when, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A publication's time: `9 maart 2026, 07:30`. */
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

/** A match day, which is a local date already: `za 7 mrt`, `Sat 7 Mar`. */
export function matchDay(locale: Locale, date: string): Html {
  const when = new Date(`${date}T12:00:00Z`);
  const text = format(locale, when, { weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').replace(',', '');
  return html`<time datetime="${date}">${text}</time>`;
}

/** A match day in full: `8 maart`. */
export function matchDayLong(locale: Locale, date: string): string {
  return format(locale, new Date(`${date}T12:00:00Z`), { day: 'numeric', month: 'long' }, 'UTC');
}

/** As the widgets write a moment, so that the printed one is as wide: `Vandaag 07:30`, else `09-03-2026`. */
export function todayOrDay(locale: Locale, iso: string, now: Date): Html {
  const when = new Date(iso);
  const day = (at: Date) =>
    format('en', at, { day: '2-digit', month: '2-digit', year: 'numeric' }, wordsOf(locale).zone).replaceAll('/', '-');
  const time = format('en', when, { hour: '2-digit', minute: '2-digit' }, wordsOf(locale).zone);
  return html`<time datetime="${iso}">${day(when) === day(now) ? `${wordsOf(locale).today} ${time}` : day(when)}</time>`;
}
