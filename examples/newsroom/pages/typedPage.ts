import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

export interface TypedPage {
  /** As in docs/host-contract.md: the widget of this type mounts into the page. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** What is there to read until the widget stands, and without JavaScript. */
  readonly printed: Html;
  /** For the widget: `{ userId: '7' }` prints `data-user-id="7"`; an empty text or undefined prints nothing. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  /** The address holds a secret: nobody keeps the page, and no request from it says where it came from. */
  readonly isSecret?: boolean;
  readonly canonical?: string;
  readonly widget: string;
}

/** A page of one of the page types: the paper's frame and title around the element that the widget takes over. */
export function typedPage(input: PageInput, page: TypedPage): Promise<PageOutput> {
  const { type, title, description, printed, attributes = {}, isSecret, canonical, widget } = page;
  const given = Object.entries(attributes).map(
    ([name, value]) =>
      value && html` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  );
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${title}</h1>
<div class="typed" data-page="${type}"${given}>
${printed}
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
