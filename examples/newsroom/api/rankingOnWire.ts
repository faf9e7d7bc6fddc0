import { type Period, rankingPageSize } from '#core/contract/pool.ts';
import { monthOf, type Span, weekBefore, weekOf } from '../database/poolPeriods.ts';
import { countRanked, pageOfRanking, type RankedReader, type RankingOf } from '../database/rankingPages.ts';
import type { Queries } from '../database/schema.ts';
import { dateFormat } from '../editorial/formats.ts';
import { avatarPath } from '../http/avatars.ts';
import type { Language } from './messages.ts';

export const rankedOnWire = (reader: RankedReader) => ({
  user_id: reader.userId,
  username: reader.username,
  image: avatarPath(reader.avatar),
  points: reader.points,
  rank: reader.rank,
  is_shared: reader.isShared,
  movement: reader.previousRank === null ? null : reader.previousRank - reader.rank,
  correct_count: reader.correct,
  predictions_count: reader.picks,
});

interface Asked {
  readonly filter: Period;
  /** A moment in the wanted week or month, ms since the epoch; without it, the period that `filter` names. */
  readonly moment: number | undefined;
  readonly now: number;
  readonly zone: string;
}

/** The ranking that a filter selects. `span` is undefined for the total. */
export function rankingOf({ filter, moment, now, zone }: Asked): RankingOf & { readonly span?: Span } {
  if (filter === 'total') return { period: 'total' };
  const span = spanOf(filter, moment, now, zone);
  return { period: filter === 'month' ? 'month' : 'week', date: span.date, span };
}

function spanOf(filter: Exclude<Period, 'total'>, moment: number | undefined, now: number, zone: string): Span {
  if (filter === 'month') return monthOf(moment ?? now, zone);
  if (filter === 'last_week' && moment === undefined) return weekBefore(weekOf(now, zone), zone);
  return weekOf(moment ?? now, zone);
}

/** A page of a ranking, counted from 1, with the number of pages. */
export async function rankingOnWire(
  queries: Queries,
  { page, ...which }: RankingOf & { readonly page: number },
  span: Span | undefined,
) {
  const total = await countRanked(queries, which);
  const pages = Math.ceil(total / rankingPageSize);
  return {
    data: page > pages ? [] : (await pageOfRanking(queries, which, page)).map(rankedOnWire),
    page_count: pages,
    total,
    value: span ? span.start / 1000 : null,
  };
}

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
