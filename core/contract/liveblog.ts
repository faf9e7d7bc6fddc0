import * as z from 'zod/mini';
import { channel } from './base/channel.ts';
import { endpoint } from './base/endpoint.ts';
import { orHtml } from './base/html.ts';
import { page } from './base/page.ts';
import { flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';

const sequence = maybe(number);

const entry = z.pipe(
  z.object({
    liveblog_id: id,
    html: string,
    is_pinned: orElse(flag, false),
    created_at: maybe(moment),
    updated_at: maybe(moment),
  }),
  z.transform((wire) => ({
    id: wire.liveblog_id,
    /** HTML of the desk, as it came: to be shown only through `core/ungrouped/html`. */
    html: wire.html,
    isPinned: wire.is_pinned,
    /** ISO 8601. */
    createdAt: wire.created_at,
    /** When it was last edited; undefined where it never was. */
    updatedAt: wire.updated_at,
  })),
);
export type LiveblogEntry = z.output<typeof entry>;

const event = z.pipe(
  z.object({
    event: z.enum(['created', 'updated', 'deleted']),
    liveblog_id: id,
    article_id: maybe(id),
    html: text,
    is_pinned: orElse(flag, false),
    created_at: maybe(moment),
    updated_at: maybe(moment),
    sequence,
  }),
  z.transform((wire) => ({
    kind: wire.event,
    id: wire.liveblog_id,
    /** Undefined for a deleted entry. */
    html: wire.html,
    isPinned: wire.is_pinned,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
  })),
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
export const liveblogsAsHtml = endpoint({
  method: 'GET',
  path: '/api/v1/resource/{id}/liveblogs-as-html',
  needs: 'anyone',
  query: z.object({ last_id: z.optional(id), since: z.optional(number) }),
  mayBeText: true,
  reply: orHtml(
    z.pipe(
      page({
        data: rows(entry),
        has_more: maybe(flag),
        sequence,
        since: sequence,
        deleted: maybe(rows(id)),
      }),
      z.transform(
        (wire): LiveblogPage => ({
          entries: wire.data,
          hasMore: wire.has_more ?? wire.data.filter((each) => !each.isPinned).length >= 10,
          sequence: wire.sequence,
          deleted: wire.since === undefined ? undefined : (wire.deleted ?? []),
        }),
      ),
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
