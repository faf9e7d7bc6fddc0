import type { PageInput, PageOutput } from './page.ts';
import { print } from './print.ts';
import { hasPublisherAccounts } from './publisherAccounts.ts';
import { typedPage } from './typedPage.ts';
import { widgetWords } from './widgetWords.ts';

/** The page of the link in a mail to a new reader. */
export const verifyEmailPage = (input: PageInput): Promise<PageOutput> => {
  const says = input.says.accounts;
  return confirmation(input, 'verify-email', says.verify, says.verifyText);
};

/** The page of the link in a mail to a new e-mail address. */
export const verifyNewEmailPage = (input: PageInput): Promise<PageOutput> => {
  const says = input.says.accounts;
  return confirmation(input, 'verify-new-email', says.verifyNew, says.verifyNewText);
};

function confirmation(
  input: PageInput,
  page_type: 'verify-email' | 'verify-new-email',
  title: string,
  text: string,
): Promise<PageOutput> {
  const { id = '', hash } = input.params;
  const data = {
    page_type,
    user_id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    hash: hash || null,
    resend_path: '/api/v2/email/resend',
    ...prose('verify-email', input, text, input.says.accounts.needsScriptLink),
  };
  const tag = print('verify-email', data, input.tenant);
  return typedPage(input, { widget: 'verify-email', title, description: text, tag, isSecret: true });
}

/** The page for a new password: with a token its form, without one the form that asks for a mail. */
export function passwordPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.accounts;
  const { token } = input.params;
  const isOfDesk = hasPublisherAccounts(input);
  const [title, text] = token
    ? [says.reset, isOfDesk ? says.resetDeskText : says.resetText]
    : [says.ask, isOfDesk ? says.askDeskText : says.askText];
  const data = {
    token: token || null,
    email: input.query.email || null,
    login_url: isOfDesk ? input.links.to('/desk') : null,
    ...prose('password-reset', input, text, token ? says.needsScriptLink : says.needsScript),
  };
  const tag = print('password-reset', data, input.tenant);
  return typedPage(input, { widget: 'password-reset', title, description: text, tag, isSecret: true, isForm: true });
}

/** The page to which a login provider sends readers back, with a code in the query. */
export function socialCallbackPage(input: PageInput): Promise<PageOutput> {
  const { callback: title, callbackText: text, needsScript } = input.says.accounts;
  const tag = print('social-login', prose('social-login', input, text, needsScript), input.tenant);
  return typedPage(input, { widget: 'social-login', title, description: text, tag, isSecret: true });
}

const prose = (
  widget: 'verify-email' | 'password-reset' | 'social-login',
  { links, tenant }: PageInput,
  intro_text: string,
  no_script_text: string,
) => ({
  intro_text,
  no_script_text,
  home_url: links.home,
  // With the words of the island, whose link takes its place.
  home_label: widgetWords(`account/${widget}`, tenant.locale)('home'),
});
