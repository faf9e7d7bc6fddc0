import * as z from 'zod/mini';
import { asset } from './assets.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { type Purpose, purposes } from './promotion.ts';

/** The banner that asks for consent, open until it is answered. */
export function consentBanner(input: PageInput): Html {
  const says = input.says.promotion.consent;
  return html`<dialog class="consent" id="consent" aria-labelledby="consent-title"${!input.consent && html` open`}>
<h2 class="consent-title" id="consent-title">${says.title}</h2>
<p class="consent-text">${says.text}</p>
${consentForm(input)}
</dialog>
<script src="${asset('consent.js')}" nonce="${input.nonce}" defer></script>`;
}

const counting = z.object({
  analytics: z.object({ figures: z._default(z.number(), 0), acts: z._default(z.boolean(), false) }),
});

/** What is asked for: statistics only where the settings count or report something of readers. */
export function askedPurposes(settings: unknown): readonly Purpose[] {
  const { analytics } = z.safeParse(counting, settings).data ?? {};
  return purposes.filter((purpose) => purpose !== 'statistics' || analytics?.acts || (analytics?.figures ?? 0) > 0);
}

/** The form for consent. `back`: path to which an answer without scripts returns. */
export function consentForm(input: PageInput, back = input.base + input.path): Html {
  const { base, consent } = input;
  const says = input.says.promotion.consent;
  const asked = askedPurposes(input.settings);
  return html`<form class="consent-form" method="post" action="${base}/consent">
<input type="hidden" name="back" value="${back}"><input type="hidden" name="asked" value="${asked.join(' ')}">
<p class="consent-answers"><button class="button" name="choice" value="none">${says.none}</button> <button class="button" name="choice" value="all">${says.all}</button></p>
<details class="consent-own"><summary>${says.choose}</summary>
<fieldset><legend class="hidden">${says.page}</legend>
${asked.map((purpose) => {
  const { name, text } = says.purposes[purpose];
  return html`<p><label><input type="checkbox" name="allow" value="${purpose}"${consent?.includes(purpose) && html` checked`}> <span><strong>${name}</strong> ${text}</span></label></p>\n`;
})}</fieldset>
<p><button class="button" name="choice" value="chosen">${says.save}</button></p>
</details>
</form>`;
}
