import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, id, maybe, rows, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

const answer = z.pipe(
  z.object({ answer_id: id, answer_voting: count, answer_text: text }),
  z.transform((wire) => ({ id: wire.answer_id, votes: wire.answer_voting, text: wire.answer_text })),
);

/** A poll with its count. `question` and the answers' `text` are absent where the host printed them. */
export const poll = z.pipe(
  z.object({
    poll_id: id,
    question: text,
    answers: rows(answer),
    total_voting: count,
    /** 0 for none. */
    my_answer: maybe(
      z.pipe(
        count,
        z.transform((answer) => answer || undefined),
      ),
    ),
    is_closed: maybe(flag),
  }),
  z.transform((wire) => ({
    id: wire.poll_id,
    question: wire.question,
    answers: wire.answers,
    total: wire.total_voting,
    mine: wire.my_answer,
    isClosed: wire.is_closed ?? false,
  })),
);
export type Poll = z.output<typeof poll>;

const pollReply = under(poll);

/** A poll as it stands, with the answer of whoever reads. 404 where there is none. */
export const showPoll = endpoint({
  method: 'GET',
  path: '/api/v1/poll/{id}/show',
  needs: 'anyone',
  reply: pollReply,
});

/** Votes, once per reader, and answers the poll with that vote. 409, with the poll under `data`, for a second vote and for a closed poll. */
export const votePoll = endpoint({
  method: 'POST',
  path: '/api/front/v1/poll/{id}/vote',
  needs: 'reader',
  body: z.object({ poll_id: id, answer_id: id }),
  /** Undefined: the server said no more than that it was done. */
  reply: orDone(pollReply),
});
/** What `votePoll` is called with. */
export const voteFor = (id: number, answer: number) => ({ params: { id }, body: { poll_id: id, answer_id: answer } });
