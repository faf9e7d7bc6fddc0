import type { Words } from '#core/i18n/words.ts';
import { maker } from '#core/view/maker.ts';
import { lockScroll } from '#core/view/scrollLock.ts';
import { isBlank } from '#core/widget/isBlank.ts';

export interface Shown {
  readonly title: string;
  readonly content: DocumentFragment;
  /** URL and text of the button; there is no button without both. */
  readonly url: string | undefined;
  readonly label: string | undefined;
}

/**
 * Opens a modal dialog in `root`. Esc, the button, a press on the backdrop and a link to a place on this page close it; the
 * browser then restores the focus. `closed` is called when it closes. Returns a function that closes it.
 */
export function openDialog(shown: Shown, root: ShadowRoot | HTMLElement, words: Words, closed: () => void): () => void {
  const document = root.ownerDocument;
  const make = maker('tb-pop-up-');
  const dialog = make('dialog', 'dialog');
  const box = make('div', 'box');
  const title = make('h2', 'title');
  const button = make('button', 'close');
  const cross = make('span', 'cross');
  const content = make('div', 'content');
  dialog.lang = words.locale;
  dialog.setAttribute('part', 'dialog');
  dialog.setAttribute('aria-labelledby', 'tb-pop-up-title');
  title.id = 'tb-pop-up-title';
  title.tabIndex = -1;
  title.textContent = shown.title;
  button.type = 'button';
  button.setAttribute('aria-label', words.say('action.close'));
  cross.setAttribute('aria-hidden', 'true');
  cross.textContent = '×';
  if (!isBlank(shown.content)) content.append(shown.content);
  button.append(cross);
  box.append(title, button, content);
  if (shown.url && shown.label) {
    const go = make('a', 'go');
    go.href = shown.url;
    go.textContent = shown.label;
    if (/^https?:$/.test(go.protocol)) box.append(go);
  }
  dialog.append(box);
  root.append(dialog);

  let isOpen = true;
  const unlock = lockScroll(document);
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    dialog.close();
    unlock();
    dialog.remove();
    closed();
  };
  let hasPressBegunOutside = false;
  dialog.addEventListener('close', close);
  button.addEventListener('click', close);
  dialog.addEventListener('pointerdown', ({ target }) => {
    hasPressBegunOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (hasPressBegunOutside && target === dialog) close();
    const link = target instanceof Element ? target.closest('a') : null;
    // Also where <base> has it lead elsewhere: the loader follows it here.
    const isHere =
      link?.getAttribute('href')?.startsWith('#') || link?.href.split('#')[0] === location.href.split('#')[0];
    if (link?.hash && isHere) close();
  });
  dialog.showModal();
  title.focus({ preventScroll: true });
  return close;
}
