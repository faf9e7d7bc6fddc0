import type { Attributes } from './search.widget.ts';

/** Finds the box of the results, in the tag or in the element that `data-target` names. Null before any were printed or drawn. */
export function resultsIn(element: HTMLElement, { target }: Attributes): HTMLElement | null {
  const place = target === undefined ? element : element.ownerDocument.getElementById(target);
  return place?.querySelector<HTMLElement>('.tb-search-results') ?? null;
}
