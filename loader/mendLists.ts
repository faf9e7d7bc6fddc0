const lists = [
  'NodeList',
  'HTMLCollection',
  'NamedNodeMap',
  'DOMTokenList',
  'FileList',
  'CSSRuleList',
  'StyleSheetList',
];

/** Puts back what a script of the page has taken from the browser's lists: without it no island can walk through one. */
export function mendLists(): void {
  for (const name of lists) {
    const prototype = Reflect.get(window, name)?.prototype;
    if (!prototype || prototype[Symbol.iterator]) continue;
    const value = Array.prototype[Symbol.iterator];
    Reflect.defineProperty(prototype, Symbol.iterator, { value, configurable: true, writable: true });
  }
}
