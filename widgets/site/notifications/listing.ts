import type { Notification } from '#core/contract/notification.ts';

/** What is known of a reader's notifications, newest first. */
export interface Listing {
  readonly rows: readonly Notification[];
  /** There are older ones on the server. */
  readonly hasMore: boolean;
}

// What was opened or read never becomes new again: an older answer cannot take that back.
const merged = (known: Notification | undefined, fresh: Notification): Notification =>
  known ? { ...fresh, isOpened: known.isOpened || fresh.isOpened, isRead: known.isRead || fresh.isRead } : fresh;

const byId = (rows: readonly Notification[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * With the newest page as it is now. Older rows that were loaded stay; what stood among those of the page and is not in it
 * any more is gone. Where so much came that the page does not reach what was known, that goes, too: no hole stays.
 */
export function withNewest(known: Listing | undefined, page: Listing): Listing {
  if (!known) return page;
  const [before, fresh] = [byId(known.rows), byId(page.rows)];
  const rows = page.rows.map((row) => merged(before.get(row.id), row));
  const last = known.rows.findLastIndex((row) => fresh.has(row.id));
  const older = page.hasMore && last >= 0 ? known.rows.slice(last + 1) : [];
  return { rows: [...rows, ...older], hasMore: older.length > 0 ? known.hasMore : page.hasMore };
}

/** With an older page at the end; what is there already is not there twice. */
export function withOlder(known: Listing, page: Listing): Listing {
  const before = byId(known.rows);
  return { rows: [...known.rows, ...page.rows.filter((row) => !before.has(row.id))], hasMore: page.hasMore };
}

/** With these read, and so opened. */
export const withRead = (listing: Listing, ids: ReadonlySet<string>): Listing => ({
  ...listing,
  rows: listing.rows.map((row) => (ids.has(row.id) ? { ...row, isOpened: true, isRead: true } : row)),
});
