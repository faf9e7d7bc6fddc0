import { type Html, html } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';
import { typedPage } from './typedPage.ts';
import { widgetWords } from './widgetWords.ts';

/** A letter that was not taken, and why not. */
export interface Letter {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly problems: readonly string[];
}

/** A letter to the paper. The printed form posts to this page where no script takes it; what was typed comes back with it. */
export async function contactPage(input: PageInput, letter?: Letter, status = 200): Promise<PageOutput> {
  const { tenant, query, deskMail } = input;
  const says = input.says.accounts;
  const say = widgetWords('site/contact-form', tenant.locale);
  const page = await typedPage(input, {
    type: 'contact-form',
    widget: 'contact-form',
    title: says.contact,
    description: says.contactText,
    canonical: '/contact',
    printed: html`<p class="typed-intro">${says.contactText}</p>
${letter && html`<div class="note form-news" role="alert">${letter.problems.map((each) => html`<p><strong>${each}</strong></p>`)}</div>`}
${query.sent && html`<p class="note form-news" role="status"><strong>${says.contactSent}</strong></p>`}
<noscript><p class="note form-news">${says.contactScript} <a href="mailto:${deskMail}">${deskMail}</a></p></noscript>
<form class="form" method="post" action="${input.links.to('/contact')}" data-w-action="send">
${field('name', say('name'), html`<input class="form-input" id="contact-name" name="name" value="${letter?.name}" autocomplete="name" required maxlength="60">`)}
${field('email', say('email'), html`<input class="form-input" id="contact-email" name="email" value="${letter?.email}" type="email" autocomplete="email" required maxlength="254" aria-describedby="contact-hint">`, html`<span class="form-hint" id="contact-hint">${say('email-hint')}</span>`)}
${field('message', say('message'), html`<textarea class="form-input form-text" id="contact-message" name="message" required>${letter && `\n${letter.message}`}</textarea>`)}
<p><button class="button" type="submit">${say('send')}</button></p>
</form>`,
  });
  return { ...page, status, ...(letter && { headers: { 'cache-control': 'no-store' } }) };
}

function field(name: string, label: string, input: Html, hint?: Html): Html {
  return html`<p class="form-field"><label class="form-label" for="contact-${name}">${label}</label>${hint}${input}</p>`;
}
