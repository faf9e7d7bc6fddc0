import type { ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Outcome } from '#core/contract/outcome.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import { type CountUpdate, createCount } from './count.ts';

/** Where it is unknown which of two counts is the newer one, the server is asked again after this, in ms. */
const recountDelay = 1000;

/** The last count of this browser, for its other tabs and the next page. */
const kept = z.object({ reader: id, unopened: number, sequence: z.optional(number) });

export interface StoredCount {
  readonly unopened: ReadonlySignal<number>;
  /** Takes a count that the server sent by itself. */
  onEvent(event: CountUpdate): void;
  /** Takes the count of the reply to a call that was sent just now. Resolves to the reply; undefined after `signal` is aborted. */
  replyTo<Reply extends CountUpdate>(sent: Promise<Outcome<Reply>>): Promise<Outcome<Reply> | undefined>;
  /** Keeps the count for this browser's other tabs and the next page. */
  keep(): void;
}

export interface StoredCountOptions {
  /** The reader's id: a count of somebody else is not used. */
  readonly reader: number;
  readonly signal: AbortSignal;
  /** Called where the server is to be asked for the count once more. */
  readonly recount: () => void;
  /** Another tab has kept a count: numbered by the server, or not. */
  readonly onStored: (isNumbered: boolean) => void;
}

/** The count of unopened notifications, the same in all tabs of this browser. */
export function createStoredCount({ clock, store }: Page, options: StoredCountOptions): StoredCount {
  const { reader, signal, recount, onStored } = options;
  const slot = store.slot('local', 'notifications', kept);
  const remembered = slot.read();
  const { unopened, current, begin, onReply, onEvent } = createCount(
    remembered?.reader === reader ? remembered.unopened : 0,
  );
  let stopWaiting: (() => void) | undefined;

  const stopWatching = slot.watch((count) => {
    if (count?.reader !== reader) return;
    const { sequence } = count;
    if (sequence !== undefined) onEvent({ unopened: count.unopened, sequence });
    onStored(sequence !== undefined);
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    stopWaiting?.();
  });

  return {
    unopened,
    onEvent,
    async replyTo(sent) {
      const request = begin();
      const reply = await sent;
      if (signal.aborted) return undefined;
      if (!onReply(request, reply.ok ? reply.data : undefined))
        stopWaiting ??= clock.after(recountDelay, () => {
          stopWaiting = undefined;
          recount();
        });
      return reply;
    },
    keep() {
      const { unopened, sequence } = current();
      const before = slot.read();
      if (before?.reader === reader && before.unopened === unopened && before.sequence === sequence) return;
      slot.write({ reader, unopened, ...(sequence !== undefined && { sequence }) });
    },
  };
}
