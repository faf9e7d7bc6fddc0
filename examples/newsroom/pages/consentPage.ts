import { consentForm } from './consentBanner.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The page on which a reader changes their consent without scripts. */
export function consentPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.promotion.consent;
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${says.page}</h1>
<div class="prose"><p>${says.text}</p></div>
${consentForm(input)}
</div>`;
  return document(input, { title: says.page, description: says.text, body, hasPromotionLook: true });
}
