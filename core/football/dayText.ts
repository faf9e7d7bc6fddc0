import type { Words } from '#core/base/i18n/words.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in the site's zone: `14 jun`, `14 Jun`; with `date` `14 jun 2026`, with `year` `14 juni 2026`, with `weekday` `zondag 14 juni 2026`. Empty for what is no date. */
export function dayText(
  moment: string | number,
  { locale, timeZone }: Pick<Words, 'locale' | 'timeZone'>,
  how: keyof typeof shapes = 'short',
): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const key = `${locale} ${timeZone} ${how}`;
  const format = formats.get(key) ?? formatOf(locale, timeZone, how);
  formats.set(key, format);
  return format.format(at).replace(',', '');
}

const short = { day: 'numeric', month: 'short' } as const;
const year = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const shapes = { short, date: { ...short, year: 'numeric' }, year, weekday: { weekday: 'long', ...year } } as const;

const formatOf = (locale: Words['locale'], timeZone: string, how: keyof typeof shapes) =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { timeZone, ...shapes[how] });
