import type { Tag } from './tag.ts';

/** How long an action waits for its island before the page does it without one, ms. */
const patience = 10_000;

let isNative = false;

/** Lets the page itself do what was held for a tag: its island did not come. */
export function release(tag: Tag): void {
  clearTimeout(tag.patience);
  isNative = true;
  for (const [control, { submitter }] of tag.held)
    if (submitter === undefined) control.click();
    else control.closest('form')?.requestSubmit(submitter);
  isNative = false;
  tag.held.clear();
}

/**
 * Holds what a reader does with a control marked `data-w-action` until the island is ready, so that a click before that
 * is neither lost nor done twice. A link that is to open elsewhere is left alone.
 */
export function holdActions(tags: ReadonlyMap<EventTarget, Tag>, wake: (tag: Tag, moment: string) => void): void {
  const hold = (event: Event) => {
    const path = event.composedPath();
    const submitter = event instanceof SubmitEvent ? event.submitter : undefined;
    const start = submitter ?? path[0];
    const control = start instanceof Element && start.closest<HTMLElement>('[data-w-action]');
    const tag = path.map((node) => tags.get(node)).find(Boolean);
    if (!control || !tag || isNative || tag.take === false) return;
    if (tag.state === 'ready' || tag.state === 'off') return;
    // A click on a submit button becomes a submit of its form, which is what is held.
    if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || control.matches('form'))) return;
    event.preventDefault();
    const form = control.closest('form');
    const held = { submitter, fields: form ? new FormData(form) : undefined };
    if (tag.take) tag.take(control, held);
    else {
      if (!tag.held.size) tag.patience = setTimeout(release, patience, tag);
      tag.held.set(control, held);
      wake(tag, 'interaction');
    }
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
}
