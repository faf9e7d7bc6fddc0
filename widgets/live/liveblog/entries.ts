import type { LiveblogEntry, LiveblogEvent } from '#core/contract/liveblog.ts';

/** How many entries are shown at least, beside pinned ones. */
const fewest = 10;
/** How many deleted ids are remembered, so that a late answer does not bring them back. */
const maxRemoved = 1000;

export interface Entry {
  readonly id: number;
  /** HTML of the text; undefined where it is as the host printed it. */
  readonly html: string | undefined;
  readonly isPinned: boolean;
  /** ISO 8601; undefined where it is unknown. */
  readonly createdAt: string | undefined;
  /** When it was last edited, ISO 8601; empty where the host printed that it was, but not when; undefined where it never was. */
  readonly updatedAt: string | undefined;
  /** The entry is known, but kept back until the reader asks for new ones. */
  readonly isQueued: boolean;
  /** The reader asked for it, as one of the older ones: it is not trimmed. */
  readonly isAsked: boolean;
}

/** The known entries of a liveblog: all from `floor` on, and all pinned ones. */
export interface Entries {
  readonly byId: ReadonlyMap<number, Entry>;
  /** Ids, newest first. */
  readonly order: readonly number[];
  readonly gone: ReadonlySet<number>;
  readonly floor: number;
  /** How many are shown before the reader asks for more: as many as the host printed, at least 10. */
  readonly limit: number;
  /** Whether the server has entries older than `floor`. */
  readonly hasMore: boolean;
}

/** An event, or the deletion of an entry. */
export type Change = LiveblogEvent | { readonly kind: 'deleted'; readonly id: number };

export interface Older {
  readonly entries: readonly LiveblogEntry[];
  readonly hasMore: boolean;
}

/** The same state with other entries; `order` is computed from them. */
export function withEntries(before: Entries, byId: ReadonlyMap<number, Entry>, more: Partial<Entries> = {}): Entries {
  return { ...before, ...more, byId, order: [...byId.keys()].sort((a, b) => b - a) };
}

export const startWith = (printed: readonly Entry[], hasMore: boolean): Entries => {
  const ids = printed.filter(({ isPinned }) => !isPinned).map(({ id }) => id);
  const nothing = {
    byId: new Map(),
    order: [],
    gone: new Set<number>(),
    floor: 0,
    limit: Math.max(fewest, ids.length),
    hasMore,
  };
  return withEntries(nothing, new Map(printed.map((each) => [each.id, each])), {
    floor: ids.length > 0 ? Math.min(...ids) : 0,
  });
};

/** The entries that are shown, newest first. */
export function shownOf({ order, byId }: Entries): {
  readonly pinned: readonly Entry[];
  readonly list: readonly Entry[];
} {
  const shown = order.flatMap((id) => byId.get(id) ?? []).filter(({ isQueued }) => !isQueued);
  return { pinned: shown.filter(({ isPinned }) => isPinned), list: shown.filter(({ isPinned }) => !isPinned) };
}

export const countQueued = ({ byId }: Entries): number => [...byId.values()].filter(({ isQueued }) => isQueued).length;

/** Shows the entries that were kept back. */
export function reveal(entries: Entries): Entries {
  if (countQueued(entries) === 0) return entries;
  const byId = new Map(entries.byId);
  for (const [id, entry] of byId) if (entry.isQueued) byId.set(id, { ...entry, isQueued: false });
  return { ...entries, byId };
}

/**
 * Removes entries from the end until `limit` are shown. It stops at one that the reader asked for or that `isKept`, so that
 * there is never a gap.
 */
export function trim(entries: Entries, isKept: (id: number) => boolean): Entries {
  const { list } = shownOf(entries);
  let left = list.length;
  for (; left > entries.limit; left -= 1) {
    const last = list[left - 1];
    if (!last || last.isAsked || isKept(last.id)) break;
  }
  const floor = list[left - 1]?.id;
  if (left === list.length || floor === undefined) return entries;
  const byId = new Map([...entries.byId].filter(([id, { isPinned }]) => isPinned || id >= floor));
  return withEntries(entries, byId, { floor, hasMore: true });
}

/**
 * The state after these events, in the order in which they came. New entries are kept back until they are revealed. `now`, ISO
 * 8601, replaces a time that the server does not send. Returns the same object where nothing changed.
 */
export function applyAll(entries: Entries, events: readonly Change[], now: string): Entries {
  const byId = new Map(entries.byId);
  const gone = new Set(entries.gone);
  let isChanged = false;
  for (const event of events) {
    const known = byId.get(event.id);
    if (event.kind === 'deleted') {
      isChanged = byId.delete(event.id) || isChanged || !gone.has(event.id);
      gone.add(event.id);
      continue;
    }
    if (gone.has(event.id)) continue;
    const next = known ? amended(known, event, now) : added(event, now);
    if (!next || next === known) continue;
    // What is older than all that is shown comes when the reader loads it; what was pinned goes back there.
    if (isBelow(next, entries)) isChanged = byId.delete(event.id) || isChanged;
    else {
      byId.set(event.id, next);
      isChanged = true;
    }
  }
  for (const id of gone) if (gone.size > maxRemoved) gone.delete(id);
  return isChanged ? withEntries(entries, byId, { gone }) : entries;
}

export const apply = (entries: Entries, event: LiveblogEvent, now: string): Entries => applyAll(entries, [event], now);

const isBelow = ({ id, isPinned }: Entry, { floor, hasMore }: Entries) => !isPinned && hasMore && id < floor;

/** The new entry of an event; undefined where the event has no text. */
function added(event: LiveblogEvent, now: string): Entry | undefined {
  const { id, html, isPinned, createdAt, updatedAt, kind } = event;
  if (html === undefined) return undefined;
  const born = createdAt ?? (kind === 'created' ? now : undefined);
  return { id, html, isPinned, createdAt: born, updatedAt, isQueued: true, isAsked: false };
}

function amended(known: Entry, event: LiveblogEvent, now: string): Entry {
  if (isOlder(event, known)) return known;
  const html = event.html ?? known.html;
  const isPinned = event.isPinned;
  // Without a stamp an edit shows in the text; an entry that only was pinned has not been edited.
  const isEdited = event.kind === 'updated' && html !== known.html && isPinned === known.isPinned;
  const updatedAt = event.updatedAt ?? (isEdited ? now : known.updatedAt);
  const createdAt = event.createdAt ?? known.createdAt;
  const isSame = html === known.html && isPinned === known.isPinned && updatedAt === known.updatedAt;
  return isSame ? known : { ...known, html, isPinned, createdAt, updatedAt };
}

/**
 * Whether an event is older than what is known, by the times of the last edit where both have one. What was never edited is
 * older than what was.
 */
function isOlder(
  { updatedAt, kind }: Pick<LiveblogEvent, 'updatedAt' | 'kind'>,
  known: Pick<Entry, 'updatedAt'>,
): boolean {
  if (updatedAt === undefined) return kind === 'created' && known.updatedAt !== undefined;
  return Date.parse(updatedAt) < Date.parse(known.updatedAt ?? '');
}
