import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The page that "log in" links lead to without a script; with one, it opens the dialog. */
export function loginPage(input: PageInput): Promise<PageOutput> {
  const { says } = input;
  const more = input.says.accounts;
  const { to } = input.links;
  return sheet(input, {
    title: says.login,
    text: says.loginText,
    open: ['#login', says.openLogin],
    script: says.loginScript,
    elsewhere: html`<p>${more.noAccount} <a href="${to('/register')}">${says.register}</a></p>
<p><a href="${to('/password/reset')}">${more.forgotten}</a></p>`,
  });
}

/** The same for a new account. */
export function registerPage(input: PageInput): Promise<PageOutput> {
  const { register, logIn } = input.says;
  const says = input.says.accounts;
  return sheet(input, {
    title: register,
    text: says.registerText,
    open: ['#register', says.openRegister],
    script: says.registerScript,
    elsewhere: html`<p>${says.hasAccount} <a href="${input.links.to('/login')}">${logIn}</a></p>`,
  });
}

export function accountPage(input: PageInput): Promise<PageOutput> {
  const { says } = input;
  return sheet(input, {
    title: says.account,
    text: says.accountText,
    open: ['#login', says.openAccount],
    script: says.loginScript,
    elsewhere: html`<p><a href="${input.links.to('/user/profile')}">${input.says.accounts.profile}</a></p>`,
  });
}

interface Sheet {
  readonly title: string;
  readonly text: string;
  /** The hash that opens the dialog, and the text of the button. */
  readonly open: readonly [hash: string, label: string];
  readonly script: string;
  readonly elsewhere: Html;
}

function sheet(input: PageInput, { title, text, open: [hash, label], script, elsewhere }: Sheet): Promise<PageOutput> {
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${title}</h1>
<div class="prose">
<p>${text}</p>
<p><a class="button" href="${hash}">${label}</a></p>
<noscript><p class="note">${script}</p></noscript>
${elsewhere}
<p><a href="${input.links.home}">${input.says.backHome}</a></p>
</div>
</div>`;
  return document(input, { title, description: text, body });
}
