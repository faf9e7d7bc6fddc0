import { type Period, rankingPageSize } from '#core/contract/pool.ts';
import { monthOf, type Span, weekBefore, weekOf } from '../database/poolPeriods.ts';
import { countRanked, pageOfRanking, type RankedReader, type RankingOf } from '../database/rankingPages.ts';
import type { Queries } from '../database/schema.ts';
import { avatarPath } from '../http/avatars.ts';

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
