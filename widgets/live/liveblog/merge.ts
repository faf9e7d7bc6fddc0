import type { LiveblogEntry } from '#core/contract/liveblog.ts';
import { type Change, type Entries, type Entry, type Older, withEntries } from './entries.ts';

/** The lowest id among those that are not pinned; Infinity where there is none. */
function lowest(entries: Iterable<Pick<Entry, 'id' | 'isPinned'>>): number {
  let low = Number.POSITIVE_INFINITY;
  for (const { id, isPinned } of entries) if (!isPinned && id < low) low = id;
  return low;
}

/** Changed and deleted entries as events. */
export const eventsOf = ({ entries }: Pick<Older, 'entries'>, deleted: readonly number[]): Change[] => [
  ...entries.map((entry) => ({ ...entry, kind: 'updated' as const })),
  ...deleted.map((id) => ({ kind: 'deleted' as const, id })),
];

/** Id of the oldest known entry that is not pinned; Infinity where there is none. */
export const bottomOf = ({ byId }: Entries): number => lowest(byId.values());

/**
 * The id down to which pages have to be fetched: of the oldest entry that is not `trusted`, or else of the newest that is, so
 * that there is no gap.
 */
export const checkFrom = ({ byId }: Entries, trusted: ReadonlySet<number>): number => {
  const [newest = Number.POSITIVE_INFINITY] = trusted;
  return Math.min(newest, lowest([...byId.values()].filter(({ id }) => !trusted.has(id))));
};

/** The id from which on these pages are complete; 0 where there are no older entries. */
export function reachOf({ entries, hasMore }: Older): number {
  const low = lowest(entries);
  // A server that says there is more, with nothing to show for it, is not believed.
  return hasMore && Number.isFinite(low) ? low : 0;
}

/**
 * The state after merging entries from the newest down. Known entries that the server no longer has are removed, but older ones
 * stay where there is no gap before them. New entries are kept back until they are revealed.
 */
export function mergeHead(before: Entries, page: Older): Entries {
  const bottom = bottomOf(before);
  const reach = reachOf(page);
  const byId = new Map<number, Entry>();
  let hasMore = reach > 0;
  for (const entry of page.entries) {
    const known = before.byId.get(entry.id);
    if (before.gone.has(entry.id)) continue;
    const isWithin = entry.isPinned || entry.id >= bottom || bottom === Number.POSITIVE_INFINITY;
    if (isWithin) byId.set(entry.id, known ? renewed(known, entry) : { ...entry, isQueued: true, isAsked: false });
    else hasMore = true;
  }
  const isJoined = [...before.byId.values()].some(({ id, isPinned }) => !isPinned && id >= reach);
  if (isJoined && bottom < reach) {
    hasMore = before.hasMore;
    for (const entry of before.byId.values()) if (!entry.isPinned && entry.id < reach) byId.set(entry.id, entry);
  }
  const floor = Number.isFinite(bottom) && isJoined ? bottom : reach;
  const isSame =
    hasMore === before.hasMore &&
    floor === before.floor &&
    byId.size === before.byId.size &&
    [...byId.values()].every((entry) => before.byId.get(entry.id) === entry);
  return isSame ? before : withEntries(before, byId, { hasMore, floor });
}

/**
 * Adds a page of entries older than `after`, which the reader asked for. Undefined where `after` is no longer shown, so that
 * the page does not follow.
 */
export function mergeOlder(before: Entries, page: Older, after: number): Entries | undefined {
  if (before.floor > after) return undefined;
  const byId = new Map(before.byId);
  for (const entry of page.entries) {
    const known = byId.get(entry.id);
    if (before.gone.has(entry.id)) continue;
    if (!known) byId.set(entry.id, { ...entry, isQueued: false, isAsked: true });
    else if (stamp(entry) > stamp(known)) byId.set(entry.id, renewed(known, entry));
  }
  const floor = Math.min(before.floor, lowest(page.entries));
  return withEntries(before, byId, { floor, hasMore: reachOf(page) > 0 });
}

/** When an entry was last edited, ms since the epoch; 0 where it never was, NaN where the time is unknown. */
const stamp = ({ updatedAt }: Pick<Entry, 'updatedAt'>) => (updatedAt === undefined ? 0 : Date.parse(updatedAt));

/** A known entry with what the server sent. Printed text stays where the times show that it has not been edited since. */
function renewed(known: Entry, entry: LiveblogEntry): Entry {
  const isPrinted = known.html === undefined && entry.createdAt !== undefined && stamp(known) === stamp(entry);
  const html = isPrinted ? undefined : entry.html;
  const updatedAt = entry.updatedAt ?? (html === known.html ? known.updatedAt : undefined);
  const isSame = html === known.html && entry.isPinned === known.isPinned && updatedAt === known.updatedAt;
  return isSame ? known : { ...known, html, isPinned: entry.isPinned, updatedAt };
}
