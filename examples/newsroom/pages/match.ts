import type { Score } from '../editorial/match.ts';

/** A match as pages print it. Times are ISO date-times. */
export interface MatchForPage {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  /** One of the contract's statuses. */
  readonly status: string;
  readonly minute: number | undefined;
  /** Undefined before kick-off. */
  readonly score: Score | undefined;
  /** After 90 minutes, where it went on from there. */
  readonly regular: Score | undefined;
  /** Of the shoot-out. */
  readonly penalties: Score | undefined;
  readonly half: Score | undefined;
  readonly round: number | undefined;
  readonly kickOff: string;
  /** What the kick-off was before it was put off or begun early. */
  readonly plannedKickOff: string | undefined;
  /** Those that have fallen, where the clock plays it. */
  readonly goals: readonly { readonly side: 'home' | 'away'; readonly minute: number }[];
  /** Nobody had played it when the data was taken. */
  readonly isInvented: boolean;
  /** Nor was its time fixed then: the one that it has is made up. */
  readonly hasAssumedTime: boolean;
  /** The dates of the season are not the real ones. */
  readonly isMoved: boolean;
}
