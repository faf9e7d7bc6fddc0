/** What the host printed of a search. */
export interface Printed {
  readonly query: string;
  readonly isTitles: boolean;
  /** How many articles the server has given, those of earlier pages included. */
  readonly offset: number;
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

const numberIn = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Undefined where no results are printed. */
export function findPrinted(results: HTMLElement | null): Printed | undefined {
  const { query = '', content, nextOffset, total, hasMore } = results?.dataset ?? {};
  if (query === '') return undefined;
  return {
    query,
    isTitles: content === 'off',
    offset: numberIn(nextOffset) ?? 0,
    total: numberIn(total),
    hasMore: hasMore === '1',
  };
}
