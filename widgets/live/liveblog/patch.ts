import { align } from './align.ts';
import { keepSelection } from './keepSelection.ts';

/** Moves an element within the page without interrupting what runs in it. */
export type Move = (parent: Element, node: HTMLElement, before: Node | null) => void;

/**
 * Changes `body` to the content of `wanted`, element by element. What is the same is neither touched nor moved, so that
 * focus, caret and selection stay. Islands, frames, audio and video that are in both keep running; `move` moves them.
 */
export function patch(body: Element, wanted: DocumentFragment, move: Move): void {
  const keys = new Map([...keysOf(body), ...keysOf(wanted)]);
  const { activeElement } = body.ownerDocument;

  /** How alike two nodes are: the same running element counts most, then equal content, then the same kind of element. */
  function likeness(from: Node, to: Node): number {
    const key = keys.get(from);
    if (key !== undefined || keys.has(to)) return key === keys.get(to) ? 1000 : 0;
    if (from.nodeName !== to.nodeName) return 0;
    if (!(from instanceof Element && to instanceof Element)) return from.nodeValue === to.nodeValue ? 2 : 1;
    if (sharesKey(from, to)) return 100;
    return from.isEqualNode(to) ? 20 : 3;
  }

  function sharesKey(from: Element, to: Element): boolean {
    const inside = [...to.querySelectorAll('*')].map((each) => keys.get(each));
    return [...from.querySelectorAll('*')].some((each) => keys.has(each) && inside.includes(keys.get(each)));
  }

  function change(from: Node, to: Node): void {
    if (keys.has(from) || from.isEqualNode(to)) return;
    if (!(from instanceof Element && to instanceof Element)) from.nodeValue = to.nodeValue;
    // A field in use: its text is the reader's.
    else if (!(from === activeElement && 'value' in from)) {
      if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
      for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
      for (const { name, value } of to.attributes)
        if (from.getAttribute(name) !== value) from.setAttribute(name, value);
      changeChildren(from, to);
    }
  }

  function changeChildren(parent: Element, wantedParent: ParentNode): void {
    const now = [...parent.childNodes];
    const next = [...wantedParent.childNodes];
    const places = align(now, next, likeness);
    const paired = new Set(places);
    const others = new Set(now.filter((_, at) => !paired.has(at)));
    let before: Node | null = null;
    for (const [at, node] of [...next.entries()].reverse()) {
      const standing = now[places[at] ?? -1];
      // What runs may have got another place.
      const key = standing ? undefined : keys.get(node);
      const running = key === undefined ? undefined : [...others].find((each) => keys.get(each) === key);
      if (standing) change(standing, node);
      else if (running instanceof HTMLElement) {
        others.delete(running);
        move(parent, running, before);
      } else parent.insertBefore(node, before);
      before = standing ?? running ?? node;
    }
    for (const node of others) parent.removeChild(node);
  }

  keepSelection(body, () => changeChildren(body, wanted));
}

/**
 * The elements that run (islands, frames, audio, video), each with a key by which it is recognised; the second of a kind has
 * another key than the first.
 */
function keysOf(root: ParentNode): Map<Node, string> {
  const keys = new Map<Node, string>();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget], [data-embed], audio, video')) {
    const name = nameOf(element);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    keys.set(element, `${name} ${count}`);
  }
  return keys;
}

function nameOf(element: HTMLElement): string {
  const { dataset, localName } = element;
  if (dataset.embed) return `embed ${dataset.embed}`;
  if (!dataset.widget) return `${localName} ${(element.querySelector('source') ?? element).getAttribute('src')}`;
  const ids = Object.keys(dataset).filter((key) => key.endsWith('Id') || key === 'url');
  return `${dataset.widget} ${ids.sort().map((key) => dataset[key])}`;
}
