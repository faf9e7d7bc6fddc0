import type { Found } from './found.ts';

const numberIn = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Reads the results that the host printed; undefined where it printed none. */
export function findPrinted(results: HTMLElement | null): Found | undefined {
  const { query = '', content, nextOffset, total, hasMore } = results?.dataset ?? {};
  if (query === '') return undefined;
  return {
    ...{ query, isTitles: content === 'off', isPrinted: true, isLengthened: false, articles: [] },
    ...{ offset: numberIn(nextOffset) ?? 0, total: numberIn(total), isMinimum: false, hasMore: hasMore === '1' },
    words: undefined,
  };
}
