import type { Site } from '#loader/site.ts';
import type { Moment } from './moment.ts';

/**
 * The reader does something anywhere on the page: moves a pointer, presses, types or turns a wheel, or another tab changes
 * what this browser keeps. A page may scroll by itself, and browsers send `pointermove` when a page appears under a pointer at rest, so
 * neither counts. A reader who is logged in here needs to do nothing. Throws where storage is blocked.
 */
export const createActivity =
  ({ tenant }: Pick<Site, 'tenant'>): Moment =>
  (_argument, due, options) => {
    addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && due(), options);
    for (const type of ['pointerdown', 'keydown', 'wheel', 'storage']) addEventListener(type, due, options);
    if (localStorage[`tribune:${tenant}:token`]) due();
  };
