import type { Player, Story } from '#core/contract/footballPlayer.ts';
import type { TeamInLeague } from '#core/contract/footballTeam.ts';
import type { SquadMember } from '#core/contract/formation.ts';
import type { Match } from '#core/contract/match.ts';

/** Where a match is played. */
export interface Venue {
  readonly name: string;
  readonly city: string;
  /** IANA. */
  readonly zone: string;
}

export interface TeamForPage {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'nation' | 'club';
  /** An emoji. */
  readonly flag: string | undefined;
  readonly inLeague: TeamInLeague;
  readonly squad: readonly SquadMember[];
  /** Those of its season in that competition, first kick-off first. */
  readonly matches: readonly Match[];
  /** By the id of the match; one whose place nobody tells is missing. */
  readonly venues: ReadonlyMap<number, Venue>;
}

export interface PlayerForPage {
  readonly player: Player;
  readonly news: readonly Story[];
}

/** Undefined of those whom the paper does not know. */
export interface People {
  readonly team: (slug: string) => Promise<TeamForPage | undefined>;
  readonly player: (id: number) => Promise<PlayerForPage | undefined>;
}
