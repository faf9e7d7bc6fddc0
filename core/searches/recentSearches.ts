import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { foldText } from '#core/folded/foldText.ts';

const maxSearches = 8;
const stored = z.array(z.string());

/** The last searches in this browser, newest first. */
export interface RecentSearches {
  readonly list: ReadonlySignal<readonly string[]>;
  add(query: string): void;
  /** Forgets one query, or all without an argument. */
  forget(query?: string): void;
}

export function createRecentSearches({ store }: Pick<Page, 'store'>, abortSignal: AbortSignal): RecentSearches {
  const slot = store.slot('local', 'searches', stored);
  const list = signal<readonly string[]>(slot.read() ?? []);
  abortSignal.addEventListener(
    'abort',
    slot.watch((kept) => {
      list.value = kept ?? [];
    }),
  );

  function write(queries: readonly string[]) {
    list.value = queries;
    if (queries.length > 0) slot.write([...queries]);
    else slot.remove();
  }
  // Another tab may have added some meanwhile.
  const without = (query: string) => (slot.read() ?? list.peek()).filter((each) => foldText(each) !== foldText(query));

  return {
    list,
    add: (query) => write([query, ...without(query)].slice(0, maxSearches)),
    forget: (query) => write(query === undefined ? [] : without(query)),
  };
}
