import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';

/** The shortest time that a message is shown, ms. */
const shortest = 3_000;

/**
 * What the reader is told. `unrated`: no player was given a grade. `checking`: sending failed, and the server is asked whether
 * the ballot has arrived. `voted-before`: the server keeps an earlier ballot. `too-late`: rating had closed before. `logged-out`: the
 * grades are kept until their reader logs in again. A failure:
 * why nothing can be shown, or why the ballot was not counted.
 */
export type RatingStatus =
  | 'unrated'
  | 'sending'
  | 'checking'
  | 'counted'
  | 'voted-before'
  | 'too-late'
  | 'logged-out'
  | Failure;

export interface StatusMessage {
  readonly status: ReadonlySignal<RatingStatus | undefined>;
  show(status: RatingStatus): void;
  /** Removes the message, once it has been shown for 3 s. */
  hide(): void;
  /** Removes the message at once, because it is about another reader or no longer true. */
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
