import type * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { type LiveblogEntry, liveblogsAsHtml } from '#core/contract/liveblog.ts';

type Came = z.output<typeof liveblogsAsHtml.reply>;

interface Wanted {
  readonly articleId: number;
  readonly query: { readonly since?: number | undefined; readonly last_id?: number | undefined };
  readonly signal: AbortSignal;
}

/** Fetches a page of entries. A host that sends HTML names each entry in it; HTML without such names is a malformed reply. */
export async function fetchEntries(call: Page['call'], { articleId, query, signal }: Wanted): Promise<Outcome<Came>> {
  const came = await call(liveblogsAsHtml, { params: { id: articleId }, query, signal });
  if (!came.ok || came.data.html === undefined) return came;
  const { html } = came.data;
  const { foreignEntries } = await import('#core/ungrouped/html/foreignEntries.ts');
  const entries = foreignEntries(html)?.map(
    ({ id, html, at }): LiveblogEntry => ({ id, html, isPinned: false, createdAt: at, updatedAt: undefined }),
  );
  if (html.trim() && !entries?.length)
    return { ok: false, kind: 'malformed', status: 200, issues: ['html: no entries with data-liveblog-id'] };
  return { ok: true, data: { ...came.data, entries: entries ?? [], hasMore: html.trim() !== '' } };
}
