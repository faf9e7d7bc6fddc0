import { make } from '#core/dom/settle.ts';
import { treeOf } from '#core/dom/treeOf.ts';
import { tree } from './places.drawn.html?tree';

const places = tree({});

/** Makes one of the elements of `places.drawn.html`, with nothing in it. Without a name: a place for lists. */
export function makePlace(
  className?: 'tb-comments-list' | 'tb-comment' | 'tb-comment-replies' | 'tb-comment-portal',
): HTMLElement {
  const element = make({ ...(className ? treeOf(className, [places]) : places), children: [] });
  if (element instanceof HTMLElement) return element;
  throw new TypeError('places.drawn.html has no HTML.');
}
