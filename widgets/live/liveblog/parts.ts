import { makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { content } from './liveblog-parts.drawn.html?tree';

/** The places of a liveblog: what the host printed, and what React draws in between. */
export interface Parts {
  /** The line above the entries: whether they arrive live, and what stops them. */
  readonly bar: HTMLElement;
  /** Sticks to the top of the window, for the button that shows new entries. */
  readonly overlay: HTMLElement;
  readonly pinned: HTMLElement;
  /** Marks where the entries begin; it has no height. */
  readonly top: HTMLElement;
  readonly list: HTMLElement;
  /** Holds the link to older entries that the host printed, or the button that takes its place; without entries that there are none. */
  readonly more: HTMLElement;
  /** That link. */
  readonly link: HTMLAnchorElement | undefined;
  /** That there are no entries, as the host printed it. */
  readonly empty: Element | undefined;
  /** The live region for screen readers. */
  readonly announcer: HTMLElement;
  /** Restores the elements as the host printed them. */
  remove(): void;
}

/** The first control in a place that can be seen. */
export const controlIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('button, a[href]')].find((each) => !each.closest('[hidden]'));

/** Finds the places that the host printed, and makes and inserts the others. */
export function createParts(root: HTMLElement, words: Words, { isOver }: { readonly isOver: boolean }): Parts {
  const labels = { pinned_label: words.say('pinned'), feed_label: words.say(isOver ? 'feed-over' : 'feed') };
  const make = (part: string) => makeHtml(treeOf(`tb-liveblog-${part}`, content(labels)));
  // Others may have put a box around them; in an entry is the host's own HTML.
  const findOrMake = (part: string) =>
    [...root.querySelectorAll<HTMLElement>(`.tb-liveblog-${part}`)].find((each) => !each.closest('.tb-entry')) ??
    make(part);
  const region = (part: string, role: string, label: string) => {
    const element = findOrMake(part);
    element.setAttribute('role', role);
    element.setAttribute('aria-label', label);
    return element;
  };
  const [bar, overlay, top, announcer] = [make('bar'), make('overlay'), make('top'), make('announcement')];
  const pinned = region('pinned', 'group', labels.pinned_label);
  const list = region('entries', 'feed', labels.feed_label);
  const more = findOrMake('more');
  const link = more.querySelector<HTMLAnchorElement>(':scope > a') ?? undefined;
  const empty = more.querySelector('.tb-empty') ?? undefined;

  // A bare tag has neither class nor places.
  const isBare = !root.classList.contains('tb-liveblog');
  root.classList.add('tb-liveblog');
  root.prepend(bar, overlay);
  if (!pinned.isConnected) overlay.after(pinned);
  if (!list.isConnected) pinned.after(list);
  list.before(top);
  if (!more.isConnected) list.after(more);
  root.append(announcer);

  const remove = () => {
    for (const made of [bar, overlay, top, announcer]) made.remove();
    if (link ?? empty) more.prepend(...[link ?? [], empty ?? []].flat());
    else more.remove();
    if (isBare) root.classList.remove('tb-liveblog');
    for (const region of [list, pinned])
      for (const name of ['role', 'aria-label', 'aria-busy']) region.removeAttribute(name);
  };
  return { bar, overlay, pinned, top, list, more, link, empty, announcer, remove };
}
