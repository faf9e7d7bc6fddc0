import { dataset } from '#core/base/head/page.ts';

// Inlined into <head>: it stores the rows of a list that a reader has made longer when the page is left, and restores them with scroll
// and focus before the first paint when the reader comes back. The islands continue with such a list (`data-kept`); without this script
// they restore it themselves once they have loaded.

/** A text node, or an element as name, attributes and children. */
type Kept = string | readonly [string, readonly (readonly [string, string])[], ...Kept[]];

interface Place {
  readonly items: readonly Kept[];
  readonly scroll: number;
  /** Index of the link of the list that had the focus; -1: none. */
  readonly focus: number;
}

const page = document;
const slot = () => `tribune:${dataset.tenant}:rows ${location.href}`;

const findList = () => {
  const [, source] = /^#more-([a-z-]+)$/.exec(location.hash) ?? [];
  const place = source === 'search' ? '.tb-search-list' : `[data-source="${source}"] .tb-articles-list`;
  return page.querySelector<HTMLElement>(place);
};

const kept = (node: Node): Kept =>
  node instanceof Element
    ? [
        node.localName,
        Array.from(node.attributes)
          .filter(({ name }) => !/^data-w-/.test(name))
          .map(({ name, value }) => [name, value] as const),
        ...Array.from(node.childNodes, kept),
      ]
    : (node.nodeValue ?? '');

const harmless = /^(a|article|b|div|em|figure|h\d|i|img|li|mark|p|small|span|strong|time)$/;
const isHarmful = (name: string, value: string) =>
  /^(on|style)/i.test(name) || (/^(href|src)$/i.test(name) && !/^(https?:|[/?#])/.test(value));

/** Makes a node. Throws at a name or an attribute that could run something: the list is left to its island then. */
const make = (each: Kept): Node => {
  if (typeof each === 'string') return page.createTextNode(each);
  const [name, attributes, ...children] = each;
  const element = page.createElement(harmless.test(name) ? name : '');
  for (const [key, value] of attributes) element.setAttribute(isHarmful(key, value) ? '' : key, value);
  element.append(...children.map(make));
  return element;
};

/**
 * Adds what keeps Chromium from painting until it is removed, or the page is parsed: a page paints its top, and then another place of it,
 * where its list is parsed later than its first frame. A page that comes slowly is shown after 2 s as far as it has come.
 */
const holdPaint = () => {
  const hold = page.createElement('link');
  Object.assign(hold, { rel: 'expect', href: '#tribune-list', blocking: 'render' });
  page.head.append(hold);
  setTimeout(() => hold.remove(), 2000);
  return hold;
};

const restore = (list: HTMLElement, { items, scroll, focus }: Place) => {
  list.replaceChildren(...items.map(make));
  list.dataset.kept = '1';
  // The style sheets are there by the first frame; what stands under the list may be on its way.
  const bring = () => {
    list.querySelectorAll('a')[focus]?.focus({ preventScroll: true });
    scrollTo({ top: scroll, behavior: 'instant' });
    if (scrollY < scroll - 1 && page.readyState === 'loading') requestAnimationFrame(bring);
  };
  requestAnimationFrame(bring);
};

const watch = (place: Place) => {
  const hold = holdPaint();
  const look = () => {
    const list = findList();
    if (page.readyState === 'loading' && !list?.nextElementSibling) return;
    observer?.disconnect();
    page.removeEventListener('readystatechange', look);
    try {
      if (list) restore(list, place);
    } catch {}
    hold.remove();
  };
  const observer = window.MutationObserver && new MutationObserver(look);
  observer?.observe(page, { childList: true, subtree: true });
  page.addEventListener('readystatechange', look);
};

addEventListener('pagehide', () => {
  const list = findList();
  if (!list) return;
  // Storage may be blocked.
  try {
    const focus = Array.from(list.querySelectorAll<Element>('a')).indexOf(page.activeElement ?? page.body);
    const place: Place = { items: Array.from(list.children, kept), scroll: scrollY, focus };
    sessionStorage[slot()] = JSON.stringify(place);
  } catch {}
});

try {
  const [visit] = performance.getEntriesByType('navigation');
  // A page that has been parsed, or has taken the place of another, is its islands' by now.
  if (page.readyState === 'loading' && visit && 'type' in visit && visit.type === 'back_forward')
    watch(JSON.parse(sessionStorage[slot()]));
} catch {}
