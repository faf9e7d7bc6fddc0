import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

export interface TypedPage {
  readonly title: string;
  readonly description: string;
  /** The element with the page's type, printed from the template of its widget. */
  readonly tag: Html;
  readonly widget: string;
  /** Whether the URL contains a secret: the page is then not cached, and its requests have no Referer. */
  readonly isSecret?: boolean;
  /** Whether it is a form, and the page as wide as its fields. */
  readonly isForm?: boolean;
  readonly canonical?: string;
}

/** A page of one of the page types: the paper's layout and a title around the element of the widget. */
export function typedPage(input: PageInput, page: TypedPage): Promise<PageOutput> {
  const { title, description, tag, widget, isSecret, isForm, canonical } = page;
  const body = html`<div class="wrap sheet narrow${isForm && ' narrow-form'}">
<h1 class="sheet-title">${title}</h1>
<div class="typed">
${tag}
</div>
</div>`;
  return document(input, {
    title,
    description,
    body,
    canonical,
    widgets: [widget],
    ...(isSecret && { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } }),
  });
}
