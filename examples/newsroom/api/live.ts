import { showPoll, votePoll } from '#core/contract/live.ts';
import { findPolls, type StoredPoll, storeVote } from '../database/polls.ts';
import type { Queries } from '../database/schema.ts';
import { Refusal } from './refusal.ts';
import { serve, serveReader } from './serve.ts';
import { idFromPath, invalid, isStorable } from './validation.ts';

const pollOnWire = (poll: StoredPoll) => ({
  poll_id: poll.id,
  question: poll.question,
  answers: poll.answers.map(({ id, text, votes }) => ({ answer_id: id, answer_text: text, answer_voting: votes })),
  total_voting: poll.total,
  my_answer: poll.mine,
  is_closed: poll.isClosed,
});

async function pollOf(queries: Queries, id: number, now: number, readerId?: number): Promise<StoredPoll> {
  const [poll] = await findPolls(queries, [id], now, readerId);
  if (!poll) throw new Refusal(404, 'poll.missing');
  return poll;
}

const serveShowPoll = serve(showPoll, async ({ params, queries, viewer, now }) => {
  const id = idFromPath(params.id, 'poll.missing');
  return pollOnWire(await queries((all) => pollOf(all, id, now, viewer?.id)));
});

/**
 * Stores one vote per reader. A second vote, also for the same answer, and a vote in a closed poll are refused with 409, as the
 * state of the poll forbids them and not the reader's rights. Both answers contain the poll, with the reader's own answer.
 */
const serveVotePoll = serveReader(votePoll, async ({ params, body, queries, viewer, tenant, now }) => {
  const id = idFromPath(params.id, 'poll.missing');
  return queries(async (all) => {
    const poll = await pollOf(all, id, now, viewer.id);
    if (body.poll_id !== id) throw invalid({ poll_id: ['poll.foreign-poll'] });
    if (poll.mine !== null) throw new Refusal(409, 'poll.voted', { data: pollOnWire(poll) });
    if (poll.isClosed) throw new Refusal(409, 'poll.closed', { data: pollOnWire(poll) });
    if (!isStorable(body.answer_id) || !poll.answers.some((answer) => answer.id === body.answer_id)) {
      throw invalid({ answer_id: ['poll.foreign-answer'] });
    }
    const vote = { tenant: tenant.id, poll: id, answer: body.answer_id, reader: viewer.id };
    const isCounted = await storeVote(all, vote, now);
    const counted = await pollOf(all, id, now, viewer.id);
    if (!isCounted) throw new Refusal(409, 'poll.voted', { data: pollOnWire(counted) });
    return pollOnWire(counted);
  });
});

export const live = [serveShowPoll, serveVotePoll];
