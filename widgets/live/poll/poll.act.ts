import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import { voteFor, votePoll } from '#core/contract/live.ts';
import type { Ballot } from './ballot.ts';

/** Votes for one answer of a poll, by its id. The server keeps a reader's first vote. */
export const castVote = defineAct({
  kind: 'poll.vote',
  draft: z.number(),
  on: (pollId: number) => String(pollId),
  send: (call, pollId, answer) => call(votePoll, voteFor(pollId, answer)),
  standing(known: Ballot | undefined, answer) {
    if (known?.mine) return known.mine === answer ? 'stored' : 'other';
    return known && (known.isClosed ? 'closed' : 'open');
  },
});
