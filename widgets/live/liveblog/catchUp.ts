import type { LiveblogEntry } from '#core/contract/liveblog.ts';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import type { Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Older } from './entries.ts';
import { reachOf } from './merge.ts';

/** Most pages that are fetched in a row; what is older is left to the reader. */
export const mostPages = 30;

export interface Fetched extends Older {
  /** Of the first page: what the server changes while the others come, an event tells. */
  readonly sequence: number | undefined;
}

/**
 * Fetches entries from the newest on, page by page, until all from `bottom()` on are there. A failure of any page is the
 * failure of all: half a state would have a hole.
 */
export async function fetchDownTo(
  call: Page['call'],
  articleId: number,
  bottom: () => number,
  signal: AbortSignal,
): Promise<Outcome<Fetched>> {
  const entries: LiveblogEntry[] = [];
  let sequence: number | undefined;
  let after: number | undefined;
  for (let pages = 1; ; pages += 1) {
    const fetched = await call(liveblogsAsHtml, {
      params: { id: articleId },
      query: { last_id: after },
      signal,
    });
    if (!fetched.ok) return fetched;
    const { data } = fetched;
    if (pages === 1) sequence = data.sequence;
    entries.push(...data.entries);
    const reach = reachOf(data);
    // Pages that do not go down would never end.
    const isStuck = after !== undefined && reach >= after;
    if (reach <= bottom() || isStuck || pages >= mostPages)
      return { ok: true, data: { entries, hasMore: reach > 0, sequence } };
    after = reach;
  }
}
