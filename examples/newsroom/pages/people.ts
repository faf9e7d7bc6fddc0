import type { Match } from '#core/contract/football/match.ts';
import type { Player, Story } from '#core/contract/footballPlayer.ts';
import type { TeamInLeague } from '#core/contract/footballTeam.ts';
import type { SquadMember } from '#core/contract/formation/formation.ts';

/** The venue of a match. */
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
  /** The team's matches of the season in that competition, first kick-off first. */
  readonly matches: readonly Match[];
  /** Venues by the id of the match; unknown ones are missing. */
  readonly venues: ReadonlyMap<number, Venue>;
}

export interface PlayerForPage {
  readonly player: Player;
  readonly news: readonly Story[];
}

/** Players and teams for pages; undefined where the paper does not know them. */
export interface People {
  readonly team: (slug: string) => Promise<TeamForPage | undefined>;
  readonly player: (id: number) => Promise<PlayerForPage | undefined>;
}
