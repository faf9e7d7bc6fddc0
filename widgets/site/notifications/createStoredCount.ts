import type { ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { id, number } from '#core/contract/base/shapes.ts';
import { type CountUpdate, createCount } from './count.ts';

/** How long after two counts of unknown order the server is asked again, ms. */
const recountDelay = 1000;

/** The stored count, for other tabs and the next page. */
const kept = z.object({ reader: id, unopened: number, sequence: z.optional(number) });

/** The count as a reply has it; some servers do not say. */
export type SentCount = { readonly [K in keyof CountUpdate]: CountUpdate[K] | undefined };

export interface StoredCount {
  readonly unopened: ReadonlySignal<number>;
  /** Takes a count that the server sent by itself. */
  onEvent(event: CountUpdate): void;
  /** Takes the count of the reply to a call that has just been sent. Resolves to the reply; to undefined after `signal` is aborted. */
  replyTo<Reply extends SentCount>(sent: Promise<Outcome<Reply>>): Promise<Outcome<Reply> | undefined>;
  /** Stores the count for other tabs and the next page. */
  keep(): void;
}

export interface StoredCountOptions {
  /** Id of the reader. A stored count of another reader is ignored. */
  readonly reader: number;
  readonly signal: AbortSignal;
  /** Called where the count has to be fetched again. */
  readonly recount: () => void;
  /** Called when another tab has stored a count. `isNumbered`: the server numbered it. */
  readonly onStored: (isNumbered: boolean) => void;
}

const countIn = ({ unopened, sequence }: SentCount): CountUpdate | undefined =>
  unopened === undefined ? undefined : { unopened, sequence };

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
  endWith(signal, stopWatching, () => stopWaiting?.());

  return {
    unopened,
    onEvent,
    async replyTo(sent) {
      const request = begin();
      const reply = await sent;
      if (signal.aborted) return undefined;
      if (!onReply(request, reply.ok ? countIn(reply.data) : undefined))
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
