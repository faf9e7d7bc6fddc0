import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Store } from '#core/base/storage/store.ts';

/** People whom this browser does not want to read, in all tabs of the tenant. */
export interface Muted {
  readonly ids: ReadonlySignal<ReadonlySet<number>>;
  /** Of more than 500 the first ones are forgotten. */
  mute(userId: number): void;
  unmute(userId: number): void;
}

const limit = 500;
const made = new WeakMap<Store, Muted>();

/** The muted people of the page's tenant; the same for all islands of the page. */
export function mutedOf({ store }: { readonly store: Store }): Muted {
  const known = made.get(store);
  if (known) return known;
  const slot = store.slot('local', 'muted', z.array(z.number()));
  const ids = signal<ReadonlySet<number>>(new Set(slot.read()));
  slot.watch((kept) => {
    ids.value = new Set(kept);
  });
  const without = (userId: number) => (slot.read() ?? []).filter((id) => id !== userId);
  function keep(now: readonly number[]) {
    slot.write([...now]);
    ids.value = new Set(now);
  }
  const muted: Muted = {
    ids,
    mute: (userId) => keep([...without(userId), userId].slice(-limit)),
    unmute: (userId) => keep(without(userId)),
  };
  made.set(store, muted);
  return muted;
}
