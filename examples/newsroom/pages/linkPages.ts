import { html } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';
import { typedPage } from './typedPage.ts';

/** Where the link in a mail to a new reader leads. */
export const verifyEmailPage = (input: PageInput): Promise<PageOutput> => {
  const says = input.says.accounts;
  return confirmation(input, 'verify-email', says.verify, says.verifyText);
};

/** The same for the new address of a reader who changed it. */
export const verifyNewEmailPage = (input: PageInput): Promise<PageOutput> => {
  const says = input.says.accounts;
  return confirmation(input, 'verify-new-email', says.verifyNew, says.verifyNewText);
};

function confirmation(input: PageInput, type: string, title: string, text: string): Promise<PageOutput> {
  const { id, hash } = input.params;
  return typedPage(input, {
    type,
    widget: 'verify-email',
    title,
    description: text,
    attributes: { userId: id, hash, resendPath: '/api/v2/email/resend' },
    isSecret: true,
    printed: printed(input, text, input.says.accounts.needsScriptLink),
  });
}

/** With a token the form for a new password, without one the form that asks for a mail. */
export function passwordPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.accounts;
  const { token } = input.params;
  const [title, text] = token ? [says.reset, says.resetText] : [says.ask, says.askText];
  return typedPage(input, {
    type: 'reset-password',
    widget: 'password-reset',
    title,
    description: text,
    attributes: { token, email: input.query.email },
    isSecret: true,
    printed: printed(input, text, token ? says.needsScriptLink : says.needsScript),
  });
}

/** Where a provider sends its readers back to, with a code in the query. */
export function socialCallbackPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.accounts;
  return typedPage(input, {
    type: 'social-login-callback',
    widget: 'social-login',
    title: says.callback,
    description: says.callbackText,
    isSecret: true,
    printed: printed(input, says.callbackText, says.needsScript),
  });
}

function printed(input: PageInput, text: string, withoutScript: string) {
  return html`<div class="prose">
<p>${text}</p>
<noscript><p class="note">${withoutScript}</p></noscript>
<p><a href="${input.links.home}">${input.says.backHome}</a></p>
</div>`;
}
