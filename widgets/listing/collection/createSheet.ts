import { makeHtml, partOf } from '#core/base/dom/make.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { lockScroll } from '#core/base/view/scrollLock.ts';
import { tree } from './collection-sheet.drawn.html?tree';

function makeDialog({ say }: Words, close: () => void): HTMLDialogElement {
  const dialog = makeHtml(tree({ title: say('filters'), close_label: say('action.close') }));
  if (!(dialog instanceof HTMLDialogElement)) throw new TypeError('collection-sheet.drawn.html is no dialog.');
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.tb-collection-shut')) close();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  return dialog;
}

/** The filter dialog of narrow screens. The form is moved into it, and back when it closes. */
export function createSheet(box: HTMLElement, form: HTMLElement, words: Words, close: () => void) {
  const dialog = makeDialog(words, close);
  const status = partOf(dialog, 'tb-collection-sheet-status');
  const home = form.parentElement;
  let release = () => {};
  return {
    /** Says how many items match. */
    say(text: string | null) {
      if (status.textContent !== text) status.textContent = text;
    },
    show() {
      if (dialog.open) return;
      dialog.append(form);
      box.append(dialog);
      const [unlock, leave] = [lockScroll(document), holdOverlays(document)];
      release = () => {
        unlock();
        leave();
      };
      dialog.showModal();
      partOf(dialog, 'tb-collection-sheet-title').focus({ preventScroll: true });
    },
    hide() {
      if (!dialog.isConnected) return;
      release();
      dialog.close();
      home?.append(form);
      dialog.remove();
    },
  };
}
