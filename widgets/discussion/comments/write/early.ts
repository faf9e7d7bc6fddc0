import { makeOnce } from '#core/base/dom/fill.ts';
import { tree } from './comments-early.drawn.html?tree';

/** The form for a reply that is there before React is. */
export const early = 'form.tb-early';

/** Makes that form. Words: what its two buttons say. `data-note` of it is shown while nothing is being sent. */
export const earlyForm = (label: string, cancel: string, send: string): HTMLElement =>
  makeOnce(tree({ label, cancel_text: cancel, send_text: send }));

export const areaOf = (form: Element) => form.querySelector('textarea');

/** Shows what becomes of the text, announced politely. While it is being sent nobody changes it. */
export const showState = (form: Element, text: string, isSending?: boolean): void => {
  const [area, note] = [areaOf(form), form.querySelector('p')];
  if (note) note.textContent = text || (form instanceof HTMLElement && form.dataset.note) || '';
  if (area) area.readOnly = !!isSending;
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', `${!!isSending}`);
};
