import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, flag, id, maybe, orElse, rows, text, unlessZero } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

const answer = renamed({
  id: ['answer_id', id],
  votes: ['answer_voting', count],
  text: ['answer_text', text],
});

/** A poll with its count. `question` and the answers' `text` are absent where the host printed them. */
export const poll = renamed({
  id: ['poll_id', id],
  question: text,
  answers: rows(answer),
  total: ['total_voting', count],
  /** 0 for none. */
  mine: ['my_answer', unlessZero(maybe(count))],
  isClosed: ['is_closed', orElse(flag, false)],
});
export type Poll = z.output<typeof poll>;

const pollReply = under(poll);

/** A poll as it stands, with the answer of whoever reads. 404 where there is none. */
export const showPoll = endpoint('GET /api/v1/poll/{id}/show', 'anyone', { reply: pollReply });

/** Votes, once per reader, and answers the poll with that vote. 409, with the poll under `data`, for a second vote and for a closed poll. */
export const votePoll = endpoint('POST /api/front/v1/poll/{id}/vote', 'reader', {
  body: z.object({ poll_id: id, answer_id: id }),
  /** Undefined: the server said no more than that it was done. */
  reply: orDone(pollReply),
});
/** What `votePoll` is called with. */
export const voteFor = (id: number, answer: number) => ({ params: { id }, body: { poll_id: id, answer_id: answer } });
