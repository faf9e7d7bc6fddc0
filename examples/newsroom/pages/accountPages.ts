import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { linksOf } from './links.ts';
import type { PageInput, PageOutput } from './page.ts';
import { wordsOf } from './words.ts';

/** Where links to "log in" lead without a script, and what opens the dialog with one. */
export function loginPage(input: PageInput): Promise<PageOutput> {
  const says = wordsOf(input.tenant.locale);
  return sheet(input, says.login, html`<p>${says.loginText}</p>`, says.openLogin);
}

export function accountPage(input: PageInput): Promise<PageOutput> {
  const says = wordsOf(input.tenant.locale);
  return sheet(input, says.account, html`<p>${says.accountText}</p>`, says.openAccount);
}

function sheet(input: PageInput, title: string, text: Html, action: string): Promise<PageOutput> {
  const says = wordsOf(input.tenant.locale);
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${title}</h1>
<div class="prose">
${text}
<p><a class="button" href="#login">${action}</a></p>
<noscript><span class="note">${says.loginScript}</span></noscript>
<p><a href="${linksOf(input).home}">${says.backHome}</a></p>
</div>
</div>`;
  return document(input, { title, description: title, body });
}
