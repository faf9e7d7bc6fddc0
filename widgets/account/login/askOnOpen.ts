import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { watch } from '#core/base/widget/watch.ts';
import type { HostLogin } from '#core/hostLogin/hostLogin.ts';

interface Opened {
  readonly isOpen: ReadonlySignal<boolean>;
  readonly reader: ReadonlySignal<unknown>;
}

/**
 * Asks the site of the publisher whenever the dialog opens for a guest, until `signal` is aborted; not where the dialog opens because that site or its token has just
 * failed.
 */
export function askOnOpen(host: HostLogin, { isOpen, reader }: Opened, signal: AbortSignal): void {
  watch(() => {
    if (!isOpen.value) return;
    untracked(() => {
      if (!reader.peek() && !host.trouble.peek()) void host.ask();
    });
  }, signal);
}
