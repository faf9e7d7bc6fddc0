import type { MatchList } from '#core/contract/football/matchLists.ts';

/** A list of matches, also in the format of the API. */
export interface ListForPage {
  readonly list: MatchList;
  readonly wire: { readonly next_kick_off: string | null; readonly matches: readonly { readonly id: number }[] };
}
