import type { Cursor } from './readPage.ts';

export interface Printed extends Cursor {
  readonly total: number | undefined;
  /** Undefined where the host does not say. */
  readonly hasMore: boolean | undefined;
}

const numberIn = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Reads what the host printed, and from where the list continues; undefined where it printed no list. */
export function findPrinted(element: ParentNode): Printed | undefined {
  const box = element.querySelector<HTMLElement>('.tb-articles');
  if (!box) return undefined;
  const { nextOffset, nextPage, total, hasMore } = box.dataset;
  const items = box.querySelectorAll('.tb-articles-item').length;
  return {
    offset: numberIn(nextOffset) ?? items,
    page: numberIn(nextPage) ?? 1,
    total: numberIn(total),
    hasMore: hasMore === undefined ? (items ? undefined : false) : hasMore === '1' || hasMore === 'true',
  };
}
