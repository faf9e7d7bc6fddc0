import type { MatchList } from '#core/contract/matchLists.ts';

/** A list of matches, and how the API sends it. */
export interface ListForPage {
  readonly list: MatchList;
  readonly wire: object;
}
