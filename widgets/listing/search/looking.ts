import { batch } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { createKeeper, type Kept, type KeptPlace } from '#core/listing/keeper.ts';
import type { Address } from './address.ts';
import type { Found } from './found.ts';
import { createReading } from './reading.ts';
import type { How, Looking, State } from './search.model.ts';

/** Stores results for a reader who comes back, and restores them. */
function createMemory(page: Page, { found }: State, address: Address) {
  const keeper = createKeeper(page, address.keptHash);
  const kept = keeper.read();
  if (kept) found.value = { ...foundAgain(kept), ...address.read() };
  return {
    kept,
    keep(at: KeptPlace) {
      const shown = found.peek();
      const { query, isTitles } = address.read();
      if (shown?.isLengthened && shown.query === query && shown.isTitles === isTitles)
        keeper.write({ ...shown, ...at });
    },
  };
}

const foundAgain = ({ articles, offset, total, hasMore, words, isPrinted, isMinimum }: Kept) => ({
  ...{ articles, offset, total, hasMore, words, isLengthened: true },
  ...{ isPrinted: isPrinted ?? false, isMinimum: isMinimum ?? false },
});

/** Makes the searches. Of two that overlap the later one counts, whichever is answered first. */
export function createLooking(page: Page, state: State, address: Address, abortSignal: AbortSignal): Looking {
  const { wanted, isTitles, found, isBusy, failure } = state;
  const reading = createReading(page, abortSignal);
  const memory = createMemory(page, state, address);

  function end() {
    reading.stop();
    isBusy.value = false;
  }

  /** Applies an answer, unless a later search has replaced it. Resolves to whether there are results. */
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
    const query = wanted();
    if (query === '') return empty(how);
    const isKnown = !failure.peek() && isOf(query);
    const isThere = isKnown || (await take(reading.first(query, isTitles.peek())));
    if (isThere && how === 'write') address.write(query, isTitles.peek());
  }

  return {
    ...{ ...memory, end, empty, look, more },
    isFurther: () => isOf(wanted()),
    retry: () => (isOf(wanted()) ? more() : look('write')),
  };
}
