import * as z from 'zod/mini';
import { count, id, maybeAddress, maybeMoment, maybeText, maybeTime, rowsBy, text } from '#core/base/widget/printed.ts';

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

const shared = z.pick(comment, {
  ...{ user_id: true, likes_count: true, thread: true, is_removed: true, is_featured: true, is_bare: true },
  ...{ updated_at: true, avatar: true, initials: true, author_name: true, author_url: true, role: true },
  ...{ content: true, has_replies: true },
});

const labelled = z.object({ text, label: text });

export const drawn = z.extend(shared, {
  comment_id: z.nullable(id).check(z.describe('Null until the server has stored it')),
  label: maybeText.check(z.describe('The name of the article: its author')),
  created: z
    .nullable(z.object({ at: text, text, link: maybeText }))
    .check(z.describe('Null until the server has stored it. `link`: null out of sight')),
  stub: z
    .nullable(
      z.object({
        removed_text: maybeText,
        leaving: z.nullable(z.object({ text, undo_text: text })),
        muted: z.nullable(z.object({ text, open_text: text, unmute_text: text })),
      }),
    )
    .check(z.describe('The note in the place of a comment; one of the three')),
  meta: z
    .nullable(
      z.object({
        sending_text: maybeText,
        edited_text: maybeText,
        replied_text: maybeText,
        featured_text: maybeText,
      }),
    )
    .check(z.describe('What stands beside the date; null where that is nothing')),
  has_badges: z.boolean(),
  badges: z.array(z.object({ text })),
  is_edited: z.boolean().check(z.describe('An edit takes the place of the text')),
  like: z.nullable(z.extend(labelled, { is_liked: z.boolean(), is_busy: z.boolean() })),
  likes: z.nullable(labelled).check(z.describe('For who cannot like it; null where there are none')),
  reply: z.nullable(z.extend(labelled, { is_open: z.boolean() })),
  retry_text: maybeText,
  take_back_text: maybeText,
  more: z.nullable(z.object({ is_open: z.boolean(), menu: maybeText, label: text })),
  trouble_text: maybeText,
  unread_text: maybeText,
  replies_failure: maybeText,
  more_replies: z.nullable(z.object({ is_busy: z.boolean(), text })),
  fresh_replies: z.nullable(labelled),
});
export type Drawn = z.output<typeof drawn>;
