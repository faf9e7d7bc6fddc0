import * as z from 'zod/mini';
import { channel } from './base/channel.ts';
import { endpoint } from './base/endpoint.ts';
import { orHtml } from './base/html.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { derived, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';

const sequence = maybe(number);

const entry = renamed({
  id: ['liveblog_id', id],
  /** HTML of the desk, as it came: to be shown only through `core/ungrouped/html`. */
  html: string,
  isPinned: ['is_pinned', orElse(flag, false)],
  /** ISO 8601. */
  createdAt: ['created_at', maybe(moment)],
  /** When it was last edited; undefined where it never was. */
  updatedAt: ['updated_at', maybe(moment)],
});
export type LiveblogEntry = z.output<typeof entry>;

const event = derived(
  renamed({
    kind: ['event', z.enum(['created', 'updated', 'deleted'])],
    id: ['liveblog_id', id],
    article: ['article_id', maybe(id)],
    /** Undefined for a deleted entry. */
    html: text,
    isPinned: ['is_pinned', orElse(flag, false)],
    createdAt: ['created_at', maybe(moment)],
    updatedAt: ['updated_at', maybe(moment)],
    sequence,
  }),
  ({ article: _, sequence: __, ...read }) => read,
);
export type LiveblogEvent = z.output<typeof event>;

/** What happens to the entries of one article. Servers name the event as they like. */
export const liveblogChannel = channel({
  name: 'html-liveblog-{articleId}',
  events: { '*': event },
  about: { '*': { article_id: 'articleId' } },
});

/**
 * Entries, newest first (by id). Without `last_id` all pinned ones and the ten newest others, with it the ten others that
 * come after that entry. With `since`, the number of an event, those that came or changed after it, and the ids of those that
 * went; a server that does not know `since` sends the first page.
 */
export const liveblogsAsHtml = endpoint('GET /api/v1/resource/{id}/liveblogs-as-html', 'anyone', {
  query: z.object({ last_id: z.optional(id), since: z.optional(number) }),
  mayBeText: true,
  reply: orHtml(
    derived(
      page({
        data: rows(entry),
        has_more: maybe(flag),
        sequence,
        since: sequence,
        deleted: maybe(rows(id)),
      }),
      (wire): LiveblogPage => ({
        entries: wire.data,
        hasMore: wire.has_more ?? wire.data.filter((each) => !each.isPinned).length >= 10,
        sequence: wire.sequence,
        deleted: wire.since === undefined ? undefined : (wire.deleted ?? []),
      }),
    ),
    { entries: [], hasMore: false, sequence: undefined, deleted: undefined },
  ),
});

interface LiveblogPage {
  readonly entries: readonly LiveblogEntry[];
  /** A server that does not say has more when it sent a full page. */
  readonly hasMore: boolean;
  /** Of the last event that these entries contain; undefined where the server does not number. */
  readonly sequence: number | undefined;
  /** Which entries went, where these are changes; undefined for a page. */
  readonly deleted: readonly number[] | undefined;
}
