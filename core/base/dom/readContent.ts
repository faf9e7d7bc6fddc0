import type { Tree, TreeElement } from './tree.ts';

/** An element among the children of a tree, or the element of a slot. */
export interface Item {
  /** The same in every tree of a template. */
  readonly id: string;
  /** The list of rows that it is in; empty if it is no row. */
  readonly list: string;
  readonly of: TreeElement | Element;
}

/** The children of a tree, in one list. */
export interface Content {
  readonly items: readonly Item[];
  /** The texts between them: each is before the item of its index, the last is after all. Texts beside each other are one. */
  readonly texts: readonly string[];
  /** Whether a text may be among them. */
  readonly hasText: boolean;
  /** Whether the host's own HTML is among them. */
  readonly hasHostHtml: boolean;
  /** The names of elements without a class that may be among them. */
  readonly names: ReadonlySet<string>;
}

export function readContent(children: readonly Tree[]): Content {
  const items: Item[] = [];
  const texts = [''];
  let [hasText, hasHostHtml] = [false, false];
  const names = new Set<string>();
  const ids = new Set<string>();
  const add = ({ id: given, ...rest }: Item) => {
    // Two rows may say that they are the same.
    let id = given;
    while (ids.has(id)) id += '+';
    ids.add(id);
    items.push({ id, ...rest });
    texts.push('');
  };
  const walk = (inner: readonly Tree[], path: string) => {
    for (const [at, child] of inner.entries()) {
      const id = `${path}${at}`;
      if (child === undefined) continue;
      if (typeof child === 'string') {
        hasText = true;
        texts[items.length] += child;
      } else if (child instanceof Element) add({ id, list: '', of: child });
      else if ('fixed' in child) {
        if (child.fixed.class === undefined) names.add(child.name);
        add(
          child.key === undefined ? { id, list: '', of: child } : { id: `${path}${child.key}`, list: path, of: child },
        );
      } else if ('html' in child) hasHostHtml = true;
      else if ('optional' in child) for (const name of child.optional) names.add(name);
      else walk(child, `${id}.`);
    }
  };
  walk(children, '');
  return { items, texts, hasText: hasText || names.has('#text'), hasHostHtml, names };
}
