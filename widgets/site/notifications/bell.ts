import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';
import { createToast, type Toast } from './createToast.ts';
import { createInbox, type Inbox } from './inbox.ts';

/** What all bells of a page share: one inbox and one toast. */
export interface Bell {
  /** The reader's inbox; undefined for a guest. */
  readonly inbox: ReadonlySignal<Inbox | undefined>;
  readonly toast: Toast;
  /** Adds a tag, whose list may be open. Returns a function that removes it. */
  join(tag: BellTag): () => void;
  /** Whether this tag announces for all: the first one that is visible does. */
  isAnnouncer(tag: BellTag): boolean;
}

export interface BellTag {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Whether the tag is visible: a site may hide one of its bells on phones. */
  isDrawn(): boolean;
}

/** The bell of one tag. */
export interface BellOfTag extends Pick<Bell, 'inbox' | 'toast'> {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Whether this tag shows the toast, as only one of the page does. */
  isAnnouncer(): boolean;
  open(wanted: boolean): void;
}

export function createBell(page: Page, view: Document, abortSignal: AbortSignal): Bell {
  const { clock, session } = page;
  const inbox = signal<Inbox>();
  const toast = createToast(clock, abortSignal);
  const tags = new Set<BellTag>();
  const isSeen = () => view.visibilityState === 'visible';
  let controller = new AbortController();

  function onArrival(notification: Notification) {
    // Who has switched that off finds it in the list.
    if (session.reader.peek()?.enableNotificationsPopup === false) return;
    // Under a dialog its time would pass unseen.
    if (!session.wanted.peek() && !view.querySelector('dialog[open]')) toast.show(notification);
  }

  function follow(reader: number | undefined) {
    controller.abort();
    controller = new AbortController();
    toast.dismiss();
    const isShown = () => isSeen() && [...tags].some(({ isOpen }) => isOpen.peek());
    const options = { isSeen, isShown, onArrival, signal: controller.signal };
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
    if (session.wanted.value) untracked(toast.dismiss);
  });
  abortSignal.addEventListener('abort', () => controller.abort());

  return {
    inbox,
    toast,
    join(tag) {
      tags.add(tag);
      return () => tags.delete(tag);
    },
    isAnnouncer: (tag) => tag === [...tags].find((each) => each.isDrawn()),
  };
}
