import { arrange } from './arrange.ts';
import { type Claimed, findElements, markOf, unwantedIn } from './findElements.ts';
import { elements, isForOthers, make } from './make.ts';
import { type Content, type Item, readContent } from './readContent.ts';
import { settleText } from './settleText.ts';
import type { TreeElement } from './tree.ts';

const elementOf = ({ of }: Item) => (of instanceof Element ? of : elements.get(of));

/** The element of an item, if it is on the page as `parent` is; if that is on no page yet, in the same tree. */
function elementBeside(item: Item, parent: Element): Element | undefined {
  const element = elementOf(item);
  return element?.getRootNode() === parent.getRootNode() ? element : undefined;
}

/**
 * Gives an element the attributes and the content of a tree. Only what differs from `before`, the tree that it was given last, is written: what others have done
 * to the page stays, such as a translation, an advertisement between rows, or the order that a reader has sorted a table by. Without a `before` the page is
 * compared with the tree, and what differs is written.
 */
export function settle(element: Element, before: TreeElement | undefined, next: TreeElement): void {
  settleElement(element, before, next, new Set([element]));
}

function settleElement(element: Element, before: TreeElement | undefined, next: TreeElement, claimed: Claimed): void {
  elements.set(next, element);
  if (!before) setFixed(element, next.fixed);
  for (const [name, value] of Object.entries(next.attributes)) {
    const was = before ? before.attributes[name] : (element.getAttribute(name) ?? undefined);
    if (value === was) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  if (isForOthers(next)) return;
  const wanted = readContent(next.children);
  const old = before && readContent(before.children);
  const pairs = settleItems(element, old, wanted, claimed);
  // One that stood in what is not wanted was made anew.
  for (const [inner, was, tree] of pairs) if (elements.get(tree) === inner) settleElement(inner, was, tree, claimed);
  // Not before rows have been found that others have put into a list beside theirs.
  if (!old && !wanted.hasHostHtml)
    for (const unwanted of unwantedIn(element, wanted.names, claimed)) remove(unwanted, element, claimed);
  if (old?.hasText || wanted.hasText) settleTexts(element, old, wanted, claimed);
}

/** Gives an element the attributes that the template always prints; classes that others have given it stay. */
function setFixed(element: Element, { class: ownClass = '', ...fixed }: TreeElement['fixed']): void {
  const own = ownClass.split(' ');
  for (const name of [...element.classList])
    if (name.startsWith('tb-') && !own.includes(name)) element.classList.remove(name);
  for (const name of own) if (name && !element.classList.contains(name)) element.classList.add(name);
  for (const [name, value] of Object.entries(fixed))
    if (value !== undefined && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

type Pair = readonly [element: Element, was: TreeElement | undefined, tree: TreeElement];

const isAlike = (one: Item, other: Item) =>
  one.of instanceof Element || other.of instanceof Element
    ? one.of === other.of
    : one.of.name === other.of.name && markOf(one.of) === markOf(other.of);

/** Whether an element is told from what others put in: by its key or its class. */
const isKnown = (tree: TreeElement) => /[.=]/.test(markOf(tree));

/** The element of a slot as what a copy of it is found by. */
const asTree = ({ localName: name, className }: Element): TreeElement => ({
  ...{ name, fixed: { class: className }, attributes: {}, children: [], key: undefined },
});

const codeOf = (of: Item['of']) => JSON.stringify(of, (_, value) => (value instanceof Element ? undefined : value));

/** Puts in and removes elements, and arranges rows. Returns the elements that were there, with what they were and what they are. */
function settleItems(parent: Element, old: Content | undefined, wanted: Content, claimed: Claimed): readonly Pair[] {
  const known = new Map(old?.items.map((item) => [item.id, item]));
  const wasOf = new Map<Item, Item>();
  for (const item of wanted.items) {
    const was = known.get(item.id);
    if (was && isAlike(was, item)) wasOf.set(item, was);
  }
  const pairs: Pair[] = [];
  const missing: TreeElement[] = [];
  for (const item of wanted.items) {
    const was = wasOf.get(item);
    const element = was && elementBeside(was, parent);
    if (item.of instanceof Element) claimed.add(item.of);
    else if (element && was && !(was.of instanceof Element)) {
      claimed.add(element);
      elements.set(item.of, element);
      pairs.push([element, was.of, item.of]);
    } else if (!old || was) missing.push(item.of);
  }
  const kept = new Set(wasOf.values());
  // An element of a slot may have another place.
  const slotted = new Set(wanted.items.map(({ of }) => of));
  const gone = old?.items.filter((item) => !kept.has(item) && !slotted.has(item.of)) ?? [];
  // Others may have put copies in their places.
  const copied = [...gone, ...(old?.items ?? []).filter(({ of }) => of instanceof Element && slotted.has(of))]
    .filter((item) => !elementBeside(item, parent))
    .map(({ of }) => (of instanceof Element ? asTree(of) : of))
    .filter(isKnown);
  for (const item of gone) remove(elementOf(item), parent, claimed);
  const found = findElements(parent, missing, claimed);
  for (const [tree, element] of found) {
    elements.set(tree, element);
    pairs.push([element, undefined, tree]);
  }
  for (const copy of findElements(parent, copied, claimed).values()) remove(copy, parent, claimed);
  // What is wanted and stands in it is made anew.
  if (!old && !wanted.hasHostHtml)
    for (const element of unwantedIn(parent, wanted.names, claimed))
      if ([...claimed].some((each) => element.contains(each))) remove(element, parent, claimed);
  arrangeRows(parent, old, wanted);
  insert(parent, wanted, claimed, {
    isLeft(item) {
      const was = wasOf.get(item);
      // What others have removed stays away until it changes.
      return was !== undefined && codeOf(was.of) === codeOf(item.of);
    },
    isMoved: ({ id, of }) => old?.items.some((item) => item.of === of && item.id !== id) ?? false,
  });
  return pairs;
}

interface Placing {
  /** Whether an item that is not on the page stays away. */
  isLeft(item: Item): boolean;
  /** Whether the element of a slot had another place before. */
  isMoved(item: Item): boolean;
}

const isBehind = (one: Element | undefined, other: Element | undefined): boolean =>
  !!one && !!other && !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);

/** Puts in what is not on the page or has another place, beside what is. */
function insert(parent: Element, { items }: Content, claimed: Claimed, { isLeft, isMoved }: Placing): void {
  let before: Element | undefined;
  for (const [at, item] of items.entries()) {
    const isSlot = item.of instanceof Element;
    const there = elementBeside(item, parent);
    const nextOne = () =>
      items
        .slice(at + 1)
        .map((each) => elementBeside(each, parent))
        .find(Boolean);
    const isMisplaced = there && isSlot && isMoved(item) && (isBehind(before, there) || isBehind(there, nextOne()));
    if (there && !isMisplaced) before = there;
    if ((there && !isMisplaced) || (!isSlot && isLeft(item))) continue;
    const element = item.of instanceof Element ? item.of : make(item.of);
    claimed.add(element);
    const after = before ? undefined : nextOne();
    if (before) outermost(before, parent, claimed).after(element);
    else if (after) outermost(after, parent, claimed).before(element);
    else parent.append(element);
    before = element;
  }
}

function arrangeRows(parent: Element, old: Content | undefined, { items }: Content): void {
  for (const list of new Set(items.map((item) => item.list))) {
    if (list === '') continue;
    const rows = items.filter((item) => item.list === list);
    const ids = new Set(rows.map(({ id }) => id));
    const before = old?.items.filter((item) => item.list === list && ids.has(item.id)).map(({ id }) => id);
    const isBefore = new Set(before);
    const now = rows.map(({ id }) => id).filter((id) => isBefore.has(id));
    if (before && before.join() === now.join()) continue;
    arrange(rows.map((item) => elementBeside(item, parent)).filter((element) => element !== undefined));
  }
}

const lists = /^([ou]l|dl|tbody)$/;

/** An element with what others have put around it and nothing else. A list that rows were put into is not around one of them. */
function outermost(element: Element, parent: Element, claimed: Claimed): Element {
  const around = element.parentElement;
  if (!around || around === parent || claimed.has(around) || lists.test(around.localName)) return element;
  const isAlone = [...around.children].every((each) => each === element || !claimed.has(each));
  const hasText = around.textContent?.trim() !== element.textContent?.trim();
  return isAlone && !hasText ? outermost(around, parent, claimed) : element;
}

function remove(element: Element | undefined, parent: Element, claimed: Claimed): void {
  if (element) outermost(element, parent, claimed).remove();
}

/** Writes the texts between the elements. */
function settleTexts(parent: Element, old: Content | undefined, wanted: Content, claimed: Claimed): void {
  const gaps = (content: Content) =>
    content.texts.map((text, at) => [`${content.items[at - 1]?.id} ${content.items[at]?.id}`, text] as const);
  const before = new Map(old && gaps(old));
  const elements = wanted.items.flatMap((item) => elementBeside(item, parent) ?? []);
  const around = (item: Item | undefined) => {
    const element = item && elementBeside(item, parent);
    return element && outermost(element, parent, claimed);
  };
  for (const [at, [gap, text]] of gaps(wanted).entries())
    settleText(
      { parent, before: around(wanted.items[at - 1]), after: around(wanted.items[at]), elements },
      text,
      before.get(gap),
    );
}
