import type { Words } from '#core/i18n/words.ts';

/** What stands around the entries. */
export interface Parts {
  readonly status: HTMLElement;
  readonly retry: HTMLButtonElement;
  readonly pause: HTMLButtonElement;
  /** What carries the button below: sticks to the top of the window. */
  readonly shelf: HTMLElement;
  /** "3 new updates" */
  readonly fresh: HTMLButtonElement;
  readonly pinned: HTMLElement;
  /** Stands where the entries begin, and has no height. */
  readonly top: HTMLElement;
  readonly list: HTMLElement;
  readonly more: HTMLElement;
  readonly older: HTMLButtonElement;
  readonly trouble: HTMLElement;
  /** What a screen reader says. */
  readonly said: HTMLElement;
  /** Leaves the page as the host would have printed it. */
  remove(): void;
}

/** Finds the parts that the host printed, makes the others, and puts each in its place. */
export function createParts(root: HTMLElement, words: Words): Parts {
  const document = root.ownerDocument;
  const make = <Name extends 'div' | 'p' | 'span' | 'button'>(name: Name, part: string) => {
    const element = document.createElement(name);
    element.className = `tb-liveblog-${part}`;
    return element;
  };
  const button = (part: string, text: string) => {
    const made = make('button', part);
    made.type = 'button';
    made.textContent = text;
    return made;
  };
  const printed = (part: string) => root.querySelector<HTMLElement>(`:scope > .tb-liveblog-${part}`);

  const bar = make('div', 'bar');
  const status = make('p', 'status');
  const retry = button('retry', words.say('action.retry'));
  const pause = button('pause', words.say('pause'));
  retry.hidden = true;
  bar.append(status, retry, pause);

  const shelf = make('div', 'shelf');
  const fresh = button('new', '');
  fresh.hidden = true;
  shelf.append(fresh);

  const pinned = printed('pinned') ?? make('div', 'pinned');
  pinned.setAttribute('role', 'group');
  pinned.setAttribute('aria-label', words.say('pinned'));
  const list = printed('entries') ?? make('div', 'entries');
  list.setAttribute('role', 'feed');
  list.setAttribute('aria-label', words.say('feed'));
  const top = make('div', 'top');

  const more = printed('more') ?? make('p', 'more');
  const link = more.querySelector('a');
  const older = button('older', link?.textContent.trim() || words.say('older'));
  const trouble = make('span', 'trouble');
  trouble.setAttribute('role', 'status');
  if (link) link.replaceWith(older);
  else more.append(older);
  more.append(trouble);

  const said = make('p', 'said');
  said.setAttribute('role', 'status');

  // A bare tag has neither class nor parts.
  const isBare = !root.classList.contains('tb-liveblog');
  root.classList.add('tb-liveblog');
  root.prepend(bar, shelf);
  if (!pinned.isConnected) shelf.after(pinned);
  if (!list.isConnected) pinned.after(list);
  list.before(top);
  if (!more.isConnected) list.after(more);
  root.append(said);

  return {
    status,
    retry,
    pause,
    shelf,
    fresh,
    pinned,
    top,
    list,
    more,
    older,
    trouble,
    said,
    remove() {
      for (const made of [bar, shelf, top, said, trouble]) made.remove();
      if (link) older.replaceWith(link);
      else more.remove();
      if (isBare) root.classList.remove('tb-liveblog');
      for (const name of ['role', 'aria-label', 'aria-busy']) {
        list.removeAttribute(name);
        pinned.removeAttribute(name);
      }
    },
  };
}
