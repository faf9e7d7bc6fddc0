import * as z from 'zod/mini';
import { emptyNext, id, maybeAddress, maybeText, text, time } from '#core/base/widget/printed.ts';

export const printed = z.object({
  user_id: id,
  shows_karma: z.boolean().check(z.describe('The CMS keeps karma')),
  shows_ranking: z.boolean().check(z.describe('There is a prediction pool')),
  has_facts: z.boolean(),
  facts: z
    .array(z.object({ label: text, value_text: text }))
    .check(
      z.describe('Karma, place, comments and likes this month; then place and points of who has them in the pool'),
    ),
  comments_text: text.check(z.describe('"12 comments"')),
  has_comments: z.boolean(),
  comment_label: text,
  article_label: text,
  date_label: text,
  likes_label: text,
  comments: z
    .array(
      z.object({
        content: text,
        title: maybeText.check(z.describe('What it was written under')),
        url: maybeAddress.check(z.describe('Of that; never an address that the reader gave')),
        created: time,
        likes_text: text.check(z.describe('"3+", or "0"')),
      }),
    )
    .check(z.describe('Newest first, ten of them')),
  none_text: text,
  empty_next: emptyNext,
  newest_text: maybeText.check(z.describe('Where there are more than are printed')),
});
export type Printed = z.output<typeof printed>;
