import * as z from 'zod/mini';
import { id, maybe, number, text } from '#core/contract/base/shapes.ts';

const goals = maybe(number.check(z.int(), z.minimum(0)));

/** How a tie of several matches was decided; a server may have its own word for more. */
export const tieDecisions = ['aggregate', 'away-goals', 'extra-time', 'penalties'] as const;

/** A tie over several matches, as it stands for the sides of one of them. */
export const tie = z.pipe(
  z.object({
    id,
    leg: number,
    legs: maybe(number),
    url: text,
    other_home_score: goals,
    other_away_score: goals,
    winner: maybe(z.enum(['home', 'away'])),
    decided_by: text,
  }),
  z.transform((wire) => ({
    /** What `tieMatches` is asked with. */
    id: wire.id,
    /** Which of its matches this is, from 1. */
    leg: wire.leg,
    /** How many matches it has. */
    legs: wire.legs ?? 2,
    /** Of its page. */
    url: wire.url,
    /** The goals of this match's sides in the other legs; undefined while none of these has a score. */
    other:
      wire.other_home_score === undefined || wire.other_away_score === undefined
        ? undefined
        : { home: wire.other_home_score, away: wire.other_away_score },
    /** The side of this match that has won the tie; undefined while that is open. */
    winner: wire.winner,
    /** One of `tieDecisions`, or the server's own word. */
    decidedBy: wire.decided_by,
  })),
);
export type Tie = z.output<typeof tie>;
