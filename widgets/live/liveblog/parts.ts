import type { Words } from '#core/i18n/words.ts';
import { make } from './make.ts';

/** The elements around the entries. */
export interface Parts {
  readonly status: HTMLElement;
  readonly retry: HTMLButtonElement;
  readonly pause: HTMLButtonElement;
  /** The container of `fresh`, which sticks to the top of the window. */
  readonly overlay: HTMLElement;
  /** The button that shows new entries: "3 new updates". */
  readonly fresh: HTMLButtonElement;
  readonly pinned: HTMLElement;
  /** Marks where the entries begin; it has no height. */
  readonly top: HTMLElement;
  readonly list: HTMLElement;
  readonly more: HTMLElement;
  readonly older: HTMLButtonElement;
  readonly trouble: HTMLElement;
  /** The live region for screen readers. */
  readonly announcer: HTMLElement;
  /** Restores the elements as the host printed them. */
  remove(): void;
}

const makePart = <Name extends 'div' | 'p' | 'span' | 'button'>(name: Name, part: string) =>
  make(name, `tb-liveblog-${part}`);

function makeButton(part: string, text: string): HTMLButtonElement {
  const button = makePart('button', part);
  button.type = 'button';
  button.textContent = text;
  return button;
}

/** Finds the parts that the host printed, and makes and inserts the others. */
export function createParts(root: HTMLElement, words: Words): Parts {
  const find = (part: string) => root.querySelector<HTMLElement>(`:scope > .tb-liveblog-${part}`);
  const region = (part: string, role: string, label: string) => {
    const element = find(part) ?? makePart('div', part);
    element.setAttribute('role', role);
    element.setAttribute('aria-label', words.say(label));
    return element;
  };
  const bar = makePart('div', 'bar');
  const status = makePart('p', 'status');
  const retry = makeButton('retry', words.say('action.retry'));
  const pause = makeButton('pause', words.say('pause'));
  bar.append(status, retry, pause);
  const overlay = makePart('div', 'overlay');
  const fresh = makeButton('new', '');
  overlay.append(fresh);
  retry.hidden = fresh.hidden = true;

  const pinned = region('pinned', 'group', 'pinned');
  const list = region('entries', 'feed', 'feed');
  const top = makePart('div', 'top');
  const more = find('more') ?? makePart('p', 'more');
  const link = more.querySelector('a');
  const older = makeButton('older', link?.textContent.trim() || words.say('older'));
  const trouble = makePart('span', 'trouble');
  if (link) link.replaceWith(older);
  else more.append(older);
  more.append(trouble);
  const announcer = makePart('p', 'announcement');
  for (const element of [trouble, announcer]) element.setAttribute('role', 'status');

  // A bare tag has neither class nor parts.
  const isBare = !root.classList.contains('tb-liveblog');
  root.classList.add('tb-liveblog');
  root.prepend(bar, overlay);
  if (!pinned.isConnected) overlay.after(pinned);
  if (!list.isConnected) pinned.after(list);
  list.before(top);
  if (!more.isConnected) list.after(more);
  root.append(announcer);

  const remove = () => {
    for (const made of [bar, overlay, top, announcer, trouble]) made.remove();
    if (link) older.replaceWith(link);
    else more.remove();
    if (isBare) root.classList.remove('tb-liveblog');
    for (const region of [list, pinned])
      for (const name of ['role', 'aria-label', 'aria-busy']) region.removeAttribute(name);
  };
  return { status, retry, pause, overlay, fresh, pinned, top, list, more, older, trouble, announcer, remove };
}
