const lists = [
  'NodeList',
  'HTMLCollection',
  'NamedNodeMap',
  'DOMTokenList',
  'FileList',
  'CSSRuleList',
  'StyleSheetList',
];

/**
 * Puts back what a script of the page has taken from what browsers bring: the iterators of lists, without which no island can walk through one, and
 * `finally`, which polyfills of promises did not know for years.
 */
export function mendBuiltIns(): void {
  mendLists();
  const { prototype } = Promise;
  if (!prototype.finally) define(prototype, 'finally', settle);
}

const define = (prototype: object, name: string | symbol, value: unknown) =>
  Reflect.defineProperty(prototype, name, { value, configurable: true, writable: true });

function settle(this: Promise<unknown>, after: () => unknown): Promise<unknown> {
  return this.then(
    async (value) => {
      await after();
      return value;
    },
    async (error) => {
      await after();
      throw error;
    },
  );
}

function mendLists(): void {
  for (const name of lists) {
    const prototype = Reflect.get(window, name)?.prototype;
    if (!prototype || prototype[Symbol.iterator]) continue;
    define(prototype, Symbol.iterator, Array.prototype[Symbol.iterator]);
  }
}
