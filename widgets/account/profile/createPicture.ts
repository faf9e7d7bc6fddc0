import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/outcome.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Account } from './account.ts';
import type { Refusal, Shrink, Shrunk } from './pictureLimits.ts';

/** `asking`: whether the picture is really to go. */
export type Step = 'idle' | 'reading' | 'ready' | 'sending' | 'asking' | 'removing';

export interface Picture {
  readonly step: ReadonlySignal<Step>;
  /** The reader's picture, or the one just chosen; undefined where there is none. */
  readonly address: ReadonlySignal<string | undefined>;
  /** Chosen, but not sent. */
  readonly isDraft: ReadonlySignal<boolean>;
  /** How much has been sent, from 0 to 1. */
  readonly progress: ReadonlySignal<number>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The key of what has come of it; undefined once it has been read. */
  readonly status: ReadonlySignal<string | undefined>;
  /** Whose picture it is: the initials come from it. */
  readonly name: ReadonlySignal<string>;
  /** Takes the first picture of what was chosen, dropped or pasted. */
  pick(files: Iterable<File>): Promise<void>;
  save(): Promise<void>;
  /** One step back: from sending to the preview, from the preview to the picture that is there. */
  cancel(): void;
  askToRemove(): void;
  remove(): Promise<void>;
  clearStatus(): void;
}

const sentences: Readonly<Record<Refusal, string>> = {
  kind: 'picture-kind',
  bytes: 'picture-bytes',
  pixels: 'picture-pixels',
  unreadable: 'picture-unreadable',
};

const refusal = (why: Refusal): Trouble => ({ kind: 'incomplete', fields: { profile_image: sentences[why] } });
const outOfReach: Trouble = { ok: false, kind: 'unreachable', cause: 'network' };

/** `shrinking` fetches what makes pictures small; undefined where that cannot be had. */
export function createPicture(
  account: Account,
  shrinking: () => Promise<{ readonly shrink: Shrink } | undefined>,
): Picture {
  const step = signal<Step>('idle');
  const draft = signal<Shrunk>();
  /** What was sent, until the page is left: at once, and never an old one from a cache. */
  const sent = signal<string>();
  const progress = signal(0);
  const trouble = signal<Trouble>();
  const status = signal<string>();
  let work = new AbortController();

  const rest = (): Step => (draft.peek() ? 'ready' : 'idle');

  function begin(next: Step): AbortSignal {
    work.abort();
    work = new AbortController();
    batch(() => {
      step.value = next;
      progress.value = 0;
      trouble.value = undefined;
      status.value = undefined;
    });
    return work.signal;
  }

  async function read(file: File, signal: AbortSignal): Promise<Shrunk | Trouble> {
    const tool = await shrinking();
    if (!tool) return outOfReach;
    const made = await tool.shrink(file, signal);
    return typeof made === 'string' ? refusal(made) : made;
  }

  function end(outcome: Outcome<unknown>, done: string, settled: () => void) {
    batch(() => {
      if (outcome.ok) {
        settled();
        status.value = done;
      } else trouble.value = outcome;
      step.value = rest();
    });
  }

  return {
    step,
    address: computed(() => draft.value?.preview ?? sent.value ?? account.user.value.image),
    isDraft: computed(() => draft.value !== undefined),
    progress,
    trouble,
    status,
    name: computed(() => account.user.value.name),

    async pick(files) {
      const given = [...files];
      const file = given.find(({ type }) => type.startsWith('image/')) ?? given[0];
      if (!file || step.peek() === 'removing') return;
      const signal = begin('reading');
      const made = await read(file, signal);
      if (signal.aborted) return;
      batch(() => {
        if ('preview' in made) draft.value = made;
        else trouble.value = made;
        step.value = rest();
      });
    },

    async save() {
      const made = draft.peek();
      if (!made || step.peek() !== 'ready') return;
      const signal = begin('sending');
      const outcome = await account.save(
        { profile_image: made.file },
        {
          signal,
          progress(share) {
            if (!signal.aborted) progress.value = share;
          },
        },
      );
      if (signal.aborted) return;
      end(outcome, 'picture-saved', () => {
        draft.value = undefined;
        sent.value = made.preview;
      });
    },

    cancel() {
      const was = step.peek();
      if (was === 'removing') return;
      begin('idle');
      batch(() => {
        if (was === 'ready') draft.value = undefined;
        if (was === 'sending') status.value = 'picture-stopped';
        step.value = rest();
      });
    },

    askToRemove() {
      if (step.peek() === 'idle') begin('asking');
    },

    async remove() {
      if (step.peek() !== 'asking') return;
      begin('removing');
      const outcome = await account.removePicture();
      end(outcome, 'picture-removed', () => {
        sent.value = undefined;
      });
    },

    clearStatus() {
      status.value = undefined;
    },
  };
}
