import type { Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';
import { wordsOf } from './words.ts';

/** The tag of who is reading: what a guest may do, until the widget knows whether it is one. */
export function sessionMenuTag(locale: Locale): Html {
  const says = wordsOf(locale);
  return html`<div data-widget="session-menu">
<a class="masthead-register" href="#register">${says.register}</a>
<a class="tb-session-menu-login" href="#login">${says.login}</a>
</div>`;
}

/** The tag of the bell: nothing stands in it for guests. */
export const notificationsTag = (): Html => html`<div data-widget="notifications"></div>`;

/** The tag of the choice of theme and text size. `align`: where its panel stands. */
export function appearanceTag(locale: Locale, align: 'start' | 'end' = 'end'): Html {
  const says = wordsOf(locale);
  const choice = (name: string, value: string, label: string) =>
    html`<label class="tb-appearance-choice"><input type="radio" name="${name}" value="${value}"> ${label}</label>\n`;
  return html`<div data-widget="appearance">
<details class="tb-appearance"${align === 'start' && html` data-align="start"`} hidden>
<summary class="tb-appearance-open">${says.appearance}</summary>
<form class="tb-appearance-panel" method="dialog">
<fieldset class="tb-appearance-group">
<legend class="tb-appearance-legend">${says.theme}</legend>
${choice('theme', 'light', says.light)}${choice('theme', 'dark', says.dark)}${choice('theme', 'system', says.system)}</fieldset>
<fieldset class="tb-appearance-group">
<legend class="tb-appearance-legend">${says.text}</legend>
${choice('text', 'small', says.small)}${choice('text', 'big', says.big)}</fieldset>
</form>
</details>
</div>`;
}

export interface Section {
  readonly title: string;
  readonly url: string;
  readonly isHere: boolean;
}

/** The tag of the sections: a list, and on narrow screens the button that opens it. */
export function navigationTag(sections: readonly Section[], locale: Locale): Html {
  const says = wordsOf(locale);
  return html`<nav class="sections" data-widget="navigation" aria-label="${says.sections}">
<a class="tb-navigation-open" href="#sections" data-w-action="open">${says.sections}</a>
<ul class="sections-list wrap tb-navigation-list" id="sections">
${sections.map(({ title, url, isHere }) => html`<li><a href="${url}"${isHere && html` aria-current="page"`}>${title}</a></li>\n`)}</ul>
</nav>`;
}
