import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { Trouble } from './trouble.ts';

export interface Submission<Values, Reply> {
  /** Never two at once. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last attempt came to nothing; a new value for each attempt. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /**
   * Sends, unless something is under way or missing. Resolves to the reply, also of an attempt that was cleared meanwhile:
   * what was done is done. Undefined where it came to nothing.
   */
  send(values: Values): Promise<Reply | undefined>;
  /** Forgets the trouble, and does not show that of an attempt under way. */
  clear(): void;
}

/** A trouble in place of an outcome: the captcha had no proof. */
export type Attempt<Reply> = Outcome<Reply> | ({ readonly ok: false } & Trouble);

/** One form's way to the server: checked, sent once, and what became of it. */
export function createSubmission<Values, Reply>(options: {
  /** What is wrong with what was typed: the key of a sentence per field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  readonly send: (values: Values) => Promise<Attempt<Reply>>;
}): Submission<Values, Reply> {
  const isBusy = signal(false);
  const trouble = signal<Trouble>();
  let visit = 0;

  return {
    isBusy,
    trouble,
    async send(values) {
      if (isBusy.peek()) return undefined;
      const fields = options.check?.(values) ?? {};
      if (Object.keys(fields).length > 0) {
        trouble.value = { kind: 'incomplete', fields };
        return undefined;
      }
      const sentOn = visit;
      batch(() => {
        isBusy.value = true;
        trouble.value = undefined;
      });
      let came: Attempt<Reply> | undefined;
      try {
        came = await options.send(values);
      } finally {
        batch(() => {
          isBusy.value = false;
          if (came && !came.ok && sentOn === visit) trouble.value = came;
        });
      }
      return came.ok ? came.data : undefined;
    },
    clear() {
      visit += 1;
      trouble.value = undefined;
    },
  };
}
