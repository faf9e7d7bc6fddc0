import type { ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Store } from '#core/base/storage/store.ts';
import type { User } from '#core/contract/base/account.ts';

/** Returns the id of the reader whose session ran out on this page, until somebody logs in; undefined for any other guest, and after a logout. */
export function followLapsed(reader: ReadonlySignal<User | null>, store: Store): () => number | undefined {
  const expired = store.slot('local', 'expired', z.number());
  let last: number | undefined;
  reader.subscribe((user) => {
    last = user ? user.id : expired.read() === last ? last : undefined;
  });
  return () => (reader.peek() ? undefined : last);
}
