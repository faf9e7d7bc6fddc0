import type { Notification } from '#core/contract/notification.ts';

/** The known notifications of a reader, newest first. */
export interface Listing {
  readonly rows: readonly Notification[];
  /** Whether the server has older ones. */
  readonly hasMore: boolean;
}

// What was opened or read never becomes new again: an older answer cannot take that back.
const merged = (known: Notification | undefined, fresh: Notification): Notification =>
  known ? { ...fresh, isOpened: known.isOpened || fresh.isOpened, isRead: known.isRead || fresh.isRead } : fresh;

const byId = (rows: readonly Notification[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * The list with a new state of the newest page. Older rows that were loaded stay; rows within the page's range that it lacks
 * are removed. Where the page does not reach down to the known rows, these are removed too, so that there is no gap.
 */
export function withNewest(known: Listing | undefined, page: Listing): Listing {
  if (!known) return page;
  const [before, fresh] = [byId(known.rows), byId(page.rows)];
  const rows = page.rows.map((row) => merged(before.get(row.id), row));
  const last = known.rows.findLastIndex((row) => fresh.has(row.id));
  const older = page.hasMore && last >= 0 ? known.rows.slice(last + 1) : [];
  return { rows: [...rows, ...older], hasMore: older.length > 0 ? known.hasMore : page.hasMore };
}

/** The list with an older page added, without duplicates. */
export function withOlder(known: Listing, page: Listing): Listing {
  const before = byId(known.rows);
  return { rows: [...known.rows, ...page.rows.filter((row) => !before.has(row.id))], hasMore: page.hasMore };
}

/** The list with these marked as read, and with that as opened. */
export const withRead = (listing: Listing, ids: ReadonlySet<string>): Listing => ({
  ...listing,
  rows: listing.rows.map((row) => (ids.has(row.id) ? { ...row, isOpened: true, isRead: true } : row)),
});
