import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/base/outcome.ts';
import { maxPages } from './catchUp.ts';
import { reveal } from './entries.ts';
import type { Feed } from './feed.ts';

/** The state of a search for one entry. `gone`: it was deleted, or never existed. */
export type Search = 'looking' | 'gone' | Failure;

export interface EntrySearch {
  readonly search: ReadonlySignal<Search | undefined>;
  /** Loads pages until this entry is shown. Resolves to whether it is; where it is not, `search` says why. */
  find(id: number): Promise<boolean>;
}

export function createSearch({ entries, older, change, flush, refresh, loadOlder }: Feed): EntrySearch {
  const search = signal<Search>();

  /** Whether an entry can be shown; undefined while it may be on a further page. */
  function whether(id: number): boolean | undefined {
    const { byId, gone, floor, hasMore } = entries.peek();
    if (byId.get(id)?.isQueued) change(reveal);
    if (byId.has(id)) return true;
    return gone.has(id) || id > floor || !hasMore ? false : undefined;
  }

  async function lookFor(id: number): Promise<Search | undefined> {
    // It may be newer than the page, which may come from a cache.
    const refreshed = whether(id) === false && (await refresh());
    if (refreshed && !refreshed.ok) return refreshed;
    for (let pages = 0; whether(id) === undefined && pages < maxPages; pages += 1) {
      await loadOlder();
      const failure = older.peek();
      if (typeof failure === 'object') return failure;
    }
    return whether(id) ? undefined : 'gone';
  }

  return {
    search,
    async find(id) {
      flush();
      if (whether(id)) return true;
      search.value = 'looking';
      const failing = await lookFor(id);
      search.value = failing;
      return failing === undefined;
    },
  };
}
