import { arrange } from './arrange.ts';
import { type Claimed, findElements, markOf, unwantedIn } from './findElements.ts';
import { type Content, type Item, readContent } from './readContent.ts';
import { settleText } from './settleText.ts';
import type { TreeElement } from './tree.ts';

/** The element on the page of a tree that was drawn. */
const elements = new WeakMap<TreeElement, Element>();

const elementOf = ({ of }: Item) => (of instanceof Element ? of : elements.get(of));

function elementOnPage(item: Item): Element | undefined {
  const element = elementOf(item);
  return element?.isConnected ? element : undefined;
}

const graphics = /^(svg|path)$/;

/** Whether what is in an element is for readers without scripts: a browser with scripts has it as one text. */
const isForOthers = ({ name }: TreeElement) => name === 'noscript';

/** Makes the element of a tree. The host's own HTML is left out. */
export function make(tree: TreeElement): Element {
  const { name, fixed, attributes, children } = tree;
  const element = graphics.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [attribute, value] of Object.entries({ ...fixed, ...attributes }))
    if (value !== undefined) element.setAttribute(attribute, value);
  elements.set(tree, element);
  if (isForOthers(tree)) return element;
  const { items, texts } = readContent(children);
  for (const [at, text] of texts.entries()) {
    if (text) element.append(text);
    const of = items[at]?.of;
    if (of) element.append(of instanceof Element ? of : make(of));
  }
  return element;
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
  if (old?.hasText || wanted.hasText) settleTexts(element, old, wanted, claimed);
  for (const [inner, was, tree] of pairs) settleElement(inner, was, tree, claimed);
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
    const element = was && elementOf(was);
    if (item.of instanceof Element) claimed.add(item.of);
    else if (element?.isConnected && was && !(was.of instanceof Element)) {
      claimed.add(element);
      elements.set(item.of, element);
      pairs.push([element, was.of, item.of]);
    } else if (!old || was) missing.push(item.of);
  }
  const kept = new Set(wasOf.values());
  // An element of a slot may have another place.
  const slotted = new Set(wanted.items.map(({ of }) => of));
  for (const item of old?.items ?? [])
    if (!kept.has(item) && !slotted.has(item.of)) remove(elementOf(item), parent, claimed);
  const found = missing.length > 0 ? findElements(parent, missing, claimed) : new Map<TreeElement, Element>();
  for (const [tree, element] of found) {
    elements.set(tree, element);
    pairs.push([element, undefined, tree]);
  }
  if (!old && !wanted.hasHostHtml)
    for (const element of unwantedIn(parent, wanted.names, claimed)) remove(element, parent, claimed);
  arrangeRows(old, wanted);
  insert(parent, wanted, claimed, (item) => {
    const was = wasOf.get(item);
    // What others have removed stays away until it changes.
    return was !== undefined && codeOf(was.of) === codeOf(item.of);
  });
  return pairs;
}

/** Puts in what is not on the page, beside what is. `isLeft`: what stays away. */
function insert(parent: Element, { items }: Content, claimed: Claimed, isLeft: (item: Item) => boolean): void {
  let before: Element | undefined;
  for (const [at, item] of items.entries()) {
    const there = elementOnPage(item);
    if (there) before = there;
    if (there || (!(item.of instanceof Element) && isLeft(item))) continue;
    const element = item.of instanceof Element ? item.of : make(item.of);
    claimed.add(element);
    const after = before
      ? undefined
      : items
          .slice(at + 1)
          .map(elementOnPage)
          .find(Boolean);
    if (before) outermost(before, parent, claimed).after(element);
    else if (after) outermost(after, parent, claimed).before(element);
    else parent.append(element);
    before = element;
  }
}

function arrangeRows(old: Content | undefined, { items }: Content): void {
  for (const list of new Set(items.map((item) => item.list))) {
    if (list === '') continue;
    const rows = items.filter((item) => item.list === list);
    const ids = new Set(rows.map(({ id }) => id));
    const before = old?.items.filter((item) => item.list === list && ids.has(item.id)).map(({ id }) => id);
    const isBefore = new Set(before);
    const now = rows.map(({ id }) => id).filter((id) => isBefore.has(id));
    if (before && before.join() === now.join()) continue;
    arrange(rows.map(elementOnPage).filter((element) => element !== undefined));
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
  const around = (item: Item | undefined) => {
    const element = item && elementOnPage(item);
    return element && outermost(element, parent, claimed);
  };
  for (const [at, [gap, text]] of gaps(wanted).entries())
    settleText(
      { parent, before: around(wanted.items[at - 1]), after: around(wanted.items[at]) },
      text,
      before.get(gap),
    );
}
