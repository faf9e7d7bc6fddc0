import * as z from 'zod/mini';
import { address, emptyNext, id, json, maybeAddress, rowsBy, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  period: z.enum(['this_week', 'last_week', 'month', 'total']),
  start: z
    .nullable(z.int().check(z.positive()))
    .check(z.describe('Unix time with which the week or month starts, where the address names one')),
  number: z.int().check(z.minimum(1), z.describe('The page')),
  props: json.check(z.describe('`{"ranking": …}`, as GET /api/v2/ranking answers; `{}`: the rows are fetched')),
  periods_label: text,
  periods: z.array(z.object({ url: address, label: text, is_here: z.boolean() })),
  title: text.check(z.describe('The period in words: "2–8 March 2026"')),
  readers_text: text.check(z.describe('"321 readers"')),
  place_label: text,
  change_label: text,
  reader_label: text,
  correct_label: text,
  points_label: text,
  has_rows: z.boolean(),
  rows: z
    .array(
      z.object({
        user_id: id,
        place_text: text.check(z.describe('"3", or "=3" where others share it')),
        movement: z
          .nullable(
            z.object({
              direction: z.nullable(z.enum(['up', 'down'])).check(z.describe('The arrow that is drawn')),
              places_text: text.check(z.describe('"2" beside the arrow, or "="')),
              sign: text.check(z.describe('Both as letters, for templates of earlier releases: "\u25b22"')),
              text: text.check(z.describe('What is read out in their place')),
            }),
          )
          .check(z.describe('Null for readers who were not in the period before')),
        username: text,
        user_url: address,
        correct_text: text.check(z.describe('"5/9"')),
        points_text: text.check(z.describe('"12.35"')),
      }),
    )
    .check(rowsBy('user_id'), z.describe('50 to a page')),
  empty_text: text.check(z.describe('What stands there without rows')),
  last_url: maybeAddress.check(z.describe('The last page, on one past the end')),
  last_label: text,
  empty_next: emptyNext,
  own_label: text,
  log_in_label: text,
  pages_label: text,
  pages: z
    .array(
      z.object({
        number: text.check(z.describe('"…" for a gap')),
        label: text.check(z.describe('"Page 3"')),
        url: maybeAddress.check(z.describe('Null for the page itself, and for a gap')),
        is_here: z.boolean(),
      }),
    )
    .check(z.describe('The first, the last, and those next to the current one')),
});
export type Printed = z.output<typeof printed>;
