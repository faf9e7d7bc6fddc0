import type { KarmaLeader, SidebarComment } from '#core/contract/community.ts';

export interface Place {
  readonly leader: KarmaLeader;
  readonly rank: number;
  /** Another leader has the same rank. */
  readonly isShared: boolean;
  readonly score: number | undefined;
}

/** What one tag shows. */
export type Board =
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | { readonly kind: 'remarks'; readonly remarks: readonly SidebarComment[] }
  /** Labels are keys of the words; a value is undefined where the reader has none yet. */
  | { readonly kind: 'numbers'; readonly numbers: readonly (readonly [label: string, value: number | undefined])[] }
  | { readonly kind: 'guest' };

export type Measure = 'score' | 'comments' | 'likes';

/** Leaders in the server's order, with ranks. Where it sends none, equal scores share a rank: 1, 2, 2, 4. */
export function placesOf(leaders: readonly KarmaLeader[], measure: Measure): readonly Place[] {
  const ranks = leaders.map(
    (leader, at) =>
      leader.rank ?? 1 + leaders.findIndex((each, index) => index === at || each[measure] === leader[measure]),
  );
  return leaders.map((leader, at) => {
    const rank = ranks[at] ?? at + 1;
    return {
      leader,
      rank,
      isShared: ranks.filter((each) => each === rank).length > 1,
      score: leader[measure],
    };
  });
}
