import { type Html, html } from './html.ts';

export interface Tab {
  /** Its address within the page: for good. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly content: Html;
}

/** The tag of tabs: links to sections of the page, and the sections. Without JavaScript they stand below each other. */
export function tabsTag(label: string, tabs: readonly Tab[]): Html {
  return html`<div data-widget="tabs">
<ul class="tb-tabs-list" aria-label="${label}">
${tabs.map((tab) => html`<li><a class="tb-tabs-tab" href="#${tab.id}">${tab.label}</a></li>\n`)}</ul>
${tabs.map(
  ({ id, title, content }) => html`<section class="tb-tabs-panel" id="${id}">
<h2 class="section-title">${title}</h2>
${content}
</section>
`,
)}</div>`;
}
