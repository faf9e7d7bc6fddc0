import type { Words } from '#core/i18n/words.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in the site's zone: `14 jun`, `14 Jun`; with `year` `14 juni 2026`. Empty for what is no date. */
export function dayText(
  moment: string | number,
  { locale, timeZone }: Pick<Words, 'locale' | 'timeZone'>,
  how: 'short' | 'year' = 'short',
): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const key = `${locale} ${timeZone} ${how}`;
  const format = formats.get(key) ?? formatOf(locale, timeZone, how);
  formats.set(key, format);
  return format.format(at);
}

const formatOf = (locale: Words['locale'], timeZone: string, how: 'short' | 'year') =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    ...{ timeZone, day: 'numeric' },
    ...(how === 'year' ? { month: 'long', year: 'numeric' } : { month: 'short' }),
  });
