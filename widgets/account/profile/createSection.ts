import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';

/** One form of the profile page, which is sent, fails and has unsaved changes independently of the others. */
export interface Section<Values> extends Pick<Submission<Values, unknown>, 'isBusy' | 'trouble'> {
  /** The values that the server has. */
  readonly saved: ReadonlySignal<Values>;
  /** The values that the form begins with: what its reader had typed before somebody else came, or the saved ones. */
  readonly initial: ReadonlySignal<Values>;
  readonly isDirty: ReadonlySignal<boolean>;
  /** What was typed and is not saved. */
  unsaved(): Values | undefined;
  /** The key of the sentence about the last success; undefined before that and once it has been read. */
  readonly status: ReadonlySignal<string | undefined>;
  /**
   * A number that rises when the form is to show the saved values again. It does not where something was typed while the form
   * was being sent.
   */
  readonly resets: ReadonlySignal<number>;
  type(values: Values): void;
  send(values: Values): Promise<void>;
  /** The status has been read. */
  clearStatus(): void;
}

type Flat = Readonly<Record<string, string | boolean | undefined>>;

const isSame = (one: Flat, other: Flat) => Object.keys(one).every((field) => one[field] === other[field]);

export function createSection<Values extends Flat, Reply>(options: {
  readonly first: Values;
  /** What was typed before and is not saved. */
  readonly typed?: Values | undefined;
  /** The fields that cannot be sent as they were typed, each with the key of a sentence; empty where all is well. */
  readonly check: (values: Values) => Readonly<Record<string, string>>;
  readonly send: (values: Values, saved: Values) => Promise<Outcome<Reply>>;
  /** The values that the server has now, completed where its reply leaves some out, and the key of the sentence about that. */
  readonly done: (values: Values, reply: Reply) => { readonly saved: Values; readonly status: string };
}): Section<Values> {
  const saved = signal(options.first);
  const typed = signal(options.typed);
  const restored = signal(options.typed);
  const status = signal<string>();
  const resets = signal(0);
  const submission = createSubmission<Values, Reply>({
    check: options.check,
    send: (values) => options.send(values, saved.peek()),
  });

  return {
    isBusy: submission.isBusy,
    trouble: submission.trouble,
    saved,
    initial: computed(() => restored.value ?? saved.value),
    isDirty: computed(() => typed.value !== undefined && !isSame(typed.value, saved.value)),
    unsaved: typed.peek.bind(typed),
    status,
    resets,
    type(values) {
      typed.value = values;
    },
    async send(values) {
      if (submission.isBusy.peek()) return;
      batch(() => {
        typed.value = values;
        status.value = undefined;
      });
      if (isSame(values, saved.peek()) && Object.keys(options.check(values)).length === 0) {
        submission.clear();
        status.value = 'unchanged';
        return;
      }
      const reply = await submission.send(values);
      if (reply === undefined) return;
      batch(() => {
        const done = options.done(values, reply);
        saved.value = done.saved;
        restored.value = undefined;
        status.value = done.status;
        if (typed.peek() && !isSame(typed.peek() ?? values, values)) return;
        typed.value = undefined;
        resets.value += 1;
      });
    },
    clearStatus() {
      status.value = undefined;
    },
  };
}
