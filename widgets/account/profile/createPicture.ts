import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Account } from './account.ts';
import { createSteps, type Steps } from './createSteps.ts';
import type { Refusal, Shrink, Shrunk } from './pictureLimits.ts';

export interface Picture extends Pick<Steps, 'step' | 'progress' | 'trouble' | 'status' | 'clearStatus'> {
  /** URL of the reader's picture, or of the preview of the one just chosen; undefined where there is none. */
  readonly address: ReadonlySignal<string | undefined>;
  /** A picture has been chosen and not saved. */
  readonly isDraft: ReadonlySignal<boolean>;
  /** The reader's name, whose initials stand in where there is no picture. */
  readonly name: ReadonlySignal<string>;
  /** Reads and shrinks the first picture among the files that were chosen, dropped or pasted; `trouble` says why it cannot be used. */
  pick(files: Iterable<File>): Promise<void>;
  save(): Promise<void>;
  /** Goes one step back: stops sending and returns to the preview, or drops the preview and returns to the saved picture. */
  cancel(): void;
  askToRemove(): void;
  remove(): Promise<void>;
}

const sentences: Readonly<Record<Refusal, string>> = {
  kind: 'picture-kind',
  bytes: 'picture-bytes',
  pixels: 'picture-pixels',
  unreadable: 'picture-unreadable',
};

const refusal = (why: Refusal): Trouble => ({ kind: 'incomplete', fields: { profile_image: sentences[why] } });
const outOfReach: Trouble = { ok: false, kind: 'unreachable', cause: 'network' };

/** Fetches the module that shrinks pictures; undefined where it cannot be had. */
export type Shrinking = () => Promise<{ readonly shrink: Shrink } | undefined>;

async function read(file: File, shrinking: Shrinking, signal: AbortSignal): Promise<Shrunk | Trouble> {
  const tool = await shrinking();
  if (!tool) return outOfReach;
  const made = await tool.shrink(file, signal);
  return typeof made === 'string' ? refusal(made) : made;
}

function firstPicture(files: Iterable<File>): File | undefined {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
}

export function createPicture(account: Account, shrinking: Shrinking): Picture {
  const draft = signal<Shrunk>();
  /** Preview of the picture that was sent last, shown until the page is left: a cache may still hold the old one. */
  const sent = signal<string>();
  const isDraft = computed(() => draft.value !== undefined);
  const { begin, end, ...steps } = createSteps(isDraft);

  const finish = (outcome: Outcome<unknown>, preview: string | undefined, status: string) =>
    batch(() => {
      if (!outcome.ok) return end({ trouble: outcome });
      draft.value = undefined;
      sent.value = preview;
      end({ status });
    });

  return {
    ...steps,
    address: computed(() => draft.value?.preview ?? sent.value ?? account.user.value.image),
    isDraft,
    name: computed(() => account.user.value.name),

    async pick(files) {
      const file = firstPicture(files);
      if (!file || steps.step.peek() === 'removing') return;
      const attempt = begin('reading');
      const made = await read(file, shrinking, attempt.signal);
      if (attempt.signal.aborted) return;
      batch(() => {
        if ('preview' in made) draft.value = made;
        end('preview' in made ? {} : { trouble: made });
      });
    },
    async save() {
      const made = draft.peek();
      if (!made || steps.step.peek() !== 'ready') return;
      const attempt = begin('sending');
      const outcome = await account.save({ picture: made.file }, attempt);
      if (attempt.signal.aborted) return;
      finish(outcome, made.preview, 'picture-saved');
    },
    cancel() {
      const was = steps.step.peek();
      if (was === 'removing') return;
      batch(() => {
        begin('idle');
        if (was === 'ready') draft.value = undefined;
        end(was === 'sending' ? { status: 'picture-stopped' } : {});
      });
    },
    askToRemove() {
      if (steps.step.peek() === 'idle') begin('asking');
    },
    async remove() {
      if (steps.step.peek() !== 'asking') return;
      begin('removing');
      finish(await account.removePicture(), undefined, 'picture-removed');
    },
  };
}
