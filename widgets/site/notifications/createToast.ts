import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Notification } from '#core/contract/notification.ts';
import type { Clock } from '#core/page/page.ts';

/** How long a toast is shown; the specification's section 9, in ms. */
const span = 3000;

export interface Toast {
  /** What just came, for 3 s. */
  readonly shown: ReadonlySignal<Notification | undefined>;
  show(notification: Notification): void;
  /** While it is held (a pointer on it, the focus in it) the toast's time stands still. */
  pause(isPaused: boolean): void;
  dismiss(): void;
}

export function createToast(clock: Clock, abortSignal: AbortSignal): Toast {
  const shown = signal<Notification>();
  /** Ms that are left, and since when they run. */
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
