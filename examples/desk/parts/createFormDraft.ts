import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ZodMiniType } from 'zod/mini';
import { createOwnDraft } from '#core/base/storage/ownDraft.ts';
import type { Desk } from '../shell/createDesk.ts';

/** What an editor typed in one form and has not saved: kept in this browser, for each editor on their own. */
export interface FormDraft<T> {
  /** undefined if nothing is typed. */
  readonly typed: ReadonlySignal<T | undefined>;
  /** Whether it was typed on an earlier visit to the form. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** Keeps what is typed; undefined removes it. */
  set(typed: T | undefined): void;
  stop(): void;
}

/** `form` names the form. */
export function createFormDraft<T>(
  { page, editor }: Pick<Desk, 'page' | 'editor'>,
  form: string,
  schema: ZodMiniType<T, unknown>,
): FormDraft<T> {
  const own = createOwnDraft(page.store, 'local', `desk-form-${form}`, schema);
  own.setReader(editor.peek()?.id ?? 0);
  const typed = signal(own.read());
  const isRestored = signal(typed.peek() !== undefined);
  const isKept = signal(true);

  // What cannot be stored is lost with the page.
  const ask = (event: Event) => event.preventDefault();
  const stop = effect(() => {
    if (!isKept.value) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  return {
    ...{ typed, isRestored, stop },
    set(next) {
      typed.value = next;
      if (next === undefined) {
        isRestored.value = false;
        own.remove();
      }
      isKept.value = next === undefined || own.write(next);
    },
  };
}
