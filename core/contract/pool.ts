import * as z from 'zod/mini';
import { channel } from './base/channel.ts';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, number, orElse, rows, string, text } from './base/shapes.ts';

/** The specification's ranking periods. */
export const periods = ['this_week', 'last_week', 'month', 'total'] as const;
export type Period = (typeof periods)[number];

/** How many rows a page of a ranking has. */
export const rankingPageSize = 50;

const row = renamed({
  userId: ['user_id', id],
  username: string,
  image: text,
  points: number,
  /** Competition rank: 1, 2, 2, 4. Undefined where the server does not say. */
  rank: maybe(count),
  isShared: ['is_shared', orElse(flag, false)],
  /** Places won (above 0) or lost since the period before; undefined for who was not in it. */
  movement: maybe(number),
  correct: ['correct_count', maybe(count)],
  predictions: ['predictions_count', maybe(count)],
});
export type RankingRow = z.output<typeof row>;

const filter = z.optional(z.enum(periods));
/** Unix time in seconds with which a week or a month starts; the one that is on when left out. */
const value = z.optional(z.string());

const ranking = renamed(
  {
    rows: ['data', rows(row)],
    pages: ['page_count', orElse(count, 1)],
    total: maybe(count),
    /** The period that the rows are of, as it was asked for or by itself. */
    start: ['value', maybe(number)],
  },
  page,
);
export type RankingPage = z.output<typeof ranking>;

/** A page of a tenant's ranking, 50 rows; pages count from 1. */
export const showRanking = endpoint('GET /api/v2/ranking', 'anyone', {
  query: z.object({ tenant_id: z.string(), filter, value, page: z.optional(number.check(z.int(), z.positive())) }),
  reply: ranking,
});

const own = derived(page({ data: z.nullable(row), page: maybe(count) }), (wire) => ({
  /** Undefined for who has no place in that period. */
  row: wire.data ?? undefined,
  /** On which page it stands. */
  page: wire.page ?? undefined,
}));
export type OwnRanking = z.output<typeof own>;

/** The reader's own row in a ranking, and the page on which it stands. */
export const myRanking = endpoint('GET /api/v1/football-pool/my-ranking', 'reader', {
  query: z.object({ filter, value }),
  reply: own,
});

/** Of one reader in the ranking of the season, for the public profile. */
export const userRanking = endpoint('GET /api/v2/{userId}/ranking', 'anyone', { reply: own });

/** The weeks or months that have a ranking, newest first; `total` has one. */
export const rankingPeriods = endpoint('GET /ajax/football-pool/rankings/load-time-period/{kind}', 'anyone', {
  service: 'host',
  reply: fieldOf(page({ data: rows(z.object({ value: number, label: string })) }), 'data'),
});

/** A result came, was corrected or was taken back: rankings were computed again. The event does not say which; the one that is shown is fetched. */
export const poolChannel = channel({ name: 'prediction-pool', events: { RankingsChanged: z.object({}) } });
