import type { Site } from '#loader/site.ts';
import type { Moment } from './moment.ts';

/**
 * The reader does something anywhere on the page: moves a pointer, presses, types or turns a wheel, or another tab changes
 * what this browser keeps; a page may also scroll by itself, so that does not count. One who is logged in here is taken to have done
 * something. Throws where storage is blocked.
 */
export const createActivity =
  ({ tenant }: Pick<Site, 'tenant'>): Moment =>
  (_argument, due, options) => {
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'storage'])
      addEventListener(type, due, options);
    if (localStorage[`tribune:${tenant}:token`]) due();
  };
