import { effect } from '@preact/signals-core';
import { keepInWindow } from '#core/page/keepInWindow.ts';
import { sheet } from '#core/view/sheet.ts';
import type { Drawing } from '#core/widget/island.ts';
import type { BellOfTag, Follow } from './bell.ts';
import { drawPanel } from './drawPanel.ts';
import { drawToast } from './drawToast.ts';
import { make, makeButton, makeIcon } from './make.ts';
import css from './notifications.css?inline';

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

/** Draws the button with the count, the list that it opens, and the toast. Without React, as the bell is on every page. */
export function drawBell(bell: BellOfTag, drawing: Drawing): () => void {
  const { host, page, root, adopt, drawn } = drawing;
  const { words } = host;
  const controller = new AbortController();
  const { signal } = controller;
  const follow: Follow = (show) => signal.addEventListener('abort', effect(show));

  const button = makeButton('bell', '', () => bell.open(!bell.isOpen.peek()));
  const badge = make('span', 'badge');
  button.append(makeIcon(), badge);
  const panel = make('section', 'panel');
  panel.setAttribute('aria-label', words.say('bell'));
  const toast = document.createElement('div');
  // What the host printed, for guests.
  const fallback = document.createElement('slot');
  const box = make('div', 'box', fallback, button, panel, toast);
  box.lang = words.locale;

  let isFilled = false;
  function fill() {
    if (isFilled) return;
    isFilled = true;
    drawPanel(panel, bell.inbox, () => bell.open(false), follow, drawing);
  }
  let shown = bell.inbox.peek();
  follow(() => {
    const inbox = bell.inbox.value;
    // Somebody else reads now. A reader who logged out reads so in the list: it stays open.
    if (shown && inbox && inbox !== shown) bell.open(false);
    shown = inbox ?? shown;
    const isHere = inbox !== undefined || bell.isOpen.value;
    fallback.hidden = isHere;
    button.hidden = !isHere;
  });
  follow(() => {
    const count = bell.inbox.value?.unopened.value ?? 0;
    button.setAttribute('aria-label', words.say(count > 0 ? 'bell-new' : 'bell', { count }));
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? words.say('many') : `${count}`;
  });
  follow(() => {
    const isOpen = bell.isOpen.value;
    button.setAttribute('aria-expanded', `${isOpen}`);
    panel.hidden = !isOpen;
    if (isOpen) fill();
  });
  // Who comes near is likely to press: the list is made before, so that the press only shows it.
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, fill);
  keepInWindow(panel, button, signal);
  drawToast(toast, bell, follow, words, page);
  closeFromOutside(bell, box, button, signal);
  adopt([sheet(css)]);
  root.append(box);
  drawn();

  return () => {
    controller.abort();
    box.remove();
  };
}
