import { dateIn, momentIn, type Numerals, namesIn, timeIn, weekdayIn, weekdays } from '#core/base/i18n/moments.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { cityOf, readersZone, withZone } from '#core/base/i18n/zones.ts';

interface Site extends Pick<Words, 'dates' | 'locale' | 'timeZone'> {
  /** Ms since the epoch, by the server's clock. */
  readonly now: number;
}

/** The moments (ISO 8601) that the site has printed by another clock than the reader's. */
const elsewhere = new Set<string>();

const two = (value: number) => `${value}`.padStart(2, '0');

// Not by Intl: its first formatter takes a phone 100 ms, and most readers are at home.
const numeralsOf = (at: Date): Numerals => ({
  year: `${at.getFullYear()}`,
  month: two(at.getMonth() + 1),
  day: two(at.getDate()),
  hour: two(at.getHours()),
  minute: two(at.getMinutes()),
});
const timeOf = (at: Date) => timeIn(numeralsOf(at));

/** A time in a sentence, with the day before it: `14/06 21:00`, `Sun 21:00`, `14 Jun 2027 21:00`. */
const timePattern = (locale: Words['locale']) =>
  new RegExp(`(\\b(\\d\\d/\\d\\d|${namesIn(weekdays, locale).join('|')}|\\d+ [A-Za-z]{3}( \\d{4})?) )?\\d\\d:\\d\\d`);

const inFull = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * The text of a printed time by the reader's clock. `how` is the `data-clock` of its element:
 *
 * - `time`: `21:00`, with its day and zone beside it; `row`: the same, with the day if that is another one than the site's;
 * - `kick-off`: `21:00` today, else `14/06 21:00`; `dated`: always with the day;
 * - `date`: `Today 16:45`, else `15-03-2026 16:45`;
 * - `week`: `Sat 18:45` or `Sat 21 Mar 18:45`;
 * - `day`: `Sunday 14 June 2026`; `moment`: `Sunday 14 June 2026, 21:00`.
 *
 * By `dates: relative` `row` has `14 Jun` and not `14/06`, and `kick-off` and `date` are `21:00`, `Sun 21:00`, `14 Jun 21:00`.
 *
 * All but the last two may be part of a sentence. Islands write the same by `kickOffText` and its like.
 */
const textOf = (how: string, text: string, at: Date, { locale, timeZone, now, dates }: Site): string => {
  const own = numeralsOf(at);
  const today = numeralsOf(new Date(now));
  const isRelative = dates === 'relative';
  const time = timeIn(own);
  const dayOf = ({ day, month }: Numerals) => `${day}/${month}`;
  const named = (written: string) => withZone(written, readersZone() ?? '');
  const whole = () => at.toLocaleDateString(locale === 'en' ? 'en-GB' : locale, inFull).replace(',', '');
  const dated = (isDated: boolean) => (isDated ? `${isRelative ? dateIn(own, locale) : dayOf(own)} ${time}` : time);
  const put = (written: string) => text.replace(timePattern(locale), written);
  switch (how) {
    case 'time':
      return put(time);
    case 'row':
      return put(dated(dayOf(own) !== at.toLocaleDateString('en-GB', { timeZone, day: '2-digit', month: '2-digit' })));
    case 'kick-off':
      return put(named(isRelative ? momentIn(own, today, locale, true) : dated(dayOf(own) !== dayOf(today))));
    case 'dated':
      return put(named(dated(true)));
    case 'date': {
      if (isRelative) return put(named(momentIn(own, today, locale, true)));
      const full = (of: Numerals) => `${of.day}-${of.month}-${of.year}`;
      const day = full(own) === full(today) ? (locale === 'nl' ? 'Vandaag' : 'Today') : full(own);
      return text.replace(/\S+ \d\d:\d\d/, named(`${day} ${time}`));
    }
    case 'week':
      return text.replace(/\S+( \d+ \S+)? \d\d:\d\d/, (_, hasDate) =>
        named([weekdayIn(own, locale), ...(hasDate ? [dateIn(own, locale)] : []), time].join(' ')),
      );
    case 'day':
      return named(whole());
    default:
      return named(`${whole()}, ${time}`);
  }
};

/**
 * Changes the printed times within `root` to the reader's clock where that shows another one than the site's, and notes about the
 * zone (`data-zone-text`, with `{zone}` for a city) with them. Leaves all others as they are, without asking for the reader's zone.
 */
export const showReadersTimes = (root: ParentNode, site: Site, isWhole = true): void => {
  // By forEach: before islands are there a script of the page may have taken the iterators of lists away.
  root.querySelectorAll<HTMLTimeElement>('time[data-clock]').forEach((time) => {
    const { dateTime, textContent, nextSibling, parentNode } = time;
    const at = new Date(dateTime);
    const printed = /\d\d:\d\d/.exec(textContent)?.[0];
    const isReaders = printed ? printed === timeOf(at) : !elsewhere.has(dateTime);
    // The end of a page that is still being parsed may be half a text. One with its time is whole: what may follow is put behind it.
    const isParsed = isWhole || printed || nextSibling || parentNode?.nextSibling;
    if (isReaders || !isParsed || Number.isNaN(at.getTime())) return;
    elsewhere.add(dateTime);
    time.textContent = textOf(time.dataset.clock ?? '', textContent, at, site);
  });
  if (elsewhere.size === 0) return;
  root.querySelectorAll<HTMLElement>('[data-zone-text]').forEach((note) => {
    note.textContent = note.dataset.zoneText?.replace('{zone}', cityOf(readersZone() ?? '')) ?? '';
  });
};
