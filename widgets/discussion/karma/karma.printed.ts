import * as z from 'zod/mini';
import {
  address,
  emptyNext,
  id,
  maybeAddress,
  maybeMoment,
  maybeText,
  rowsBy,
  text,
} from '#core/base/widget/printed.ts';

/** The reader in a row. */
const person = {
  avatar: maybeAddress,
  initial: text.check(z.describe('Of the name, where there is no picture')),
  username: text,
  user_url: maybeAddress,
};

/** The data that karma.printed.html is rendered with: one of `stats`, `leaders`, `remarks`, `empty_text` and `guest_text`. */
export const printed = z.object({
  show: z.enum(['stats', 'ranking', 'comments', 'likes', 'top-comments', 'mine']),
  period: z.enum(['week', 'month']),
  has_periods: z.boolean(),
  periods: z
    .array(z.object({ url: address, label: text, is_here: z.boolean() }))
    .check(z.describe('Links to a page with the other period; none for `mine`')),
  stats: z
    .nullable(z.object({ numbers: z.array(z.object({ label: text, number_text: text })) }))
    .check(z.describe('Of `stats`')),
  leaders: z
    .nullable(
      z.object({
        rows: z
          .array(
            z.object({
              user_id: id,
              rank_text: maybeText.check(z.describe('"3", or "=3" where others share it')),
              ...person,
              score_text: text,
            }),
          )
          .check(rowsBy('user_id')),
      }),
    )
    .check(z.describe('Of `ranking`, `comments` and `likes`')),
  remarks: z
    .nullable(
      z.object({
        rows: z.array(
          z.object({
            user_id: z.nullable(z.int().check(z.positive())),
            ...person,
            date: z.nullable(z.object({ at: maybeMoment, text })),
            likes_text: maybeText,
            url: maybeAddress,
            content: text,
            title: maybeText,
          }),
        ),
      }),
    )
    .check(z.describe('Of `top-comments`')),
  empty_text: maybeText.check(z.describe('Where there is nobody, or nothing')),
  empty_next: emptyNext,
  guest_text: maybeText.check(z.describe('Of `mine`: a link to the login')),
});
export type Printed = z.output<typeof printed>;
