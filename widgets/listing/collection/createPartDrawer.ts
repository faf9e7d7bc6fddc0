import { make, settle } from '#core/dom/settle.ts';
import type { Tree, TreeElement } from '#core/dom/tree.ts';
import { treeOf } from '#core/dom/treeOf.ts';
import { content } from './collection.printed.html?tree';
import type { ShownFilters, ShownForm, ShownResults } from './shownCollection.ts';

/** What of a collection is drawn, each by itself. */
const parts = ['form', 'chips', 'results'] as const;
type Part = (typeof parts)[number];

type Shown = ShownForm & ShownFilters & ShownResults & { readonly form_url: string };

/** A collection of which nothing is known. */
const nothing: Shown = {
  ...{ form_url: '', filters_label: '', sort_label: '', orders: [], groups: [], submit_text: '' },
  ...{ open_text: '', chips_label: '', has_chips: false, chips: [], clear_url: '', clear_text: '' },
  ...{ count_text: '', has_items: false, columns: [], items: [], none_text: '' },
  ...{ pages_label: '', has_pages: false, previous: null, next: null },
};

/** The elements of collection.printed.html inside the tag. */
function boxOf(shown: Partial<Shown>, heading_level: number): TreeElement {
  const children = content({ ...nothing, ...shown, heading_level, props: '', search: '', whole: null, total: 0 });
  return found('tb-collection', children);
}

function found(className: string, children: readonly Tree[]): TreeElement {
  const tree = treeOf(className, children);
  if (!tree) throw new Error(`collection.printed.html has no "${className}".`);
  return tree;
}

/** Makes the elements that the parts of a collection are in, and the parts without content. */
export function makeBox(): Element {
  const box = make(boxOf({}, 2));
  for (const part of parts) box.querySelector(`.tb-collection-${part}`)?.replaceChildren();
  return box;
}

/** Makes what draws the parts of a collection: only what differs from what was drawn in a part before is written. */
export function createPartDrawer(elements: Readonly<Record<Part, HTMLElement>>, headingLevel: number) {
  const before = new Map<Part, TreeElement>();
  return (part: Part, shown: Partial<Shown>): void => {
    const next = found(`tb-collection-${part}`, boxOf(shown, headingLevel).children);
    settle(elements[part], before.get(part), next);
    before.set(part, next);
  };
}
