import { loginKey } from '../database/accounts.ts';
import type { MessageKey } from './messages.ts';
import { isEmail, isGoodPassword, isLine } from './rules.ts';

export const usernameLength = { min: 3, max: 30 } as const;

/**
 * What a username may not have: with @ it would be taken for an address, with a slash for a path; with a character that cannot be seen it looks
 * like somebody else's. Variation selectors belong to emoji.
 */
const unfit = /[@/\\\p{C}\u2800\u{1D159}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

export function problemOfUsername(username: string): MessageKey | undefined {
  if (!username) return 'field.required';
  const key = loginKey(username);
  const { min, max } = usernameLength;
  for (const text of [username, key]) {
    if (!isLine(text, 1000) || unfit.test(text)) return 'username.characters';
    if ([...text].length < min || [...text].length > max) return 'username.length';
  }
  return undefined;
}

export function problemOfEmail(email: string): MessageKey | undefined {
  if (!email) return 'field.required';
  return isEmail(email) && isEmail(loginKey(email)) ? undefined : 'profile.email';
}

/** Why a password is not acceptable; undefined where it is. `own`: texts about the reader that anybody can know. */
export function problemOfPassword(
  { password, password_confirmation }: { readonly password: string; readonly password_confirmation: string },
  own: readonly (string | null)[] = [],
): MessageKey | undefined {
  if (!password) return 'field.password';
  if (!isGoodPassword(password)) return 'profile.password';
  if (own.some((text) => text !== null && loginKey(text) === loginKey(password))) return 'password.obvious';
  return password === password_confirmation ? undefined : 'password.unequal';
}

/** The fields that have a problem, for a 422. */
export const problemsOf = (
  found: Readonly<Record<string, MessageKey | undefined>>,
): Readonly<Record<string, readonly MessageKey[]>> =>
  Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, [key]]] : [])));
