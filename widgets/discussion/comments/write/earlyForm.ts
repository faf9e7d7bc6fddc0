/** The form for a reply that is there before React is, with the parts and the look of the one that takes its place (`CommentForm`). */
export const early = 'form.tb-early';

const add = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, className: string, text = '') => {
  const element = Object.assign(document.createElement(name), { className, textContent: text });
  parent.append(element);
  return element;
};

/** Makes that form. Words: what its two buttons say. A page has one of them at a time. `data-note` of it is shown while nothing is being sent. */
export const earlyForm = (label: string, cancel: string, send: string): HTMLFormElement => {
  const form = document.createElement('form');
  form.className = 'tb-comment-form tb-early';
  const id = 'tb-early';
  add(form, 'label', 'tb-field-label', label).htmlFor = id;
  const area = add(add(form, 'div', 'tb-field-frame'), 'textarea', 'tb-input tb-area tb-comment-early');
  Object.assign(area, { id, name: 'text', dir: 'auto', required: true });
  area.setAttribute('aria-describedby', `${id}n`);
  const foot = add(form, 'div', 'tb-comment-form-foot');
  const note = add(foot, 'p', 'tb-comment-form-note');
  note.id = `${id}n`;
  note.setAttribute('role', 'status');
  add(foot, 'button', 'tb-button tb-button--quiet', cancel).type = 'button';
  add(foot, 'button', 'tb-button tb-button--primary', send).setAttribute('type', 'submit');
  return form;
};

export const areaOf = (form: Element) => form.querySelector('textarea');

/** Shows what becomes of the text, announced politely. While it is being sent nobody changes it. */
export const showState = (form: Element, text: string, isSending?: boolean): void => {
  const [area, note] = [areaOf(form), form.querySelector('p')];
  if (note) note.textContent = text || (form instanceof HTMLElement && form.dataset.note) || '';
  if (area) area.readOnly = !!isSending;
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', `${!!isSending}`);
};
