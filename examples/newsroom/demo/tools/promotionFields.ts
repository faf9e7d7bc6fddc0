import { type Html, html } from '../../pages/html.ts';

/** A text field of one line. `key`: of the form, so that ids are unique on the page. */
export const field = (key: string, name: string, label: string, value: string): Html =>
  html`<p><label for="${key}-${name}">${label}</label> <input id="${key}-${name}" name="${name}" value="${value}" autocomplete="off"></p>
`;

export const area = (key: string, name: string, label: string, value: string, rows: number): Html =>
  html`<p><label for="${key}-${name}">${label}</label> <textarea class="desk-text" id="${key}-${name}" name="${name}" rows="${rows}" spellcheck="false">
${value}</textarea></p>
`;

export const seconds = (key: string, label: string, value: number): Html =>
  html`<p><label for="${key}-seconds">${label}</label> <input id="${key}-seconds" name="seconds" type="number" min="5" max="3600" value="${value}"></p>
`;

export const isOn = (label: string, checked: boolean): Html =>
  html`<p><label class="desk-check"><input type="checkbox" name="isOn" value="1"${checked && html` checked`}> ${label}</label></p>
`;
