import type * as z from 'zod/mini';
import type { Period, RankingPage } from '#core/contract/pool.ts';
import type { Bet, PredictionWeek, publicPredictions } from '#core/contract/prediction.ts';

/** As a guest gets it; `wire` is the same as the API sends it. */
export interface WeekForPage {
  readonly week: PredictionWeek;
  readonly wire: unknown;
}

/** Which page of which ranking; `start` in seconds where the address names a week or month. */
export interface RankingChoice {
  readonly period: Period;
  readonly start: number | undefined;
  /** From 1. */
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

/** What pages print of the prediction pool. */
export interface Pool {
  /** The week of a moment (in seconds); the one that is on when left out. */
  week(moment?: number): Promise<WeekForPage>;
  ranking(choice: RankingChoice): Promise<RankingForPage>;
  /** A reader's place in the ranking of the season; undefined for who has none. */
  place(readerId: number): Promise<PlaceForPage | undefined>;
  /** Undefined for a fixture that is not in the pool. */
  prediction(fixtureId: number): Promise<PredictionForPage | undefined>;
}

export const periodNames = ['this_week', 'last_week', 'month', 'total'] as const satisfies readonly Period[];
export const betNames = ['home_win', 'draw', 'away_win'] as const satisfies readonly Bet[];
