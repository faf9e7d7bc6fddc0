import type { Words } from '#core/base/i18n/words.ts';
import type { MatchList } from '#core/contract/football/matchLists.ts';
import type { Printed } from './live-matches.printed.ts';
import { shownMatches } from './shownMatches.ts';

/** For tests: a list as the API sends it. */
export const wireList = (matches: readonly unknown[], next_kick_off: string | null = null) => ({
  data: { matches, next_kick_off },
});

/** For tests: what a host prints of a list, without the JSON of it. */
export const printedOf = ({ matches }: MatchList, words: Words, now: number): Printed => ({
  ...{ variant: 'sidebar', league: null, when: null, props: '{}' },
  ...shownMatches(matches, { words, now }),
});
