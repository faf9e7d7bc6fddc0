import { makeHtml, partOf } from '#core/base/dom/make.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { tree } from './navigation-dialog.drawn.html?tree';

/** An overlay with a title and a close button; `close` is called on Esc, the button and a press on the backdrop. */
export function makeDialog(title: string, words: Words, close: () => void) {
  const dialog = makeHtml(tree({ title, close_label: words.say('action.close') }));
  if (!(dialog instanceof HTMLDialogElement)) throw new TypeError('navigation-dialog.drawn.html is no dialog.');
  let hasPressBegunOutside = false;
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  dialog.addEventListener('pointerdown', ({ target }) => {
    hasPressBegunOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    const isCross = target instanceof Element && target.closest('.tb-navigation-close');
    if (isCross || (hasPressBegunOutside && target === dialog)) close();
  });
  return { dialog, box: partOf(dialog, 'tb-navigation-box') };
}
