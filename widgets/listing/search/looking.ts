import { batch } from '@preact/signals-core';
import type { Outcome } from '#core/contract/outcome.ts';
import { createKeeper, type Kept, type KeptPlace } from '#core/listing/keeper.ts';
import type { Page } from '#core/page/page.ts';
import { type Address, keptHash } from './address.ts';
import type { Found } from './found.ts';
import { createReading } from './reading.ts';
import type { State } from './search.model.ts';
import { tidy } from './tidy.ts';

/** Whether the address follows what is looked for. */
type How = 'write' | 'keep';

const foundAgain = ({ articles, offset, total, hasMore, words, isPrinted, isMinimum }: Kept) => ({
  ...{ articles, offset, total, hasMore, words, isLengthened: true },
  ...{ isPrinted: isPrinted ?? false, isMinimum: isMinimum ?? false },
});

/** What asks the server. Of two questions that overlap the later one wins, whichever answers first. */
export function createLooking(page: Page, state: State, address: Address, abortSignal: AbortSignal) {
  const { typed, isTitles, found, isBusy, failure } = state;
  const reading = createReading(page, abortSignal);
  const keeper = createKeeper(page, keptHash);
  const kept = keeper.read();
  if (kept) found.value = { ...foundAgain(kept), ...address.read() };

  function end() {
    reading.stop();
    isBusy.value = false;
  }

  /** Takes an answer in, unless another question took its place. */
  async function take(asked: Promise<Outcome<Found> | undefined>): Promise<boolean> {
    isBusy.value = true;
    const reply = await asked;
    if (!reply) return false;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (reply.ok) found.value = reply.data;
    });
    return reply.ok;
  }

  const isOf = (query: string) => found.peek()?.query === query && found.peek()?.isTitles === isTitles.peek();

  function empty(how: How) {
    end();
    batch(() => {
      found.value = undefined;
      failure.value = undefined;
    });
    if (how === 'write') address.write('', isTitles.peek());
  }

  async function more() {
    const before = found.peek();
    if (before?.hasMore && !isBusy.peek()) await take(reading.next(before));
  }

  async function look(how: How) {
    end();
    const query = tidy(typed.peek());
    if (query === '') return empty(how);
    if (!failure.peek() && isOf(query)) return;
    const isThere = await take(reading.first(query, isTitles.peek()));
    if (isThere && how === 'write') address.write(query, isTitles.peek());
  }

  return {
    ...{ end, empty, look, more },
    /** What failed: the next page, or the first one. */
    retry: () => (isOf(tidy(typed.peek())) ? more() : look('write')),
    /** Where the reader left the results, when they come back to them. */
    kept,
    /** Keeps the results for a reader who comes back, where more of them were asked for. */
    keep(at: KeptPlace) {
      const shown = found.peek();
      if (shown?.isLengthened && isOf(tidy(typed.peek()))) keeper.write({ ...shown, ...at });
    },
  };
}

export type Looking = ReturnType<typeof createLooking>;
