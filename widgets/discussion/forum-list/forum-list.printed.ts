import * as z from 'zod/mini';
import { count, emptyNext, id, maybeAddress, maybeTime, rowsBy, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  is_page: z.boolean().check(z.describe('The page of that type; else a tag beside something else')),
  is_older: z.boolean().check(z.describe('A further page, without the widget: that loads on from the first')),
  list: z.enum(['page', 'sidebar']),
  heading_level: z.int().check(z.minimum(2), z.maximum(6), z.describe('2 on the page, 3 beside something else')),
  has_topics: z.boolean(),
  list_page: count.check(z.describe('From 0')),
  has_more: z.boolean(),
  pinned_label: text,
  topics: z
    .array(
      z.object({
        topic_id: id,
        title: text,
        url: maybeAddress,
        is_pinned: z.boolean(),
        comments_text: text.check(z.describe('"12 comments"')),
        last_text: text.check(z.describe('"Last by Demo Fan"')),
        last_time: maybeTime,
      }),
    )
    .check(rowsBy('topic_id'), z.describe('Twenty on the page, five beside something else; pinned ones first')),
  none_text: text,
  empty_next: emptyNext,
});
export type Printed = z.output<typeof printed>;
