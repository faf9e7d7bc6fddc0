import type { RankingOf } from '../database/rankingPages.ts';
import { dateFormat } from '../editorial/formats.ts';
import type { Language } from './messages.ts';

const languageTags = { nl: 'nl-NL', en: 'en-GB' } as const;
const to = { nl: 't/m', en: 'to' } as const;
const season = { nl: 'Hele seizoen', en: 'Whole season' } as const;

/** A period in words, by the date on which it starts: `2 t/m 8 maart`, `23 February to 1 March`, `maart 2026`. */
export function periodLabel(period: RankingOf['period'], date: string, language: Language): string {
  const first = new Date(`${date}T00:00Z`);
  const format = (when: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(languageTags[language], { timeZone: 'UTC', ...options }).format(when);
  if (period === 'total') return season[language];
  if (period === 'month') return format(first, { month: 'long', year: 'numeric' });
  const last = new Date(first.getTime() + 6 * 86_400_000);
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth();
  const begin = format(first, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
  return `${begin} ${to[language]} ${format(last, { day: 'numeric', month: 'long' })}`;
}
