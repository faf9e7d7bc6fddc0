import * as z from 'zod/mini';
import { renamed } from '#core/contract/base/renamed.ts';
import { id, maybe, number, orElse, text } from '#core/contract/base/shapes.ts';

const goals = maybe(number.check(z.int(), z.minimum(0)));

/** How a tie of several matches was decided; a server may have its own word for more. */
export const tieDecisions = ['aggregate', 'away-goals', 'extra-time', 'penalties'] as const;

/** A tie over several matches, as it stands for the sides of one of them. */
export const tie = renamed({
  /** What `tieMatches` is asked with. */
  id,
  /** Which of its matches this is, from 1. */
  leg: number,
  /** How many matches it has. */
  legs: orElse(number, 2),
  /** Of its page. */
  url: text,
  /** The goals of this match's sides in the other legs; undefined while none of these has a score. */
  other: ['other_home_score', 'other_away_score', goals],
  /** The side of this match that has won the tie; undefined while that is open. */
  winner: maybe(z.enum(['home', 'away'])),
  /** One of `tieDecisions`, or the server's own word. */
  decidedBy: ['decided_by', text],
});
export type Tie = z.output<typeof tie>;
