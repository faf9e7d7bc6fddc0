import { type Html, html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of the choice to hide results. `label`: shorter words, for a line that has others. */
export const spoilersTag = (
  tenant: Tenant,
  label: string = widgetWords('football/spoilers', tenant.locale)('label'),
): Html => print('spoilers', { label }, tenant);

/** Wraps results that no widget prints, so that they can be hidden together. `name`: unique on the page; `show`: text of the button. */
export const withResults = (name: string, show: string, content: Html, tenant: Tenant): Html =>
  html`<div data-widget="spoilers" data-result="${name}" data-w-open>${content}${print('spoilers-show', { result: name, text: show }, tenant)}</div>`;
