import type { Tag } from '#loader/tag.ts';

export type Wake = (tag: Tag, moment: string) => void;

/**
 * Waits for one kind of moment and calls `due` whenever it comes. `argument` is what stands behind its name in `data-when`; listeners
 * take `options`, which let go of a tag that has left. Throws where the argument is none of its kind, or where the page has taken away what it needs.
 */
export type Moment = (
  argument: string,
  due: () => void,
  options: AddEventListenerOptions,
  element: HTMLElement,
) => void;
