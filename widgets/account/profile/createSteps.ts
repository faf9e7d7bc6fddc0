import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Trouble } from '#core/form/trouble.ts';

/** `reading`: a chosen file is being shrunk; `ready`: its preview is shown; `asking`: the reader is asked to confirm the removal. */
export type Step = 'idle' | 'reading' | 'ready' | 'sending' | 'asking' | 'removing';

/** One step under way. The next one aborts `signal`. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** Reports the share that has been sent, 0 to 1; ignored once `signal` is aborted. */
  progress(share: number): void;
}

export interface Steps {
  readonly step: ReadonlySignal<Step>;
  /** The share that has been sent, 0 to 1. */
  readonly progress: ReadonlySignal<number>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The key of the sentence about the last step; undefined where there is none, and once it has been read. */
  readonly status: ReadonlySignal<string | undefined>;
  /** Aborts the step under way, forgets its trouble and status, and begins the next one. */
  begin(next: Step): Attempt;
  /** Ends the step with its trouble or status; the next one is `ready` where there is a draft, else `idle`. */
  end(result: { readonly trouble?: Trouble; readonly status?: string }): void;
  clearStatus(): void;
}

/** The steps from a chosen file to the saved picture, of which one at a time is under way. */
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
