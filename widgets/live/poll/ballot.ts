import type { Poll } from '#core/contract/live.ts';

export interface Answer {
  readonly id: number;
  readonly text: string;
  readonly votes: number;
}

/** A poll as it is shown: every answer has its text. `total` counts voters; `mine` is the answer this reader chose. */
export interface Ballot {
  readonly question: string;
  readonly answers: readonly Answer[];
  readonly total: number;
  readonly mine: number | undefined;
  readonly isClosed: boolean;
}

/** The ballot with this reader's vote counted. A ballot that has a vote of this reader stays as it is. */
export function withVote(ballot: Ballot, answer: number): Ballot {
  if (ballot.mine) return ballot;
  return {
    ...ballot,
    total: ballot.total + 1,
    mine: answer,
    answers: ballot.answers.map((each) => (each.id === answer ? { ...each, votes: each.votes + 1 } : each)),
  };
}

/**
 * The ballot after an answer of the server. Counts never decrease: an answer with a lower total comes from a cache, and only
 * its `mine` and its closing are used. Answers keep their order, new ones come last; texts that are left out stay. Undefined
 * where there is no question or no answer.
 */
export function merge(known: Ballot | undefined, fresh: Poll): Ballot | undefined {
  const mine = fresh.mine ?? known?.mine;
  if (known && fresh.total < known.total) {
    return { ...known, mine, isClosed: known.isClosed || fresh.isClosed };
  }
  const question = fresh.question || known?.question;
  const before = new Map(known?.answers.map((answer) => [answer.id, answer]));
  // A map keeps the place of a key that is set again.
  const after = new Map([...before, ...fresh.answers.map((answer) => [answer.id, answer] as const)]);
  const answers = [...after.values()].flatMap((answer) => {
    const text = answer.text || before.get(answer.id)?.text;
    return text ? [{ ...answer, text }] : [];
  });
  if (!question || !answers[0]) return known;
  return { question, answers, total: fresh.total, mine, isClosed: fresh.isClosed };
}
