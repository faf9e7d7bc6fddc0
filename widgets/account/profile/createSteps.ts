import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Trouble } from '#core/form/trouble.ts';

/** `asking`: whether the picture is really to go. */
export type Step = 'idle' | 'reading' | 'ready' | 'sending' | 'asking' | 'removing';

/** One step under way. The next one aborts `signal`. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** How much has been sent, from 0 to 1; of an aborted step it counts for nothing. */
  progress(share: number): void;
}

export interface Steps {
  readonly step: ReadonlySignal<Step>;
  /** How much has been sent, from 0 to 1. */
  readonly progress: ReadonlySignal<number>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The key of what the last step came to; undefined once it has been read. */
  readonly status: ReadonlySignal<string | undefined>;
  /** Ends the step before, and forgets what it came to. */
  begin(next: Step): Attempt;
  /** The step is over: `ready` where there is a draft, else `idle`. */
  end(result: { readonly trouble?: Trouble; readonly status?: string }): void;
  clearStatus(): void;
}

/** Where a picture is on its way to the account; one step at a time. */
export function createSteps(isDraft: ReadonlySignal<boolean>): Steps {
  const step = signal<Step>('idle');
  const progress = signal(0);
  const trouble = signal<Trouble>();
  const status = signal<string>();
  let work = new AbortController();

  return {
    step,
    progress,
    trouble,
    status,
    begin(next) {
      work.abort();
      work = new AbortController();
      const { signal: abortSignal } = work;
      batch(() => {
        step.value = next;
        progress.value = 0;
        trouble.value = undefined;
        status.value = undefined;
      });
      return {
        signal: abortSignal,
        progress(share) {
          if (!abortSignal.aborted) progress.value = share;
        },
      };
    },
    end(result) {
      batch(() => {
        trouble.value = result.trouble;
        status.value = result.status;
        step.value = isDraft.peek() ? 'ready' : 'idle';
      });
    },
    clearStatus() {
      status.value = undefined;
    },
  };
}
