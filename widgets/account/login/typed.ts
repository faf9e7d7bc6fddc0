/** The name and address that a reader typed, shared by the fields of all panels. Passwords are not kept. */
export interface Typed {
  /** Username or e-mail. */
  readonly login: string;
  readonly username: string;
  readonly email: string;
}

export const nothingTyped: Typed = { login: '', username: '', email: '' };

/**
 * What was typed, after a change of the login field: its text is copied to `email` where it has an @, else to `username`; the
 * other field loses what was copied to it before.
 */
export function withLogin(typed: Typed, login: string): Typed {
  const isEmail = login.includes('@');
  const unlessCopied = (text: string) => (text === typed.login ? '' : text);
  return isEmail
    ? { login, email: login, username: unlessCopied(typed.username) }
    : { login, email: unlessCopied(typed.email), username: login };
}

/** What was typed, after a change of the username or e-mail fields. `login` becomes the e-mail, or the username where there is none. */
export function withAccount(typed: Typed, account: Partial<Pick<Typed, 'username' | 'email'>>): Typed {
  const { username, email } = { ...typed, ...account };
  return { username, email, login: email || username };
}
