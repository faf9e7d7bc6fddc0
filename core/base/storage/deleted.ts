import * as z from 'zod/mini';
import type { Store } from './store.ts';

/** How many deleted accounts a browser remembers. */
const maxDeleted = 20;

const slotIn = (store: Store) => store.slot('local', 'deleted', z.array(z.number()));

/** Ids of the accounts that were deleted in this browser: what their readers typed is erased wherever it is kept. */
export const deletedReaders = (store: Store): readonly number[] => slotIn(store).read() ?? [];

export const markDeleted = (store: Store, id: number): void =>
  void slotIn(store).write([id, ...deletedReaders(store)].slice(0, maxDeleted));
