import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Trouble } from '#core/form/trouble.ts';

/** A dialog whose module is fetched when a reader opens it. */
export interface Opening<File> {
  /** The module that draws the dialog; undefined while the dialog is closed. */
  readonly dialog: ReadonlySignal<File | undefined>;
  /** The module is being fetched. */
  readonly isOpening: ReadonlySignal<boolean>;
  /** The element that gets the focus back when the dialog closes. */
  readonly opener: ReadonlySignal<Element | null>;
  /** The module cannot be had. */
  readonly failed: ReadonlySignal<Trouble | undefined>;
  open(opener: Element): Promise<void>;
  close(): void;
}

/** `load` fetches the module, undefined if it cannot be had; `clear` is called before the dialog opens and when it closes. */
export function createOpening<File>(load: () => Promise<File | undefined>, clear: () => void): Opening<File> {
  const dialog = signal<File>();
  const isOpening = signal(false);
  const opener = signal<Element | null>(null);
  const failed = signal<Trouble>();
  return {
    dialog,
    isOpening,
    opener,
    failed,
    async open(from) {
      if (isOpening.peek()) return;
      batch(() => {
        isOpening.value = true;
        failed.value = undefined;
        clear();
      });
      const file = await load();
      batch(() => {
        isOpening.value = false;
        opener.value = from;
        dialog.value = file;
        if (!file) failed.value = { ok: false, kind: 'unreachable', cause: 'network' };
      });
    },
    close() {
      batch(() => {
        dialog.value = undefined;
        clear();
      });
    },
  };
}
