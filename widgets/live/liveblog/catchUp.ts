import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { LiveblogEntry } from '#core/contract/liveblog.ts';
import type { Older } from './entries.ts';
import { fetchEntries } from './fetchEntries.ts';
import { reachOf } from './merge.ts';

/** The most pages that are fetched in a row; older entries are fetched when the reader asks. */
export const maxPages = 30;

export interface Fetched extends Older {
  /** The sequence number of the first page: later changes are reported by events. */
  readonly sequence: number | undefined;
  /**
   * Ids of deleted entries, where `entries` holds only those that are new or changed. Undefined where `entries` are all from
   * the newest down.
   */
  readonly deleted: readonly number[] | undefined;
}

export interface Wanted {
  readonly articleId: number;
  /** The number of the last event that is known: only later changes are needed. */
  readonly since: number | undefined;
  bottom(): number;
}

/**
 * Fetches what has changed, where the server supports that; otherwise entries from the newest on, page by page, down to
 * `bottom()`. The failure of any page is the failure of all, as a part of the state would leave a gap.
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
    const fetched = await fetchEntries(call, {
      articleId,
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
