import type * as z from 'zod/mini';
import type { Period, RankingPage } from '#core/contract/pool.ts';
import type { Bet, PredictionWeek, publicPredictions } from '#core/contract/prediction.ts';

/** A week as a guest gets it. `wire`: the same in the format of the API. */
export interface WeekForPage {
  readonly week: PredictionWeek;
  readonly wire: unknown;
}

/** A page of a ranking. `start`: of the week or month, Unix time in seconds; undefined for the current one. */
export interface RankingChoice {
  readonly period: Period;
  readonly start: number | undefined;
  /** Counted from 1. */
  readonly page: number;
}

export interface RankingForPage {
  readonly ranking: RankingPage;
  readonly wire: unknown;
}

export interface PredictionForPage {
  readonly prediction: z.output<typeof publicPredictions.reply>;
  readonly wire: unknown;
}

export interface PlaceForPage {
  readonly rank: number;
  readonly isShared: boolean;
  readonly points: number;
}

/** The prediction pool, for pages. */
export interface Pool {
  /** The week of a moment (Unix time in seconds); the current one without it. */
  week(moment?: number): Promise<WeekForPage>;
  ranking(choice: RankingChoice): Promise<RankingForPage>;
  /** A reader's place in the season's ranking; undefined where they have none. */
  place(readerId: number): Promise<PlaceForPage | undefined>;
  /** The predictions of a fixture; undefined where it is not in the pool. */
  prediction(fixtureId: number): Promise<PredictionForPage | undefined>;
}

export const periodNames = ['this_week', 'last_week', 'month', 'total'] as const satisfies readonly Period[];
export const betNames = ['home_win', 'draw', 'away_win'] as const satisfies readonly Bet[];
