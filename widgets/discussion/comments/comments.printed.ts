import * as z from 'zod/mini';
import { count, id, maybeAddress, maybeText, resourceType, rowsBy, text } from '#core/base/widget/printed.ts';
import { comment } from './comment/comment.drawn.ts';

export const printed = z.object({
  resource_type: resourceType,
  resource_id: id,
  is_older: z.boolean().check(z.describe('A page of older comments, without the widget: nothing is added to it')),
  events: z
    .nullable(z.object({ sequence: count }))
    .check(z.describe('The number of the last event, read before the comments; null where events are not numbered')),
  comments_count: count,
  next: maybeText.check(z.describe('An opaque cursor for what follows')),
  has_more: z.boolean(),
  is_closed: z.boolean(),
  slow_mode: z.nullable(z.int().check(z.positive())).check(z.describe('Seconds between two comments of a reader')),
  review: z.nullable(z.enum(['first', 'links', 'all'])),
  title: text,
  count_text: text.check(z.describe('"1,234"')),
  closed_text: text,
  log_in_label: text,
  linked: z
    .nullable(comment)
    .check(z.describe('The thread of the comment that the address names, where it is not among the others')),
  comments: z
    .array(comment)
    .check(rowsBy('comment_id'), z.describe('The newest 25 with their first replies; never a hidden one')),
  further: z
    .array(z.object({ comments: z.array(comment).check(rowsBy('comment_id')) }))
    .check(z.describe('Where a page has more than 25 threads: the others, some eight comments in each')),
  removed_text: text.check(z.describe('In the place of a removed one')),
  newest_url: maybeAddress.check(z.describe('On a page of older comments: back to the newest')),
  newest_label: text,
  older_url: maybeAddress,
  older_label: text,
});
export type Printed = z.output<typeof printed>;
