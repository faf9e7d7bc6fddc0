import { effect } from '@preact/signals-core';
import { makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { keepInWindow } from '#core/base/page/keepInWindow.ts';
import { showOnly } from '#core/base/page/showOnly.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { makeMenu } from './makeMenu.ts';
import type { SessionMenu } from './session-menu.model.ts';
import { content } from './session-menu.printed.html?tree';
import { whenDialogsClose } from './whenDialogsClose.ts';

/** The link for guests where the host has no guest section of its own. */
const makeLoginLink = (log_in_label: string) =>
  makeHtml(treeOf('tb-session-menu-login', content({ register_label: null, log_in_label })));

/** Replaces the content of `element` by `nodes` and `note`. Where the focus was in the old content it moves to the new. */
function replace(element: HTMLElement, nodes: readonly Node[], note: Node): void {
  if (nodes.every((node) => node.parentNode === element)) return;
  const { ownerDocument: document } = element;
  const hadFocus = element.contains(document.activeElement);
  showOnly(element, ...nodes, note);
  if (!hadFocus) return;
  // The site may show the first link on wide screens only.
  for (const each of element.querySelectorAll<HTMLElement>('a[href], button')) {
    each.focus({ preventScroll: true });
    if (document.activeElement === each) return;
  }
}

/** Opens the panel by its button; Esc, a press elsewhere and a focus elsewhere close it. */
function listen(model: SessionMenu, element: HTMLElement, button: HTMLElement, signal: AbortSignal): void {
  button.addEventListener('click', () => model.open(!model.isOpen.peek()), { signal });
  element.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !model.isOpen.peek()) return;
      model.open(false);
      button.focus();
    },
    { signal },
  );
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) model.open(false);
    },
    { signal },
  );
  element.ownerDocument.addEventListener(
    'pointerdown',
    (event) => {
      if (event.composedPath().includes(element)) return;
      model.open(false);
      model.clearLoggedOut();
    },
    { signal },
  );
}

/**
 * Shows the host's guest section to guests and a menu to readers, one in the place of the other. Made without React: the
 * menu stands on every page, and most of these have nothing else to draw.
 */
export const drawMenu: Draw<SessionMenu> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const document = element.ownerDocument;
  const printed = [...element.childNodes];
  const menu = makeMenu(model, words);
  const { note } = menu;
  const link = makeLoginLink(words.say('log-in'));

  let fetched: readonly Node[] = [];
  // A press on a link that came before the menu has left its mark in the address.
  const { hash } = page.place.here();
  let isAskedFor = hash !== '' && [...element.querySelectorAll('a')].some((each) => each.hash === hash);
  let stopWaiting = () => {};
  const stops = [
    effect(() => {
      const section = model.guestSection.value;
      if (section) fetched = [...section.childNodes];
    }),
    effect(() => {
      const reader = model.reader.value;
      const hasSection = model.guestSection.value !== undefined;
      if (reader) {
        menu.show(reader);
        replace(element, [menu.button, menu.panel], note);
        // The dialog gives the focus back to a link that has gone.
        if (isAskedFor) stopWaiting = whenDialogsClose(document, () => menu.button.focus({ preventScroll: true }));
        isAskedFor = false;
      } else replace(element, model.isPrinted ? printed : hasSection ? fetched : [link], note);
    }),
    effect(() => {
      const isOpen = model.isOpen.value;
      menu.button.setAttribute('aria-expanded', `${isOpen}`);
      menu.panel.hidden = !isOpen;
    }),
    effect(() => {
      const loggedOut = model.loggedOut.value;
      note.className = loggedOut === 'here' ? 'tb-session-menu-note' : 'tb-session-menu-quiet';
      note.textContent = loggedOut ? words.say(loggedOut === 'here' ? 'left-here' : 'left') : '';
    }),
  ];

  listen(model, element, menu.button, host.signal);
  for (const panel of [menu.panel, note]) keepInWindow(panel, element, host.signal);
  element.addEventListener(
    'click',
    () => {
      isAskedFor = !model.reader.peek();
    },
    { signal: host.signal },
  );
  drawn('keep');
  return () => {
    stopWaiting();
    for (const stop of stops) stop();
    element.replaceChildren(...printed);
  };
};
