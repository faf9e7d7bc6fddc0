import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, flag, id, rows, text } from './shapes.ts';

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
    my_answer: z.optional(z.nullable(id)),
    is_closed: flag,
  }),
  z.transform((wire) => ({
    id: wire.poll_id,
    question: wire.question,
    answers: wire.answers,
    total: wire.total_voting,
    mine: wire.my_answer ?? undefined,
    isClosed: wire.is_closed,
  })),
);
export type Poll = z.output<typeof poll>;

const pollReply = z.union([
  z.pipe(
    z.object({ data: poll }),
    z.transform((given) => given.data),
  ),
  poll,
]);

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
  reply: pollReply,
});
/** What `votePoll` is called with. */
export const voteFor = (id: number, answer: number) => ({ params: { id }, body: { poll_id: id, answer_id: answer } });
