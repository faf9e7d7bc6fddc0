import type { MatchReport } from '#core/contract/matchReport.ts';

/** A match for its page. */
export interface MatchForPage {
  readonly report: MatchReport;
  /** The same in the format of the API. */
  readonly wire: unknown;
  /** Whether it had not been played when the data was taken, so that its result is invented. */
  readonly isInvented: boolean;
  /** Whether its time was not fixed then either, and is invented. */
  readonly hasAssumedTime: boolean;
  /** Whether the dates of the season were moved. */
  readonly isMoved: boolean;
}
