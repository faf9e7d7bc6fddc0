import { effect } from '@preact/signals-core';
import type { Draw } from '#core/widget/island.ts';
import { makeMenu } from './makeMenu.ts';
import type { SessionMenu } from './session-menu.model.ts';
import { whenDialogsClose } from './whenDialogsClose.ts';

/**
 * Shows the host's guest section to guests and a menu to readers, one in the place of the other. Made without React: the
 * menu stands on every page, and most of these have nothing else to draw.
 */
export const drawMenu: Draw<SessionMenu> = (model, { host, drawn }) => {
  const { element, words } = host;
  const document = element.ownerDocument;
  const printed = [...element.childNodes];
  const menu = makeMenu(document, model, words);
  const link = document.createElement('a');
  link.className = 'tb-session-menu-login';
  link.href = '#login';
  link.textContent = words.say('log-in');
  const note = document.createElement('p');
  note.setAttribute('role', 'status');

  const gone = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    target: EventTarget & Pick<HTMLElement, 'addEventListener'>,
    type: Type,
    heard: (event: HTMLElementEventMap[Type]) => void,
  ) => target.addEventListener(type, heard, { signal: gone.signal });

  /** Puts nodes in the place of what stands there; a focus in it goes along. */
  const stand = (nodes: readonly Node[]) => {
    if (nodes.every((node) => node.parentNode === element)) return;
    const hadFocus = element.contains(document.activeElement);
    element.replaceChildren(...nodes, note);
    if (!hadFocus) return;
    // The site may show the first link on wide screens only.
    for (const each of element.querySelectorAll<HTMLElement>('a[href], button')) {
      each.focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
  };

  let fetched: readonly Node[] = [];
  let isAskedFor = false;
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
        stand([menu.button, menu.panel]);
        // The dialog gives the focus back to a link that has gone.
        if (isAskedFor) stopWaiting = whenDialogsClose(document, () => menu.button.focus({ preventScroll: true }));
        isAskedFor = false;
      } else stand(model.isPrinted ? printed : hasSection ? fetched : [link]);
    }),
    effect(() => {
      const isOpen = model.isOpen.value;
      menu.button.setAttribute('aria-expanded', `${isOpen}`);
      menu.panel.hidden = !isOpen;
    }),
    effect(() => {
      const farewell = model.farewell.value;
      note.className = farewell === 'here' ? 'tb-session-menu-note' : 'tb-session-menu-quiet';
      note.textContent = farewell ? words.say(farewell === 'here' ? 'left-here' : 'left') : '';
    }),
  ];

  listen(menu.button, 'click', () => model.open(!model.isOpen.peek()));
  listen(element, 'click', () => {
    isAskedFor = !model.reader.peek();
  });
  listen(element, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !model.isOpen.peek()) return;
    model.open(false);
    menu.button.focus();
  });
  listen(element, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) model.open(false);
  });
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.composedPath().includes(element)) return;
      model.open(false);
      model.clearFarewell();
    },
    { signal: gone.signal },
  );
  drawn('keep');

  return () => {
    gone.abort();
    stopWaiting();
    for (const stop of stops) stop();
    element.replaceChildren(...printed);
  };
};
