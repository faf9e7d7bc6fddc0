import { type Html, html, trusted } from '../../../pages/html.ts';

export type Caption = readonly [title: string, text: string];

/** The source of a tag as text. */
export function code(tag: Html): Html {
  return html`<pre class="code" tabindex="0"><code>${tag.text}</code></pre>`;
}

/** A live widget; with `label`, beside the source of its tag. */
export function specimen([title, text]: Caption, tag: Html, label?: string): Html {
  return html`<section class="specimen">
<h2>${title}</h2>
<p>${text}</p>
${tag}
${label && html`<details class="source"><summary>${label}</summary>${code(tag)}</details>`}
</section>`;
}

/** The source of a widget that is elsewhere on the page, or appears only on request. */
export function source([title, text]: Caption, tag: Html, label: string, shown = trusted('')): Html {
  return html`<section class="specimen">
<h2>${title}</h2>
<p>${text}</p>
${shown}
<details class="source"><summary>${label}</summary>${code(tag)}</details>
</section>`;
}
