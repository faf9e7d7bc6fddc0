import * as z from 'zod/mini';
import {
  count,
  id,
  maybeAddress,
  maybeMoment,
  maybeText,
  maybeTime,
  resourceType,
  rowsBy,
  text,
} from '#core/base/widget/printed.ts';

/** A comment, as each of them is printed. */
export const comment = z.object({
  comment_id: id,
  user_id: z.nullable(id),
  likes_count: count,
  thread: z.nullable(z.object({ replies_count: count })).check(z.describe('Of level 0: all below it, at any level')),
  is_removed: z.boolean().check(z.describe('A tombstone: nothing of it is printed but the word')),
  is_featured: z.boolean(),
  is_bare: z
    .boolean()
    .check(z.describe('Beyond the first 25 threads: picture, link on the date and buttons come with the island')),
  updated_at: maybeMoment,
  avatar: maybeAddress,
  initials: maybeText.check(
    z.describe('Of the first and the last word of the name, where there is no picture or it comes with the island'),
  ),
  author_name: text,
  author_url: maybeAddress,
  role: maybeText.check(z.describe('"Editor"')),
  created: maybeTime.check(z.describe('"Today 14:05", on another day "21-11-2026 14:05", in the site\'s zone')),
  content: text.check(z.describe('Code point by code point; a carriage return as `&#13;`')),
  like: z
    .nullable(z.object({ text: z.string().check(z.describe('"3+", or nothing')), label: text }))
    .check(z.describe('Null where the widget is not')),
  likes_text: maybeText.check(z.describe('"3+", where nobody can like it')),
  reply: z
    .nullable(z.object({ text, label: text.check(z.describe('"Reply to Demo Lezer"')) }))
    .check(z.describe('Null where comments are closed')),
  has_replies: z.boolean(),
  get replies() {
    return z.array(comment).check(rowsBy('comment_id'), z.describe('Oldest first, each after what it replies to'));
  },
});

/** The data that comments.printed.html is rendered with. */
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
    .check(z.describe('Where a page has more than 25 threads: the others, some twenty comments in each')),
  removed_text: text.check(z.describe('In the place of a removed one')),
  newest_url: maybeAddress.check(z.describe('On a page of older comments: back to the newest')),
  newest_label: text,
  older_url: maybeAddress,
  older_label: text,
});
export type Printed = z.output<typeof printed>;
