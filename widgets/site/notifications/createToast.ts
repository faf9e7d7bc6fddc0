import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';

/** How long a toast is shown; the specification's section 9, in ms. */
const span = 3000;

export interface Toast {
  /** The notification that has just come, for 3 s; undefined otherwise. */
  readonly shown: ReadonlySignal<Notification | undefined>;
  show(notification: Notification): void;
  /** Stops the toast's time while a pointer is on it or the focus is in it. */
  pause(isPaused: boolean): void;
  dismiss(): void;
}

export function createToast(clock: Clock, abortSignal: AbortSignal): Toast {
  const shown = signal<Notification>();
  /** The time that is left, ms, and since when it runs, ms since the epoch. */
  let left = span;
  let since = 0;
  let stop = () => {};
  abortSignal.addEventListener('abort', () => stop());

  function run() {
    stop();
    since = clock.now();
    stop = clock.after(left, dismiss);
  }

  function dismiss() {
    stop();
    shown.value = undefined;
  }

  return {
    shown,
    dismiss,
    show(notification) {
      shown.value = notification;
      left = span;
      run();
    },
    pause(isPaused) {
      if (!shown.peek()) return;
      if (!isPaused) return run();
      stop();
      left = Math.max(0, left - (clock.now() - since));
    },
  };
}
