import type { Attributes } from './search.widget.ts';

/** Where results stand: under the field, or in the element that the tag names. Null before any were printed or drawn. */
export function resultsIn(element: HTMLElement, { target }: Attributes): HTMLElement | null {
  const place = target === undefined ? element : element.ownerDocument.getElementById(target);
  return place?.querySelector<HTMLElement>('.tb-search-results') ?? null;
}
