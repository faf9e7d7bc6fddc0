import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import type { Clock } from '#core/page/page.ts';

/** A message stands this long at least, in ms. */
const shortest = 3_000;

/**
 * What the reader should know. `unrated`: nobody was given a grade. `checking`: sending failed and the server is asked whether
 * the ballot arrived. `voted-before`: the server keeps an earlier one. `too-late`: rating closed before it came in. A failure: why nothing can
 * be shown, or why the ballot was not counted.
 */
export type RatingStatus = 'unrated' | 'sending' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;

export interface StatusMessage {
  readonly status: ReadonlySignal<RatingStatus | undefined>;
  show(status: RatingStatus): void;
  /** Takes it back, once it has stood long enough. */
  hide(): void;
  /** Takes it back at once: it is not about this reader, or about nothing any more. */
  clear(): void;
}

export function createStatusMessage(clock: Clock): StatusMessage {
  const status = signal<RatingStatus>();
  let shownAt = 0;
  return {
    status,
    show(next) {
      shownAt = clock.now();
      status.value = next;
    },
    hide() {
      const shown = status.peek();
      const rest = shownAt + shortest - clock.now();
      if (!shown) return;
      clock.after(Math.max(0, rest), () => {
        if (status.peek() === shown) status.value = undefined;
      });
    },
    clear() {
      status.value = undefined;
    },
  };
}
