import type { QueuedAction } from '#core/base/widget/island.ts';
import type { Gesture } from '#loader/tag.ts';

/** What a model is handed of a queued click or submit. */
export function queuedAction(control: HTMLElement, { submitter = control, fields }: Gesture): QueuedAction {
  const values: Record<string, string> = {};
  for (const [name, value] of fields) values[name] = `${value}`;
  if (submitter instanceof HTMLButtonElement && submitter.name) values[submitter.name] = submitter.value;
  return { action: control.dataset.wAction ?? '', values };
}
