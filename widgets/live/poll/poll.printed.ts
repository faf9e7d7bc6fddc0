import * as z from 'zod/mini';
import { address, count, id, rowsBy, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  poll_id: id,
  heading_level: z
    .int()
    .check(z.minimum(2), z.maximum(6), z.describe('Of the question, once it is a heading; usually 3')),
  question: text,
  is_closed: z.boolean().check(z.describe('A closed poll is printed as its result')),
  answers: z
    .array(
      z.object({
        answer_id: id,
        answer_text: text,
        answer_voting: z
          .nullable(count)
          .check(z.describe('Its votes; null on a page that is cached for long: the island asks for them then')),
        is_chosen: z.boolean().check(z.describe('The CMS was sent this answer, without JavaScript')),
      }),
    )
    .check(rowsBy('answer_id')),
  vote_method: z.enum(['get', 'post']),
  vote_url: address.check(z.describe('Where the form leads without JavaScript')),
  vote_label: text,
  total_voting_text: text.check(z.describe('"60 votes"')),
  closed_text: text,
});
export type Printed = z.output<typeof printed>;
