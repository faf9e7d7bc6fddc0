import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { hasPublisherAccounts } from './publisherAccounts.ts';

/** The page that "log in" links lead to without a script, and from other sites. It holds the form, and leads back to where the reader came from. */
export function loginPage(input: PageInput): Promise<PageOutput> {
  const { login, loginText, loginScript } = input.says;
  return sheet(input, { panel: 'login', title: login, text: loginText, script: loginScript });
}

/** The same for a new account; leads to the login page if readers have accounts of the publisher. */
export async function registerPage(input: PageInput): Promise<PageOutput> {
  if (hasPublisherAccounts(input)) return { status: 302, html: '', headers: { location: input.links.to('/login') } };
  const { register, accounts } = input.says;
  return sheet(input, {
    panel: 'register',
    title: register,
    text: accounts.registerText,
    script: accounts.registerScript,
  });
}

export function accountPage(input: PageInput): Promise<PageOutput> {
  const { account, accountText, loginScript, accounts } = input.says;
  return sheet(input, {
    panel: 'login',
    title: account,
    text: accountText,
    script: loginScript,
    elsewhere: html`<p><a href="${input.links.to('/user/profile')}">${accounts.profile}</a></p>`,
  });
}

interface Sheet {
  /** The panel that the form begins with. */
  readonly panel: 'login' | 'register';
  readonly title: string;
  readonly text: string;
  /** What the form needs, for whoever has no script. */
  readonly script: string;
  readonly elsewhere?: Html;
}

function sheet(input: PageInput, { panel, title, text, script, elsewhere }: Sheet): Promise<PageOutput> {
  const body = html`<div class="wrap sheet narrow">
<div class="entrance${hasPublisherAccounts(input) && ' entrance-short'}" data-widget="login" data-panel="${panel}" data-when="now">
<h1 class="sheet-title">${title}</h1>
<noscript><p class="note">${script}</p></noscript>
</div>
<div class="prose entrance-more">
<p>${text}</p>
${elsewhere}
<p><a href="${input.links.home}">${input.says.backHome}</a></p>
</div>
</div>`;
  return document(input, { title, description: text, body });
}
