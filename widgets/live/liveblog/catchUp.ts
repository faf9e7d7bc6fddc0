import type { LiveblogEntry } from '#core/contract/liveblog.ts';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import type { Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Older } from './entries.ts';
import { reachOf } from './merge.ts';

/** Most pages that are fetched in a row; what is older is left to the reader. */
export const maxPages = 30;

export interface Fetched extends Older {
  /** Of the first page: what changes while the others come is reported by an event. */
  readonly sequence: number | undefined;
  /** Which entries went, where the others are those that came or changed; undefined where they are all from the newest down. */
  readonly deleted: readonly number[] | undefined;
}

export interface Wanted {
  readonly articleId: number;
  /** The number of an event: what came after it is enough. */
  readonly since: number | undefined;
  bottom(): number;
}

/**
 * Fetches what changed, from servers that know; else entries from the newest on, page by page, until all from `bottom()` on
 * are there. A failure of any page is the failure of all: half a state would have a hole.
 */
export async function fetchChanges(
  call: Page['call'],
  { articleId, since, bottom }: Wanted,
  signal: AbortSignal,
): Promise<Outcome<Fetched>> {
  const entries: LiveblogEntry[] = [];
  let sequence: number | undefined;
  let after: number | undefined;
  for (let pages = 1; ; pages += 1) {
    const fetched = await call(liveblogsAsHtml, {
      params: { id: articleId },
      query: after === undefined ? { since } : { last_id: after },
      signal,
    });
    if (!fetched.ok) return fetched;
    const { data } = fetched;
    if (data.deleted) return { ok: true, data: { ...data, deleted: data.deleted } };
    if (pages === 1) sequence = data.sequence;
    entries.push(...data.entries);
    const reach = reachOf(data);
    // Pages that do not go down would never end.
    const isStuck = after !== undefined && reach >= after;
    if (reach <= bottom() || isStuck || pages >= maxPages)
      return { ok: true, data: { entries, hasMore: reach > 0, sequence, deleted: undefined } };
    after = reach;
  }
}
