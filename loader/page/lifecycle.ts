import type { State, Tag } from '#loader/tag.ts';
import { releaseQueue } from './queue.ts';

/**
 * Every step that a tag may take, as one walk. One that failed is tried again by the reader's next touch, one that is `off` never;
 * from everywhere it may be `gone`, and from there nowhere.
 */
const walk = 'armed loading ready failed loading failed off';

/** Takes a tag to a state, with all that this does to it; nothing where it may not go there. */
export function enter(tag: Tag, state: State, error?: unknown): boolean | undefined {
  if (state !== 'gone' && !walk.includes(`${tag.state} ${state}`)) return;
  tag.times[state] = performance.now();
  tag.element.dataset.wState = tag.state = state;
  if (state === 'failed') {
    tag.error = error;
    releaseQueue(tag);
  } else if (state === 'gone') {
    tag.queue.clear();
    tag.leaving.abort();
    delete tag.element.dataset.wState;
  }
  return true;
}
