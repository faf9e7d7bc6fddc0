import type { Place } from '#core/base/page/place.ts';
import type { Period } from '#core/contract/pool.ts';

/** A page of a ranking. */
export interface Choice {
  readonly period: Period;
  /** Start of the week or month, Unix time in seconds; undefined for the current one. */
  readonly start: number | undefined;
  /** Counted from 1. */
  readonly page: number;
}

/** Whether two choices are of one ranking, whichever its pages. */
export const isSameRanking = (one: Choice, other: Choice) => one.period === other.period && one.start === other.start;

export const isSame = (one: Choice, other: Choice) => isSameRanking(one, other) && one.page === other.page;

/** The query by which the API selects the ranking. */
export const filterOf = ({ period, start }: Choice) => ({
  filter: period,
  ...(start !== undefined && { value: `${start}` }),
});

const wholeOf = (text: string | null) => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined);
const path = '/football-pool/rankings';

/** Reads and writes the address of the page that is made for rankings, which says what is shown. */
export function createRankingAddress(place: Place) {
  const isHere = () => place.here().pathname === place.to(path);

  return {
    isHere,
    of({ period, start, page }: Choice): string {
      const query = new URLSearchParams();
      if (period === 'total') query.set('total', '1');
      else if (period === 'month' && start !== undefined) query.set('month_start', `${start}`);
      else query.set('ranking', period);
      if (period.endsWith('week') && start !== undefined) query.set('week_start', `${start}`);
      if (page > 1) query.set('page', `${page}`);
      return `${place.to(path)}?${query}`;
    },
    /** The choice in the address; undefined where there is none, and on any other page. */
    read(): Choice | undefined {
      const query = place.here().searchParams;
      const named = query.get('ranking') ?? '';
      const [month, week] = [wholeOf(query.get('month_start')), wholeOf(query.get('week_start'))];
      const page = wholeOf(query.get('page')) || 1;
      if (!isHere()) return undefined;
      if (query.get('total') === '1' || named === 'total') return { period: 'total', start: undefined, page };
      if (named === 'month' || month !== undefined) return { period: 'month', start: month, page };
      if (named === 'last_week') return { period: named, start: undefined, page };
      const isAsked = named === 'this_week' || week !== undefined || query.has('page');
      return isAsked ? { period: 'this_week', start: week, page } : undefined;
    },
  };
}

/** The numbers of the first page, the last, and those next to the current one; 0 for a gap. */
export function pagesAround(page: number, count: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((each, at) => {
    const before = pages[at - 1] ?? each - 1;
    if (each - before === 2) return [before + 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}
