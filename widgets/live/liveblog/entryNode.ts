import { make } from '#core/base/dom/make.ts';
import { settle } from '#core/base/dom/settle.ts';
import { isElement, type Tree, type TreeElement } from '#core/base/dom/tree.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Entry } from './entries.ts';
import { content } from './liveblog.printed.html?tree';
import type { Printed } from './liveblog.printed.ts';
import { hasResult } from './shownScore.ts';
import { dateAndTime, daysOf, entryTime, timeOrDate } from './shownTimes.ts';

/** What an entry shows beside its text, in the data of the template. */
type Shown = Omit<Printed['entries'][number], 'liveblog_id' | 'html'>;

/** One entry on the page. */
export interface EntryNode {
  readonly node: HTMLElement;
  readonly body: Element;
  /** The entry in the state in which it is drawn. */
  entry: Entry;
  shown: Shown;
  /** As it was drawn last; undefined for one that is as the host printed it. */
  tree: TreeElement | undefined;
}

const elementsIn = (trees: readonly Tree[]): readonly TreeElement[] =>
  trees.flatMap((tree) => (isElement(tree) ? [tree] : Array.isArray(tree) ? elementsIn(tree) : []));

const withoutTime = (tree: Tree): Tree => {
  if (Array.isArray(tree)) return tree.map(withoutTime);
  if (!isElement(tree)) return tree;
  if (tree.name === 'time') return tree.children;
  return { ...tree, children: tree.children.map(withoutTime) };
};

/** An entry in the markup that hosts print; its text is left out. One whose time is not known has a link without a time. */
function treeOf(id: number, shown: Shown): TreeElement {
  const entry = { liveblog_id: id, html: '', ...shown };
  const others = { is_over: false, has_pinned_entries: false, pinned_entries: [], older_url: null, older_label: '' };
  const list = elementsIn(content({ ...others, entries: [entry] }))[0];
  const [row] = elementsIn(list?.children ?? []);
  if (!row) throw new TypeError('The template of a liveblog prints no entries.');
  const tree = shown.created.at ? row : withoutTime(row);
  return isElement(tree) ? tree : row;
}

const isDate = (at: string | undefined): at is string => at !== undefined && !Number.isNaN(Date.parse(at));

/** Adopts an entry that the host printed; undefined where it has no body. */
export function adoptNode(node: HTMLElement, entry: Entry, now: number, words: Words): EntryNode | undefined {
  const body = node.querySelector('.tb-entry-body');
  node.tabIndex = -1;
  if (!body) return undefined;
  const edited = node.querySelector<HTMLElement>('.tb-entry-edited');
  const button = node.querySelector(':scope > .tb-spoilers-show');
  const row: EntryNode = {
    node,
    body,
    entry,
    shown: {
      day_text: null,
      created: createdOf(entry, { at: '', text: '' }),
      edited: edited && { at: edited.dataset.at ?? '', label: edited.textContent },
      show: button && { result: node.dataset.result ?? '', text: button.textContent },
    },
    tree: undefined,
  };
  drawTime(row, now, words);
  return row;
}

/** Makes an entry in the markup that hosts print. */
export function makeNode(entry: Entry, text: DocumentFragment, now: number, words: Words): EntryNode | undefined {
  const shown: Shown = {
    day_text: null,
    created: createdOf(entry, { at: '', text: words.say('permalink') }),
    edited: editedMark(entry, null, now, words),
    show: showOf(entry, text, words),
  };
  const tree = treeOf(entry.id, shown);
  const node = make(tree);
  const body = node.querySelector('.tb-entry-body');
  if (!body || !(node instanceof HTMLElement)) return undefined;
  body.append(text);
  node.tabIndex = -1;
  const row = { node, body, entry, shown, tree };
  drawTime(row, now, words);
  return row;
}

/** Draws what an entry shows beside its text, after that has changed. `isRead`: its text has, too. `now`: ms since the epoch. */
export function drawEntry(row: EntryNode, isRead: boolean, now: number, words: Words): void {
  const { node, body, entry, shown } = row;
  // What the page says now, if nothing of ours has drawn yet: it is compared with all of the tree.
  const text = row.tree ? shown.created.text : (node.querySelector('.tb-entry-link')?.textContent.trim() ?? '');
  const next: Shown = {
    day_text: shown.day_text,
    created: createdOf(entry, { ...shown.created, text }),
    edited: editedMark(entry, shown.edited, now, words),
    show: isRead ? showOf(entry, body, words) : shown.show,
  };
  if (isSame(next, shown)) return;
  row.shown = next;
  const tree = treeOf(entry.id, next);
  settle(node, row.tree, tree);
  row.tree = tree;
  drawTime(row, now, words);
}

/** Writes how long ago an entry was made. `now`: ms since the epoch. */
export function drawTime({ node, entry, shown }: EntryNode, now: number, words: Words): void {
  const link = node.querySelector('.tb-entry-link');
  if (!link) return;
  link.id ||= `entry-${entry.id}-at`;
  node.setAttribute('aria-labelledby', link.id);
  const time = link.querySelector('time');
  if (time && shown.created.at) {
    time.title ||= dateAndTime(shown.created.at, words);
    const text = entryTime({ createdAt: shown.created.at, isPinned: entry.isPinned }, now, words);
    if (time.textContent !== text) time.textContent = text;
  } else if (!link.hasChildNodes()) link.textContent = words.say('permalink');
}

/** Writes above the first entry of each day what that is. `list`: in its order, newest first. */
export function drawDays(
  list: readonly Entry[],
  nodes: ReadonlyMap<number, EntryNode>,
  now: number,
  words: Words,
): void {
  const rows = list.flatMap(({ id }) => nodes.get(id) ?? []);
  const days = daysOf(
    rows.map(({ shown }) => shown.created.at),
    now,
    words,
  );
  for (const [at, { node }] of rows.entries()) {
    const head = node.querySelector<HTMLElement>('.tb-entry-head');
    const day = days[at];
    if (day && head?.dataset.day !== day) head?.setAttribute('data-day', day);
    else if (!day) head?.removeAttribute('data-day');
  }
}

/** When an entry was made, with the text of its link; the same as `shown` if that has not changed. The time is written into it by `drawTime`. */
const createdOf = ({ createdAt }: Entry, shown: Shown['created']): Shown['created'] =>
  isDate(createdAt) && createdAt !== shown.at ? { at: createdAt, text: '' } : shown;

/** Whether two states of an entry show the same, whatever the text of its link: that is written beside them. */
const isSame = (one: Shown, other: Shown) =>
  one.created.at === other.created.at &&
  JSON.stringify([one.edited, one.show]) === JSON.stringify([other.edited, other.show]);

/** When an entry was last edited; as it was shown where that has not changed. */
function editedMark({ updatedAt }: Entry, shown: Shown['edited'], now: number, words: Words): Shown['edited'] {
  if (updatedAt === undefined) return shown;
  if (shown?.at === updatedAt) return shown;
  const time = timeOrDate(updatedAt, now, words);
  return { at: updatedAt, label: time ? words.say('edited-at', { time }) : words.say('edited') };
}

/** What covers an entry that gives a result away from readers who avoid spoilers; null for others. */
function showOf({ id, html }: Entry, text: Node, words: Words): Shown['show'] {
  return hasResult(text.textContent ?? '', html) ? { result: `entry-${id}`, text: words.say('show') } : null;
}
