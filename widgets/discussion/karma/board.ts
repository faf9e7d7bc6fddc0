import type { KarmaLeader, SidebarComment } from '#core/contract/community.ts';

export interface Place {
  readonly leader: KarmaLeader;
  readonly rank: number;
  /** Somebody else has the same. */
  readonly isShared: boolean;
  readonly score: number | undefined;
}

/** What a tag shows. */
export type Board =
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | { readonly kind: 'remarks'; readonly remarks: readonly SidebarComment[] }
  /** Labels are keys of the words; undefined for what is not there yet. */
  | { readonly kind: 'numbers'; readonly numbers: readonly (readonly [label: string, value: number | undefined])[] }
  | { readonly kind: 'guest' };

export type Measure = 'score' | 'comments' | 'likes';

/** Leaders in the server's order. Where it sends no ranks, equals share theirs: 1, 2, 2, 4. */
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
