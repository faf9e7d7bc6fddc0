import { type Html, html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of the choice to cover results. */
export const spoilersTag = (tenant: Tenant): Html =>
  print('spoilers', { label: widgetWords('football/spoilers', tenant.locale)('label') }, tenant);

/** Results that no widget prints, covered as one: `name` is theirs within the page, `show` what their button says. */
export const withResults = (name: string, show: string, content: Html, tenant: Tenant): Html =>
  html`<div data-widget="spoilers" data-result="${name}">${content}${print('spoilers-show', { result: name, text: show }, tenant)}</div>`;
