import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Box, Obstacle } from '#widgets/discussion/comments/comment/comments.ts';
import type { Draft, OpenBox } from '#widgets/discussion/comments/comment/liveRow.ts';
import { createTrouble } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Drafts } from './drafts.ts';

interface Options {
  readonly kind: Box['kind'];
  /** Name that the drafts of the box are stored by. */
  readonly name: string;
  /** The text that an edit begins with; empty for the others. */
  readonly original: string;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly obstacle: ReadonlySignal<Obstacle | undefined>;
  /** Called when its writer begins a text. */
  begun(): void;
  /** Sends the text, or shows in the box why not. `clear` empties the box. */
  send(box: OpenBox, draft: Draft, clear: () => void): void;
  close(box: OpenBox): void;
  /** Called when the draft of a comment that failed is put back into its box. */
  cameBack(draft: Draft): void;
  /** Takes a draft to the box for a new comment. */
  move(draft: Draft): void;
}

/** The draft in a box, and a second one that is offered beside it. */
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

type Kept = Pick<OpenBox, 'offer' | 'restore' | 'recall' | 'hasText' | 'empty' | 'forget' | 'check'>;

/** The verbs for a text that was stored, sent or discarded outside the box. */
function keptIn({ draft, spare, put, clear, offer }: ReturnType<typeof openText>, drafts: Drafts, name: string): Kept {
  return {
    offer,
    restore: (back, isOld) => (draft().text ? offer(back) : put(back, isOld)),
    hasText: () => draft().text !== '',
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

/** Makes a box, with the stored draft of its name. */
export function createBox(drafts: Drafts, clock: Clock, options: Options): OpenBox {
  const { kind, name, original, isBusy, obstacle } = options;
  const troubles = createTrouble(clock);
  const typed = openText(drafts, name, original);
  const box: OpenBox = {
    kind,
    isBusy,
    obstacle,
    ...typed.shown,
    ...keptIn(typed, drafts, name),
    trouble: troubles.shown,
    fail: troubles.show,
    type(text) {
      if (!typed.shown.text.peek()) options.begun();
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
    move() {
      const all = [typed.draft(), typed.spare()];
      box.empty();
      options.close(box);
      for (const draft of all) if (draft?.text) options.move(draft);
    },
    close: () => options.close(box),
  };
  box.recall();
  return box;
}
