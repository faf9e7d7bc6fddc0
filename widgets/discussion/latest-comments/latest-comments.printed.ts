import * as z from 'zod/mini';
import { emptyNext, maybeAddress, maybeMoment, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  list: z.enum(['latest', 'top-this-week']),
  has_comments: z.boolean(),
  comments: z
    .array(
      z.object({
        user_id: z.nullable(z.int().check(z.positive())),
        avatar: maybeAddress,
        initial: text.check(z.describe('Of the name, where there is no picture')),
        username: text,
        user_url: maybeAddress,
        date: z.nullable(z.object({ at: maybeMoment, text })).check(z.describe('"21/11"')),
        likes_text: maybeText.check(z.describe('"3+"')),
        url: maybeAddress.check(z.describe('Where the comment stands')),
        content: text,
        title: maybeText.check(z.describe('What it was written under')),
      }),
    )
    .check(z.describe('Five')),
  none_text: text,
  empty_next: emptyNext,
});
export type Printed = z.output<typeof printed>;
