import { batch, type Signal, signal } from '@preact/signals-core';
import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import type { Groups, RowView, Sight } from './rowView.ts';

/** How many threads the first group takes, as many as a host prints. */
export const firstSize = 25;
/**
 * How many threads each further group takes, which are laid out, watched and given their buttons together: with their replies a
 * few windows of height. The browser draws a group in one task, which 25 threads made as long as 180 comments.
 */
export const groupSize = 10;
/** The margin around the window within which a group counts as near: one window height above and below. */
const near = '100% 0px';
/** The assumed height of a comment that has not been laid out, rem. */
const height = 8.5;

/** Consecutive threads in one element. All groups but the first are laid out when they come near the window, and stay so. */
interface Group {
  readonly element: HTMLElement;
  readonly isNear: Signal<boolean>;
  readonly unwatch: () => void;
}

/** A list element, new or given. It has an explicit role, which Safari drops from a list without bullets. */
export function listElement(className: 'tb-comments-list' | 'tb-comment-replies', printed?: HTMLElement): HTMLElement {
  const list = printed ?? makePlace(className);
  list.setAttribute('role', 'list');
  return list;
}

/** Moves an element before another one, or to the end. It keeps focus and selection where the browser has `moveBefore`. */
export function move(parent: Element, element: Element, before: Element | null = null): void {
  if ('moveBefore' in parent && parent.isConnected && element.isConnected) parent.moveBefore(element, before);
  else parent.insertBefore(element, before);
}

/** Puts a view into a group after `before`, or first where that is null. */
function put({ element, thread }: RowView, group: Group, before: Element | null): void {
  const next = before ? before.nextElementSibling : group.element.firstElementChild;
  if (next !== element) group.element.insertBefore(element, next);
  if (group.isNear.peek()) thread.isNear.value = true;
}

function close(groups: Group[], group: Group): void {
  group.unwatch();
  group.element.remove();
  groups.splice(groups.indexOf(group), 1);
}

/** Reserves the height that a group is likely to have once it is laid out. */
function keepRoom(element: HTMLElement): void {
  const count = element.querySelectorAll('.tb-comment').length;
  element.style.containIntrinsicBlockSize = `auto ${count * height}rem`;
}

/**
 * Puts threads into `place`, the first `firstSize` in one group, the others in groups of `groupSize`. The browser lays out a group as one: `content-visibility` and an
 * observer for each thread took most of every frame. A thread stays in the group that it came into. Were groups filled by place
 * in the list, a new thread above would push others from one group into the next, and in that frame Chromium's scroll anchoring
 * fails.
 */
export function createGroups(
  place: HTMLElement,
  views: ReadonlyMap<Row, RowView>,
  sight: Sight,
  printed: readonly HTMLElement[],
): Groups {
  const groups: Group[] = [];

  function open(at: number, standing?: HTMLElement): Group {
    const element = listElement('tb-comments-list', standing);
    const isNear = signal(groups.length === 0);
    element.toggleAttribute('data-late', !isNear.peek());
    const group: Group = { element, isNear, unwatch: isNear.peek() ? () => {} : watch() };
    function watch(): () => void {
      return sight.watch(element, near, (isSeen) => {
        if (!isSeen) return;
        group.unwatch();
        batch(() => {
          isNear.value = true;
          for (const view of views.values()) if (view.element.parentNode === element) view.thread.isNear.value = true;
        });
      });
    }
    const next = place.children[at];
    if (next !== element) move(place, element, next);
    groups.splice(at, 0, group);
    return group;
  }

  for (const list of printed) open(groups.length, list);

  return {
    arrange(wanted) {
      let at = 0;
      let count = 0;
      let last: Element | null = null;
      for (const view of wanted) {
        const known = groups.findIndex(({ element }, nth) => nth >= at && element === view.element.parentNode);
        const isFull = known < 0 && count >= (at === 0 ? firstSize : groupSize);
        const next = isFull ? at + 1 : Math.max(at, known);
        const group = (isFull ? undefined : groups[next]) ?? open(next);
        if (next !== at) [at, count, last] = [next, 0, null];
        put(view, group, last);
        last = view.element;
        count += 1;
      }
      for (const group of [...groups]) {
        const { element } = group;
        if (!element.firstElementChild) close(groups, group);
        else if (element.hasAttribute('data-late')) keepRoom(element);
      }
    },
  };
}
