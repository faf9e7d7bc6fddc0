import { make } from '#core/base/dom/make.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import { printedEntries } from './adopt.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { type Entries, type Entry, shownOf } from './entries.ts';
import { adoptNode, drawDays, drawEntry, drawTime, type EntryNode, makeNode } from './entryNode.ts';
import { controlIn, type Parts } from './parts.ts';
import { placeBefore, takeAway } from './place.ts';
import { tree } from './unreadable-entry.drawn.html?tree';

/** Sanitised HTML that is not on the page yet. `fragment` is undefined where it cannot be shown. */
interface Read {
  readonly html: string;
  readonly fragment: DocumentFragment | undefined;
}

/** The entries on the page, and the HTML that was read for them, by id. */
export interface Rows {
  readonly nodes: Map<number, EntryNode>;
  readonly read: Map<number, Read>;
  /** Draws what has been read. */
  draw(entries: Entries, renderer: DeskRenderer | undefined): void;
  /** Updates the times. */
  tick(): void;
}

export const isUnread = ({ nodes, read }: Rows, { id, html }: Entry): boolean =>
  html !== undefined && nodes.get(id)?.entry.html !== html && read.get(id)?.html !== html;

/** Whether the page differs from the `wanted` entries in anything that can be drawn now. */
export const isBehind = ({ nodes, read }: Rows, wanted: readonly Entry[]): boolean => {
  const ids = new Set(wanted.map(({ id }) => id));
  return (
    [...nodes.keys()].some((id) => !ids.has(id)) ||
    wanted.some((entry) => nodes.get(entry.id)?.entry !== entry && (nodes.has(entry.id) || read.has(entry.id)))
  );
};

function adoptAll(root: HTMLElement, known: Entries, clock: Clock, words: Words): Map<number, EntryNode> {
  const nodes = new Map<number, EntryNode>();
  for (const [id, node] of printedEntries(root)) {
    const entry = known.byId.get(id);
    const adopted = entry && adoptNode(node, entry, clock.now(), words);
    if (adopted) nodes.set(id, adopted);
  }
  return nodes;
}

/** Others may have put copies in the places of entries, as by setting the same HTML again: these are the entries from then on. */
function takeCopies(root: HTMLElement, nodes: Map<number, EntryNode>, clock: Clock, words: Words): void {
  if ([...nodes.values()].every(({ node }) => root.contains(node))) return;
  for (const [id, copy] of printedEntries(root)) {
    const row = nodes.get(id);
    const adopted = row && !root.contains(row.node) && adoptNode(copy, row.entry, clock.now(), words);
    if (adopted) nodes.set(id, adopted);
  }
}

/** Makes the rows, beginning with the entries that the host printed. */
export function createRows(
  root: HTMLElement,
  known: Entries,
  parts: Pick<Parts, 'pinned' | 'list' | 'more'>,
  clock: Clock,
  words: Words,
): Rows {
  const nodes = adoptAll(root, known, clock, words);
  const read = new Map<number, Read>();

  function rowOf(entry: Entry, found: Read | undefined): EntryNode | undefined {
    const standing = nodes.get(entry.id);
    if (standing || !found || found.html !== entry.html) return standing;
    const made = makeNode(entry, found.fragment ?? unreadable(words), clock.now(), words);
    if (made) nodes.set(entry.id, made);
    return made;
  }

  function fill(parent: HTMLElement, entries: readonly Entry[], renderer: DeskRenderer | undefined): void {
    let next: Node | null = null;
    for (const entry of entries.toReversed()) {
      const found = read.get(entry.id);
      const row = rowOf(entry, found);
      if (!row) continue;
      const { node } = row;
      const before = next;
      const place = () => placeBefore(parent, node, before);
      // What the host printed may be moved before anything had to be read.
      if (node.parentElement !== parent) renderer ? renderer.keep(node, place) : place();
      next = node;
      update(row, entry, found, renderer, clock.now(), words);
    }
  }

  return {
    nodes,
    read,
    draw(entries, renderer) {
      takeCopies(root, nodes, clock, words);
      const { pinned, list } = shownOf(entries);
      const wanted = new Set([...pinned, ...list].map(({ id }) => id));
      for (const [id, { node }] of nodes) {
        if (wanted.has(id)) continue;
        nodes.delete(id);
        takeAway(node, controlIn(parts.more));
      }
      fill(parts.pinned, pinned, renderer);
      fill(parts.list, list, renderer);
      drawDays(list, nodes, clock.now(), words);
      read.clear();
    },
    tick() {
      for (const row of nodes.values()) drawTime(row, clock.now(), words);
    },
  };
}

/** Draws an entry in its row, if its text has been read. */
function update(
  row: EntryNode,
  entry: Entry,
  found: Read | undefined,
  renderer: DeskRenderer | undefined,
  now: number,
  words: Words,
): void {
  const { html } = entry;
  const isSame = html === row.entry.html;
  if (row.entry === entry || !(html === undefined || isSame || found?.html === html)) return;
  if (!isSame && found?.fragment) renderer?.patch(row.body, found.fragment, placeBefore);
  row.entry = entry;
  drawEntry(row, !isSame, now, words);
}

function unreadable(words: Words): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(make(tree({ text: words.say('unreadable') })));
  return fragment;
}
