import { effect, signal, untracked } from '@preact/signals-core';
import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { settle } from '#core/base/dom/settle.ts';
import { keepInWindow } from '#core/base/page/keepInWindow.ts';
import { sheet } from '#core/base/view/sheet.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import type { BellOfTag } from './bell.ts';
import { drawnBell, type ShownToast } from './drawnBell.ts';
import css from './notifications.css?inline';
import { tree } from './notifications-bell.drawn.html?tree';
import type { Drawn } from './notifications-bell.drawn.ts';

/** Closes the list for Esc, and when the reader presses or focuses something outside `box`. */
function closeFromOutside(bell: BellOfTag, box: HTMLElement, button: HTMLElement, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !bell.isOpen.peek()) return;
      bell.open(false);
      button.focus();
    },
    { signal },
  );
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(box)) bell.open(false);
      },
      { signal },
    );
}

/** Marks the notification of a row as read, and puts away where the row is. */
function read(bell: BellOfTag, row: Element): void {
  const listed = row.closest<HTMLElement>('[data-notification]')?.dataset.notification;
  const id = listed ?? bell.toast.shown.peek()?.id;
  if (id !== undefined) void bell.inbox.peek()?.read(id);
  if (listed === undefined) bell.toast.dismiss();
  else bell.open(false);
}

/** What a press does, by what is pressed. */
const presses: readonly (readonly [selector: string, press: (bell: BellOfTag, pressed: Element) => void])[] = [
  ['.tb-notifications-bell', (bell) => bell.open(!bell.isOpen.peek())],
  ['.tb-notifications-row', read],
  ['.tb-notifications-close', (bell) => bell.toast.dismiss()],
  ['.tb-notifications-trouble button', (bell) => bell.inbox.peek()?.trouble.peek()?.again()],
  [
    '.tb-notifications-head button',
    (bell, button) => {
      if (button.getAttribute('aria-disabled') !== 'true') void bell.inbox.peek()?.readAll();
    },
  ],
  ['.tb-notifications-body > button', (bell) => void bell.inbox.peek()?.more()],
  ['.tb-notifications-empty a[href="#login"]', (bell) => bell.open(false)],
];

function listen(bell: BellOfTag, box: HTMLElement): void {
  box.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const [selector, press] of presses) {
      const pressed = target.closest(selector);
      if (pressed) return press(bell, pressed);
    }
  });
  // The middle button opens it in another tab.
  box.addEventListener('auxclick', ({ target, button }) => {
    const link = target instanceof Element ? target.closest('a.tb-notifications-row') : null;
    if (link && button === 1) read(bell, link);
  });
  const toast = box.lastElementChild;
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    toast?.addEventListener(begin, () => bell.toast.pause(true));
    toast?.addEventListener(end, () => bell.toast.pause(false));
  }
}

/** Lets the loader look for the switch of the browser's own notifications, once it is drawn. */
function createTrust({ host }: Drawing, box: HTMLElement): () => void {
  let isTrusted = false;
  return () => {
    const push = isTrusted ? null : box.querySelector('.tb-notifications-push');
    if (!push) return;
    isTrusted = true;
    host.trust(push);
  };
}

/** What is shown of a bell, and what is known of that beside the bell itself. */
function createShown(bell: BellOfTag, { host: { words }, page }: Drawing) {
  const isNear = signal(false);
  const toast = signal<ShownToast>();
  const lost = signal<ReadonlySet<string>>(new Set());
  let isFilled = false;
  return {
    toast,
    /** Who comes near is likely to press: the list is drawn before, so that the press only shows it. */
    comeNear() {
      isNear.value = true;
    },
    /** A picture that does not load is shown as an icon. */
    lose({ target }: Event) {
      const source = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
      if (source) lost.value = new Set([...lost.peek(), source]);
    },
    read(): Drawn {
      const isOpen = bell.isOpen.value;
      isFilled ||= isNear.value || isOpen;
      const state = { isOpen, isFilled, toast: toast.value, lost: lost.value };
      return drawnBell(bell.inbox.value, { words, page, ...state });
    },
  };
}

/** Draws what is shown into a box. */
function createBox(shown: ReturnType<typeof createShown>) {
  let before = tree(untracked(shown.read));
  let toast: ShownToast | undefined;
  const element = makeHtml(before);
  const draw = (data: Drawn) => {
    const next = tree(data);
    settle(element, before, next);
    before = next;
  };
  return {
    element,
    draw() {
      const data = shown.read();
      // One with the text of the last is announced as well: it is made anew.
      if (shown.toast.peek() !== toast) draw({ ...data, quiet_text: '', toast: null });
      toast = shown.toast.peek();
      draw(data);
    },
  };
}

/** Draws the button with the count, the list that it opens, and the toast. Without React, as the bell is on every page. */
export function drawBell(bell: BellOfTag, drawing: Drawing): () => void {
  const { root, adopt, drawn } = drawing;
  const controller = new AbortController();
  const { signal: left } = controller;
  const follow = (work: () => void) => left.addEventListener('abort', effect(work));
  const shown = createShown(bell, drawing);
  const { element: box, draw } = createBox(shown);
  const [button, panel] = [partOf(box, 'tb-notifications-bell'), partOf(box, 'tb-notifications-panel')];
  const trust = createTrust(drawing, box);

  let reader = bell.inbox.peek();
  follow(() => {
    const inbox = bell.inbox.value;
    // Somebody else reads now. A reader who logged out reads so in the list: it stays open.
    if (reader && inbox && inbox !== reader) bell.open(false);
    reader = inbox ?? reader;
  });
  follow(() => {
    const notification = bell.toast.shown.value;
    const isHere = notification && untracked(bell.isAnnouncer);
    shown.toast.value = isHere ? { notification, isSilent: bell.isOpen.peek() } : undefined;
  });
  follow(() => {
    draw();
    trust();
  });
  listen(bell, box);
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, shown.comeNear);
  box.addEventListener('error', shown.lose, true);
  keepInWindow(panel, button, left);
  closeFromOutside(bell, box, button, left);
  adopt([sheet(css)]);
  root.append(box);
  drawn();

  return () => {
    controller.abort();
    box.remove();
  };
}
