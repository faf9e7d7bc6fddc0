import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed, withKey } from './base/key.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, flag, id, maybe, moment, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const thread = renamed({
  type: ['resource_type', string],
  id: ['resource_id', id],
  title: string,
  url: text,
  comments: orElse(count, 0),
  lastAt: ['last_at', maybe(moment)],
  /** Seconds between two comments of a reader. */
  slowMode: ['slow_mode', orElse(count, 0)],
  isClosed: ['is_closed', orElse(flag, false)],
  review: orElse(z.enum(['off', 'first', 'links', 'all']), 'off'),
});
export type DeskThread = z.output<typeof thread>;

/** The threads in which readers have written last, of articles and of the forum, at most fifty, with their rules, which `ruleComments` changes. For editors. */
export const deskThreads = endpoint('GET /api/v2/desk/threads', 'manager', {
  assumed: 'call',
  reply: fieldOf(page({ data: rows(thread) }), 'data'),
});

/** Opens a topic of the forum in the name of the editor, once for a key. For editors. */
export const storeTopic = endpoint('POST /api/v2/desk/topics', 'manager', {
  assumed: 'call',
  body: z.object({ title: z.string(), body: z.string(), is_pinned: z.optional(z.boolean()), ...keyed }),
  reply: under(z.object({ topic_id: id, url: string })),
});

/** The body of `storeTopic`. */
export const topicBody = (
  given: { readonly title: string; readonly text: string; readonly isPinned: boolean },
  key: string,
) => withKey(key, { title: given.title, body: given.text, is_pinned: given.isPinned });
