import type { Poll } from '#core/contract/live.ts';

export interface Answer {
  readonly id: number;
  readonly text: string;
  readonly votes: number;
}

/** A poll as it is shown: every answer has its text. `total` counts voters; `mine` is the answer this reader chose. */
export interface Ballot {
  readonly id: number;
  readonly question: string;
  readonly answers: readonly Answer[];
  readonly total: number;
  readonly mine: number | undefined;
  readonly isClosed: boolean;
}

/**
 * Whole percentages that add up to exactly 100, or all 0 when nobody voted: the largest remainders are rounded up
 * (Hamilton's method), the earlier answer first where remainders are equal.
 */
export function percentages(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, count) => sum + count, 0);
  if (all === 0) return votes.map(() => 0);
  const shares = votes.map((count) => Math.floor((count * 100) / all));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const raised = votes
    .map((count, at) => ({ at, remainder: (count * 100) % all }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, missing);
  for (const { at } of raised) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** The ballot with a vote of this reader counted in. A vote that is there already stays as it is. */
export function withVote(ballot: Ballot, answer: number): Ballot {
  if (ballot.mine !== undefined) return ballot;
  return {
    ...ballot,
    total: ballot.total + 1,
    mine: answer,
    answers: ballot.answers.map((each) => (each.id === answer ? { ...each, votes: each.votes + 1 } : each)),
  };
}

/**
 * What is known after the server spoke. Counts never run backwards: a lower total comes from a cache and only its
 * `mine` and a closing are believed. Texts that the server leaves out stay those that the host printed. Undefined when
 * there is nothing to show: no question or no answers.
 */
export function merge(known: Ballot | undefined, fresh: Poll): Ballot | undefined {
  const mine = fresh.mine ?? known?.mine;
  if (known && fresh.total < known.total) {
    return { ...known, mine, isClosed: known.isClosed || fresh.isClosed };
  }
  const answers = fresh.answers.flatMap(({ id, text, votes }) => {
    const shown = text ?? known?.answers.find((each) => each.id === id)?.text;
    return shown ? [{ id, text: shown, votes }] : [];
  });
  const question = fresh.question ?? known?.question;
  if (!question || answers.length === 0) return known;
  return { id: fresh.id, question, answers, total: fresh.total, mine, isClosed: fresh.isClosed };
}
