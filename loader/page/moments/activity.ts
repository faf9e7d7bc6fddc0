import type { Site } from '#loader/site.ts';
import type { Moment } from './moment.ts';

/**
 * Resolves when the reader first does something anywhere on the page: moves a pointer, presses, types or turns a wheel, or another tab
 * changes what this browser keeps. A page may scroll by itself, and browsers send `pointermove` when a page appears under a pointer at rest,
 * so neither counts. It resolves in a task of its own: what a dozen islands fetch would delay the frame that answers a press.
 */
const firstActivity = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    const act = (event: Partial<PointerEvent>) => {
      if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
      listening.abort();
      self.scheduler?.postTask(resolve) ?? setTimeout(resolve);
    };
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'storage'])
      addEventListener(type, act, { capture: true, signal: listening.signal });
  });

/** The reader has done something on the page, or is logged in here. Throws where storage is blocked. */
export function createActivity({ tenant }: Pick<Site, 'tenant'>): Moment {
  let active: Promise<void> | undefined;
  return (_argument, due) => {
    active ??= firstActivity();
    active.then(due);
    if (localStorage[`tribune:${tenant}:token`]) due();
  };
}
