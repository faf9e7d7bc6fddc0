import { pathOf } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import { longestSearch } from '#core/contract/longestSearch.ts';

export interface AskedFor {
  readonly query: string;
  readonly isTitles: boolean;
}

/** The query in the page's address. Further typing replaces it; after `settle` the next query gets its own entry in the history. */
export function createAddress({ place }: Pick<Page, 'place'>) {
  let isSettled = true;
  /** The hash of a page on which the reader loaded more results. */
  const keptHash = '#more-search';

  const read = (): AskedFor => {
    const { searchParams } = place.here();
    return {
      query: (searchParams.get('q') ?? '').slice(0, longestSearch).trim(),
      isTitles: searchParams.get('content') === 'off',
    };
  };

  /** Path and query of the page with the results of a query. */
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
    /** Whether the reader comes back to a page on which they had loaded more results. */
    isKept: () => place.here().hash === keptHash,
    write(query: string, isTitles: boolean): void {
      const path = of(query, isTitles);
      if (path === pathOf(place.here())) return;
      if (isSettled) place.push(path);
      else place.rename(path);
      isSettled = false;
    },
    /** Gives the next query its own entry in the history. */
    settle(): void {
      isSettled = true;
    },
    /** Calls `moved` when the reader goes back or forward. Returns a function that ends this. */
    onMove(moved: (asked: AskedFor) => void): () => void {
      return place.onMove(() => {
        isSettled = true;
        moved(read());
      });
    },
  };
}

export type Address = ReturnType<typeof createAddress>;
