import { ofClub, type Played } from './match.ts';
import { pointsOf } from './standings.ts';

export type Outcome = 'win' | 'draw' | 'loss';

/** A result from the view of one of its clubs. */
export interface View {
  readonly match: Played;
  readonly atHome: boolean;
  readonly opponent: string;
  readonly own: number;
  readonly other: number;
  /** Lead at half-time, negative when behind; undefined where the source has no half-time. */
  readonly halfLead: number | undefined;
  readonly outcome: Outcome;
}

/** A club's results in order, from its view. */
export function seenBy(matches: readonly Played[], club: string): readonly View[] {
  return ofClub(matches, club).map((match) => {
    const atHome = match.home === club;
    const [own, other] = atHome ? match.score : [match.score[1], match.score[0]];
    const half = match.half && (atHome ? match.half[0] - match.half[1] : match.half[1] - match.half[0]);
    const points = pointsOf(own, other);
    const outcome = points === 3 ? 'win' : points === 1 ? 'draw' : 'loss';
    return { match, atHome, opponent: atHome ? match.away : match.home, own, other, halfLead: half, outcome };
  });
}
