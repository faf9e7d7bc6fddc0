import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed, withKey } from './base/key.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, flag, id, maybe, moment, nothing, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const entry = renamed({
  id: ['liveblog_id', id],
  article: ['article_id', id],
  /** HTML as it was written: to be shown only through `core/ungrouped/html`. */
  html: string,
  isPinned: ['is_pinned', orElse(flag, false)],
  /** ISO 8601. */
  createdAt: ['created_at', maybe(moment)],
  updatedAt: ['updated_at', maybe(moment)],
  /** The name of the editor; undefined where it is not known. */
  by: ['written_by', text],
  /** Rises with each change of the text; a change names the one that it was made from. */
  version: count,
});
export type DeskEntry = z.output<typeof entry>;

const planned = renamed({
  id: ['planned_id', id],
  html: string,
  isPinned: ['is_pinned', orElse(flag, false)],
  /** ISO 8601. */
  publishAt: ['publish_at', moment],
  by: ['written_by', text],
  version: count,
});
export type PlannedEntry = z.output<typeof planned>;

const written = under(renamed({ entry: maybe(entry), planned: maybe(planned) }));

const liveblog = renamed({
  article: ['article_id', id],
  /** Undefined for a page of a CMS that the newsroom does not know. */
  title: text,
  url: text,
  entries: orElse(count, 0),
  lastAt: ['last_at', maybe(moment)],
});

/** The liveblogs of the paper, those with the newest entries first. For editors. */
export const deskLiveblogs = endpoint('GET /api/v2/desk/liveblogs', 'manager', {
  access: 'liveblog',
  assumed: 'call',
  reply: fieldOf(page({ data: rows(liveblog) }), 'data'),
});

/** The entries of an article, newest first: all pinned ones and ten others; with `before` the ten that come after that id. With what is planned. For editors. */
export const deskEntries = endpoint('GET /api/v2/desk/liveblogs/{article}/entries', 'manager', {
  access: 'liveblog',
  assumed: 'call',
  query: z.object({ before: z.optional(id) }),
  reply: renamed(
    {
      entries: ['data', rows(entry)],
      planned: orElse(rows(planned), []),
      hasMore: ['has_more', orElse(flag, false)],
      title: text,
      url: text,
    },
    page,
  ),
});

/** An entry as it is now. For editors. */
export const deskEntry = endpoint('GET /api/v2/desk/liveblog-entries/{id}', 'manager', {
  access: 'liveblog',
  assumed: 'record',
  reply: under(entry),
});

/**
 * Publishes an entry, or plans it with `publish_at`; the article need not be one that the newsroom knows. Sent twice with one key it is one entry.
 * The reply has the one or the other. For editors.
 */
export const writeEntry = endpoint('POST /api/v2/desk/liveblogs/{article}/entries', 'manager', {
  access: 'liveblog',
  assumed: 'call',
  body: z.object({
    html: z.string(),
    is_pinned: z.optional(z.boolean()),
    publish_at: z.optional(z.nullable(z.string())),
    ...keyed,
  }),
  reply: written,
});

const version = z.number().check(z.int(), z.minimum(0));

/** Changes the text of an entry, or pins it; what is left out stays. 409, with the entry under `data`, where its text is another one than `version` had. For editors. */
export const changeEntry = endpoint('PATCH /api/v2/desk/liveblog-entries/{id}', 'manager', {
  access: 'liveblog',
  assumed: 'record',
  body: z.object({ version, html: z.optional(z.string()), is_pinned: z.optional(z.boolean()) }),
  reply: under(entry),
});

/** Deletes an entry for good. 409, with the entry under `data`, where its text is another one than `version` had. For editors. */
export const removeEntry = endpoint('DELETE /api/v2/desk/liveblog-entries/{id}', 'manager', {
  access: 'liveblog',
  assumed: 'record',
  query: z.object({ version: count }),
  reply: nothing,
});

/** Changes a planned entry; `publish_at: null` publishes it at once. 409, with the entry under `data`, where another change came before. For editors. */
export const changePlanned = endpoint('PATCH /api/v2/desk/planned-entries/{id}', 'manager', {
  access: 'liveblog',
  assumed: 'record',
  body: z.object({
    version,
    html: z.optional(z.string()),
    is_pinned: z.optional(z.boolean()),
    publish_at: z.optional(z.nullable(z.string())),
  }),
  reply: written,
});

/** Deletes a planned entry. 409, with the entry under `data`, where another change came before. For editors. */
export const removePlanned = endpoint('DELETE /api/v2/desk/planned-entries/{id}', 'manager', {
  access: 'liveblog',
  assumed: 'record',
  query: z.object({ version: count }),
  reply: nothing,
});

/** Stores a picture for an entry: a JPEG, PNG or WebP of at most 5 MB, which becomes a WebP of at most 1600 px. For editors. */
export const sendPicture = endpoint('POST /api/v2/desk/pictures', 'manager', {
  assumed: 'call',
  form: 'multipart',
  body: z.object({ picture: z.instanceof(File) }),
  reply: under(z.object({ url: string, width: count, height: count })),
});

export interface WrittenEntry {
  readonly html: string;
  readonly isPinned: boolean;
  /** ISO 8601; undefined for an entry that is published at once. */
  readonly publishAt: string | undefined;
}

/** The body of `writeEntry`. */
export const entryBody = ({ html, isPinned, publishAt }: WrittenEntry, key: string) =>
  withKey(key, { html, is_pinned: isPinned, ...(publishAt !== undefined && { publish_at: publishAt }) });

/** The body of `changeEntry`. */
export const entryChange = (
  from: Pick<DeskEntry, 'version'>,
  change: Partial<Pick<WrittenEntry, 'html' | 'isPinned'>>,
) => ({
  version: from.version,
  ...(change.html !== undefined && { html: change.html }),
  ...(change.isPinned !== undefined && { is_pinned: change.isPinned }),
});

/** The body of `changePlanned`; `publishAt: null` publishes it at once. */
export const plannedChange = (
  from: Pick<PlannedEntry, 'version'>,
  change: Partial<Pick<WrittenEntry, 'html' | 'isPinned'>> & { readonly publishAt?: string | null },
) => ({ ...entryChange(from, change), ...(change.publishAt !== undefined && { publish_at: change.publishAt }) });
