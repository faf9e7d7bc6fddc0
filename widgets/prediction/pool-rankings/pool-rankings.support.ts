import { myRanking, rankingPeriods, showRanking } from '#core/contract/pool.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createPoolRankings } from './pool-rankings.model.ts';
import type { Attributes } from './pool-rankings.widget.ts';

/** Monday 2 March 2026 and the first of that month, 00:00 in Amsterdam. */
export const monday = Date.UTC(2026, 2, 1, 23) / 1000;
export const march = Date.UTC(2026, 1, 28, 23) / 1000;

export const wireRow = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id: id,
  username: `reader${id}`,
  image: null,
  points: 100 - id,
  rank: id,
  is_shared: false,
  movement: 0,
  correct_count: 3,
  predictions_count: 9,
  ...more,
});

/** A page of a ranking of 321, as the API sends it. */
export const wirePage = (rows: readonly unknown[] = [1, 2, 3].map((id) => wireRow(id)), more = {}) => ({
  data: rows,
  page_count: 7,
  total: 321,
  value: monday,
  ...more,
});

export const says = (...given: Parameters<typeof wirePage>) => ({ wire: wirePage(...given) });
export const isOwn = (row: unknown, page: number | null = null) => ({ wire: { data: row, page } });

/** A page of the rankings; a test sets what the server replies before it mounts one. */
export function desk(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, address: 'https://news.example/football-pool/rankings', ...options });
  const live = fakeRealtime();
  return {
    ...set,
    live,
    calls: { page: showRanking, own: myRanking, periods: rankingPeriods },
    asked: (path = '/api/v2/ranking') =>
      set.sent.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query),
    async mount(given: Partial<Attributes> = {}) {
      const host = set.host();
      const attributes: Attributes = { period: 'this_week', start: undefined, number: 1, ranking: undefined, ...given };
      const model = createPoolRankings(live.on(set.page), attributes, host.host);
      await settled();
      return { ...host, model };
    },
  };
}
