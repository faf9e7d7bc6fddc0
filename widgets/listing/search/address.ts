import { longestSearch } from '#core/contract/longestSearch.ts';
import { pathOf } from '#core/page/address.ts';
import type { Page } from '#core/page/page.ts';

export interface AskedFor {
  readonly query: string;
  readonly isTitles: boolean;
}

/** The query in the address of the page. What is typed on replaces it; what a reader has settled on gets a step of its own in the history. */
export function createAddress({ place }: Pick<Page, 'place'>) {
  let isSettled = true;
  /** Of a page whose results were made longer. */
  const keptHash = '#more-search';

  const read = (): AskedFor => {
    const { searchParams } = place.here();
    return {
      query: (searchParams.get('q') ?? '').slice(0, longestSearch).trim(),
      isTitles: searchParams.get('content') === 'off',
    };
  };

  /** Where a query is found, a reload included. */
  function of(query: string, isTitles: boolean): string {
    const url = place.here();
    const { searchParams } = url;
    if (query) searchParams.set('q', query);
    else searchParams.delete('q');
    if (query && isTitles) searchParams.set('content', 'off');
    else searchParams.delete('content');
    searchParams.delete('page');
    if (url.search !== place.here().search) url.hash = '';
    return pathOf(url);
  }

  return {
    ...{ read, of, keptHash },
    /** Whether the reader comes back to results that they had made longer. */
    isKept: () => place.here().hash === keptHash,
    write(query: string, isTitles: boolean): void {
      const path = of(query, isTitles);
      if (path === pathOf(place.here())) return;
      if (isSettled) place.push(path);
      else place.rename(path);
      isSettled = false;
    },
    /** The next one gets a step of its own. */
    settle(): void {
      isSettled = true;
    },
    /** The reader went through the history. Returns what stops it. */
    onMove(moved: (asked: AskedFor) => void): () => void {
      return place.onMove(() => {
        isSettled = true;
        moved(read());
      });
    },
  };
}

export type Address = ReturnType<typeof createAddress>;
