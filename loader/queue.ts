import type { Tag } from './tag.ts';

/** How long an action waits for its island before the page does it without one, and an island for the page to load, ms. */
export const timeout = 10_000;

/** Whether the page itself is just doing what was queued. */
export let isReleasing = false;

/** Lets the page itself do what was queued for a tag: its island did not come. */
export function releaseQueue(tag: Tag): void {
  clearTimeout(tag.timer);
  isReleasing = true;
  for (const [control, { submitter }] of tag.queue)
    if (submitter === undefined) control.click();
    else control.closest('form')?.requestSubmit(submitter);
  isReleasing = false;
  tag.queue.clear();
}

/** A click or a submit. */
export type ActionEvent = Event & Partial<Pick<SubmitEvent & MouseEvent, 'submitter' | 'metaKey' | 'ctrlKey'>>;

/**
 * Queues what a reader does with a control marked `data-w-action` until the island is ready, so that a click before that
 * is neither lost nor done twice. A link that is to open elsewhere is left alone.
 */
export function queueAction(event: ActionEvent, tag: Tag): void {
  const { submitter } = event;
  const start = submitter ?? event.composedPath()[0];
  const control = start instanceof Element && start.closest<HTMLElement>('[data-w-action]');
  if (!control || tag.onAction === false || /ready|off/.test(tag.state)) return;
  // A click on a submit button becomes a submit of its form, which is what is queued.
  if (submitter === undefined && (event.metaKey || event.ctrlKey || control.matches('form'))) return;
  event.preventDefault();
  const gesture = { submitter, fields: new FormData(control.closest('form') ?? undefined) };
  if (tag.onAction) tag.onAction(control, gesture);
  else {
    if (!tag.queue.size) tag.timer = setTimeout(releaseQueue, timeout, tag);
    tag.queue.set(control, gesture);
  }
}
