import type { SquadMember } from '#core/contract/formation/formation.ts';
import type { Place } from '#core/contract/formation/formationPlaces.ts';
import type { LineUp } from './lineUp.ts';

export interface Candidate {
  readonly player: SquadMember;
  /** The place that the player is in now; undefined where they are in none. */
  readonly at: number | undefined;
  /** The place is not one for the player's position. */
  readonly isOut: boolean;
}

/**
 * The players who can be put in a place: those of its position, then the others, then those who are in another place. The one
 * who is there now is left out.
 */
export function candidatesFor(
  squad: readonly SquadMember[],
  { players }: LineUp,
  at: number,
  place: Place | undefined,
): readonly Candidate[] {
  const all = squad.flatMap((player): Candidate[] => {
    const now = players.indexOf(player.id);
    if (now === at) return [];
    const isOut = player.position !== undefined && player.position !== place?.position;
    return [{ player, at: now < 0 ? undefined : now, isOut }];
  });
  const order = ({ at: now, isOut }: Candidate) => (now === undefined ? 0 : 2) + Number(isOut);
  return all.sort((one, two) => order(one) - order(two));
}
