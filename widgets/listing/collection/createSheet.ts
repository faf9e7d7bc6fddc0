import type { Words } from '#core/i18n/words.ts';
import { holdOverlays } from '#core/page/holdOverlays.ts';
import { maker } from '#core/view/maker.ts';
import { lockScroll } from '#core/view/scrollLock.ts';

const make = maker('tb-collection-');

/** The filter dialog of narrow screens. The form is moved into it, and back when it closes. */
export function createSheet(box: HTMLElement, form: HTMLElement, words: Words, close: () => void) {
  const dialog = make('dialog', 'sheet');
  const title = make('h2', 'sheet-title', words.say('filters'));
  const shut = make('button', 'shut', '×');
  title.id = 'tb-collection-sheet';
  title.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', title.id);
  shut.type = 'button';
  shut.setAttribute('aria-label', words.say('action.close'));
  shut.addEventListener('click', close);
  const status = make('p', 'sheet-status');
  status.role = 'status';
  dialog.append(make('div', 'sheet-head', title, shut), status);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
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
      title.focus({ preventScroll: true });
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
