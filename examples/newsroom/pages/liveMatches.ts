import type { MatchList } from '#core/contract/football/matchLists.ts';

/** A list of matches, also in the format of the API. */
export interface ListForPage {
  readonly list: MatchList;
  readonly wire: object;
}
