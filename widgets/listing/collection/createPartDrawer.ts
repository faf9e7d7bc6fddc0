import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml } from '#core/base/dom/make.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
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
const boxOf = (shown: Partial<Shown>, heading_level: number): TreeElement =>
  treeOf(
    'tb-collection',
    content({ ...nothing, ...shown, heading_level, props: '', search: '', whole: null, total: 0 }),
  );

/** Makes the elements that the parts of a collection are in, and the parts without content. */
export function makeBox(): HTMLElement {
  // Nothing reads the address and the total of a box that the island has made.
  const box = makeHtml({ ...boxOf({}, 2), attributes: {} });
  for (const part of parts) box.querySelector(`.tb-collection-${part}`)?.replaceChildren();
  return box;
}

/** Makes what draws the parts of a collection. */
export function createPartDrawer(elements: Readonly<Record<Part, HTMLElement>>, headingLevel: number) {
  const drawings = new Map(parts.map((part) => [part, createDrawing(elements[part])]));
  return (part: Part, shown: Partial<Shown>): void =>
    drawings.get(part)?.draw(treeOf(`tb-collection-${part}`, boxOf(shown, headingLevel).children));
}
