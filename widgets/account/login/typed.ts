/** Who a reader said to be, in the fields of all panels; nothing of a password. */
export interface Typed {
  /** Username or e-mail. */
  readonly login: string;
  readonly username: string;
  readonly email: string;
}

export const nothingTyped: Typed = { login: '', username: '', email: '' };

/** The login field now says this; what came from it before goes along. */
export function withLogin(typed: Typed, login: string): Typed {
  const isEmail = login.includes('@');
  const unlessCopied = (text: string) => (text === typed.login ? '' : text);
  return isEmail
    ? { login, email: login, username: unlessCopied(typed.username) }
    : { login, email: unlessCopied(typed.email), username: login };
}

/** The fields of an account now say this; a login field would have the e-mail, or the username where there is none. */
export function withAccount(typed: Typed, account: Partial<Pick<Typed, 'username' | 'email'>>): Typed {
  const { username, email } = { ...typed, ...account };
  return { username, email, login: email || username };
}
