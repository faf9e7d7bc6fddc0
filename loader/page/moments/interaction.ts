import { type ActionEvent, isReleasing, queueAction } from '#loader/page/queue.ts';
import type { Tag } from '#loader/tag.ts';
import type { Moment, Wake } from './moment.ts';

/** Waits for every tag, whatever else it waits for: a reader who touches one wants it. What they do there is queued. */
export function createInteraction(tags: ReadonlyMap<EventTarget, Tag>, wake: Wake): Moment {
  const touch = (event: ActionEvent) => {
    if (isReleasing) return;
    const touched = event.composedPath().flatMap((node) => tags.get(node) ?? []);
    for (const tag of touched) wake(tag, 'interaction');
    if (touched[0] && /click|submit/.test(event.type)) queueAction(event, touched[0]);
  };
  for (const type of ['pointerdown', 'focusin', 'click', 'submit']) addEventListener(type, touch, true);
  return () => {};
}
