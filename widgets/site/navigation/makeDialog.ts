import type { Words } from '#core/i18n/words.ts';

/** An overlay with a title and a close button; `close` is called on Esc, the button and a press on the backdrop. */
export function makeDialog(document: Document, title: string, words: Words, close: () => void) {
  const dialog = document.createElement('dialog');
  const box = document.createElement('div');
  const head = document.createElement('div');
  const name = document.createElement('p');
  const button = document.createElement('button');
  const cross = document.createElement('span');
  dialog.className = 'tb-navigation-dialog';
  dialog.setAttribute('aria-label', title);
  box.className = 'tb-navigation-box';
  head.className = 'tb-navigation-head';
  name.className = 'tb-navigation-title';
  name.textContent = title;
  button.className = 'tb-navigation-close';
  button.type = 'button';
  button.setAttribute('aria-label', words.say('action.close'));
  cross.setAttribute('aria-hidden', 'true');
  cross.textContent = '×';
  button.append(cross);
  head.append(name, button);
  box.append(head);
  dialog.append(box);

  let hasPressBegunOutside = false;
  button.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  dialog.addEventListener('pointerdown', ({ target }) => {
    hasPressBegunOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (hasPressBegunOutside && target === dialog) close();
  });
  return { dialog, box };
}
