import type { MatchReport } from '#core/contract/matchReport.ts';

/** A match as pages print it. */
export interface MatchForPage {
  readonly report: MatchReport;
  /** The same as the API sends it. */
  readonly wire: unknown;
  /** Nobody had played it when the data was taken. */
  readonly isInvented: boolean;
  /** Nor was its time fixed then: the one that it has is made up. */
  readonly hasAssumedTime: boolean;
  /** The dates of the season are not the real ones. */
  readonly isMoved: boolean;
}
