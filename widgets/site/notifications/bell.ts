import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Notification } from '#core/contract/notification.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { createInbox, type Inbox } from './inbox.ts';

/** How long one that came is shown; the specification's section 9, in ms. */
const span = 3000;

/** All bells of a page: one inbox, one toast. */
export interface Bell {
  /** Undefined for a guest. */
  readonly inbox: ReadonlySignal<Inbox | undefined>;
  /** What just came, for 3 s. */
  readonly toast: ReadonlySignal<Notification | undefined>;
  /** While it is held (a pointer on it, the focus in it) the toast's time stands still. */
  hold(isHeld: boolean): void;
  dismiss(): void;
  /** A tag whose list may be open. Returns what takes it off again. */
  join(tag: BellTag): () => void;
  /** The tag that speaks for all: the first one that is drawn at the moment. */
  isSpeaker(tag: BellTag): boolean;
}

export interface BellTag {
  readonly isOpen: ReadonlySignal<boolean>;
  /** It takes room on the page: a site may hide one of its bells on phones. */
  isDrawn(): boolean;
}

/** The bell of one tag. */
export interface BellOfTag extends Pick<Bell, 'inbox' | 'toast' | 'hold' | 'dismiss'> {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Only one tag of the page shows what just came. */
  isSpeaker(): boolean;
  open(wanted: boolean): void;
}

/** Shows what signals say, until the bell goes. */
export type Follow = (show: () => void) => void;

export function createBell(page: Page, realtime: Realtime, view: Document, abortSignal: AbortSignal): Bell {
  const { clock, session } = page;
  const inbox = signal<Inbox>();
  const toast = signal<Notification>();
  const tags = new Set<BellTag>();
  const isSeen = () => view.visibilityState === 'visible';
  let leaving = new AbortController();
  let unwait = () => {};
  /** Of the toast's time: ms that are left, and since when they run. */
  let left = span;
  let since = 0;

  function run() {
    unwait();
    since = clock.now();
    unwait = clock.after(left, dismiss);
  }

  function dismiss() {
    unwait();
    toast.value = undefined;
  }

  function arrived(notification: Notification) {
    // Nor does it come under a dialog, where its time would pass unseen.
    if (session.wanted.peek() || view.querySelector('dialog[open]')) return;
    toast.value = notification;
    left = span;
    run();
  }

  function follow(reader: number | undefined) {
    leaving.abort();
    leaving = new AbortController();
    dismiss();
    const isShown = () => isSeen() && [...tags].some(({ isOpen }) => isOpen.peek());
    const options = { realtime, isSeen, isShown, arrived, signal: leaving.signal };
    inbox.value = reader === undefined ? undefined : createInbox(page, { ...options, reader });
  }

  let who: number | undefined;
  const whileHere = (work: () => void) => abortSignal.addEventListener('abort', effect(work));
  whileHere(() => {
    const now = session.reader.value?.id;
    if (now === who) return;
    who = now;
    untracked(() => follow(now));
  });
  // Whoever is asked to log in is not to be disturbed.
  whileHere(() => {
    if (session.wanted.value) untracked(dismiss);
  });
  abortSignal.addEventListener('abort', () => {
    leaving.abort();
    unwait();
  });

  return {
    inbox,
    toast,
    dismiss,
    hold(isHeld) {
      if (!toast.peek()) return;
      if (!isHeld) return run();
      unwait();
      left = Math.max(0, left - (clock.now() - since));
    },
    join(tag) {
      tags.add(tag);
      return () => tags.delete(tag);
    },
    isSpeaker: (tag) => tag === [...tags].find((each) => each.isDrawn()),
  };
}
