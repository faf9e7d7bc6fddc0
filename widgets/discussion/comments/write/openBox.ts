import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/page/page.ts';
import type { Box, Trouble } from '#widgets/discussion/comments/comments.ts';
import type { Draft, Drafts } from '#widgets/discussion/comments/drafts/drafts.ts';
import { createTrouble } from '#widgets/discussion/comments/thread/trouble.ts';

/** A box as the model keeps it. */
export interface OpenBox extends Box {
  /** Gives a draft back: it stands in the box where that is empty, else one action away. */
  restore(draft: Draft): void;
  /** One action away, also where the box is empty: the row that failed has it still. */
  offer(draft: Draft): void;
  /** What is kept of the reader of now. */
  recall(): void;
  /** Nothing of it stays. */
  empty(): void;
  /** The server has it, or this reader threw it away elsewhere. */
  forget(draft: Draft): void;
  /** Undefined: what failed is tried again. */
  fail(trouble: Trouble | undefined): void;
  /** Another tab may have sent what stands here. */
  check(): void;
}

interface Options {
  readonly kind: Box['kind'];
  /** Where its text is kept. */
  readonly name: string;
  /** What an edit begins with. */
  readonly original: string;
  readonly isBusy: ReadonlySignal<boolean>;
  /** It goes, or a sentence says why not. `clear` empties the box. */
  send(box: OpenBox, draft: Draft, clear: () => void): void;
  close(box: OpenBox): void;
  /** A draft that failed is back in its box. */
  cameBack(draft: Draft): void;
}

/** The draft that stands in a box, and one that is kept beside it. */
function openText(drafts: Drafts, name: string, original: string) {
  const text = signal(original);
  const isRestored = signal(false);
  const lost = signal<string>();
  let draft = drafts.fresh(name);
  let spare: Draft | undefined;
  const put = (now: Draft, kept = false) =>
    batch(() => {
      draft = now;
      text.value = now.text || original;
      isRestored.value = kept;
    });
  return {
    shown: { text, isRestored, lost },
    draft: () => draft,
    spare: () => spare,
    put,
    clear: () => put(drafts.fresh(name)),
    offer(now: Draft | undefined) {
      spare = now;
      lost.value = now?.text;
    },
    write(typed: string) {
      text.value = typed;
      isRestored.value = false;
      draft.text = typed === original ? '' : typed;
      drafts.keep(draft);
    },
  };
}

type Kept = Pick<OpenBox, 'offer' | 'restore' | 'recall' | 'empty' | 'forget' | 'check'>;

/** What happens to a text that was kept, sent or thrown away somewhere else. */
function keptIn({ draft, spare, put, clear, offer }: ReturnType<typeof openText>, drafts: Drafts, name: string): Kept {
  return {
    offer,
    restore: (back) => (draft().text ? offer(back) : put(back)),
    recall() {
      if (draft().text) return;
      const [newest, older] = drafts.find(name);
      if (newest) put(newest, true);
      offer(older);
    },
    empty() {
      clear();
      offer(undefined);
    },
    forget({ seed, text }) {
      if (spare()?.seed === seed) offer(undefined);
      if (draft().seed === seed && draft().text === text) clear();
    },
    check() {
      if (draft().text && drafts.isSent(draft())) clear();
    },
  };
}

/** Opens a text field with what was kept of it. */
export function createBox(drafts: Drafts, clock: Clock, options: Options): OpenBox {
  const { kind, name, original, isBusy } = options;
  const troubles = createTrouble(clock);
  const typed = openText(drafts, name, original);
  const box: OpenBox = {
    kind,
    isBusy,
    ...typed.shown,
    ...keptIn(typed, drafts, name),
    trouble: troubles.shown,
    fail: troubles.show,
    type(text) {
      typed.write(text);
      troubles.pass();
    },
    send: () => options.send(box, typed.draft(), typed.clear),
    bringBack() {
      const back = typed.spare();
      const draft = typed.draft();
      if (!back) return;
      typed.offer(draft.text ? draft : undefined);
      typed.put(back);
      options.cameBack(back);
    },
    discard() {
      drafts.drop(typed.draft());
      typed.clear();
      troubles.pass();
    },
    close: () => options.close(box),
  };
  box.recall();
  return box;
}
