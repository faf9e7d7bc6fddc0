import type { HeldAction } from '#core/widget/island.ts';
import type { Held } from './tag.ts';

/** What a model is handed of a held click or submit. */
export function actionOf(control: HTMLElement, { submitter = control, fields }: Held): HeldAction {
  const values: Record<string, string> = {};
  for (const [name, value] of fields ?? []) values[name] = `${value}`;
  if (submitter instanceof HTMLButtonElement && submitter.name) values[submitter.name] = submitter.value;
  return { action: control.dataset.wAction ?? '', values };
}
