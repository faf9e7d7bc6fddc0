import type { Tag } from '#loader/tag.ts';
import { wait } from './wait.ts';

/**
 * How long an action waits for its island before the page does it without one, ms. A line of 50 kbit/s brings in that time all that the largest
 * form needs (160 kB), and the last attempt for a file that failed comes after 12 s.
 */
export const timeout = 30_000;

/** Whether the page itself is just doing what was queued. */
export let isReleasing = false;

/**
 * Lets the page itself do, after so many ms, what is still queued for a tag then: its island did not come. Where the site cannot be reached, the
 * page would be left for an error of the browser: what was queued waits on instead, and the tag says so (`data-w-waits`).
 */
export function releaseQueue(tag: Tag, after?: number): void {
  wait(after)
    .then((): unknown => tag.queue.size && fetch('', { cache: 'no-cache' }))
    .then(
      () => {
        isReleasing = true;
        tag.queue.forEach(({ submitter }, control) => {
          if (submitter === undefined) control.click();
          else control.closest('form')?.requestSubmit(submitter);
        });
        isReleasing = false;
        tag.queue.clear();
        delete tag.element.dataset.wWaits;
      },
      () => {
        tag.element.dataset.wWaits = '';
        releaseQueue(tag, 10_000);
      },
    );
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
  const control = start instanceof HTMLElement && start.closest<HTMLElement>('[data-w-action]');
  if (!control || tag.onAction === false) return;
  // A click on a submit button becomes a submit of its form, which is what is queued.
  if (submitter === undefined && (event.metaKey || event.ctrlKey || control.matches('form'))) return;
  event.preventDefault();
  const gesture = { submitter, fields: new FormData(control.closest('form') ?? undefined) };
  if (tag.onAction) tag.onAction(control, gesture);
  else {
    tag.queue.set(control, gesture);
    releaseQueue(tag, navigator.onLine ? timeout : 0);
  }
}
