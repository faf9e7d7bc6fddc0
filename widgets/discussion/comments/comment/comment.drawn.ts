import * as z from 'zod/mini';
import { id, maybeText, text } from '#core/base/widget/printed.ts';
import { comment } from '#widgets/discussion/comments/comments.printed.ts';

const shared = z.pick(comment, {
  ...{ user_id: true, likes_count: true, thread: true, is_removed: true, is_featured: true, is_bare: true },
  ...{ updated_at: true, avatar: true, initials: true, author_name: true, author_url: true, role: true },
  ...{ content: true, has_replies: true },
});

const labelled = z.object({ text, label: text });

/** The data that comment.drawn.html is drawn with. */
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
