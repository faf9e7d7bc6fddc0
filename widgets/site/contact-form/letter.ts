import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { lengthOf } from '#core/form/lengthOf.ts';

export const fields = ['name', 'email', 'message'] as const;

export type Letter = Readonly<Record<(typeof fields)[number], string>>;

/** Reads a letter from the fields of a form; a value that is not a text counts as empty. */
export function letterFrom(read: (field: string) => unknown): Letter {
  const text = (field: string) => {
    const value = read(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/**
 * The fields of a letter that are wrong, each with the key of a sentence; empty where all are well. Whether an e-mail address
 * exists is left to the server.
 */
export function problemsIn({ name, email, message }: Letter, messageLimit: number): Readonly<Record<string, string>> {
  return {
    ...(!hasSomethingVisible(name) && { name: 'name-missing' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: email ? 'email-incomplete' : 'email-missing' }),
    ...(!hasSomethingVisible(message) && { message: 'message-missing' }),
    ...(lengthOf(message) > messageLimit && { message: 'message-long' }),
  };
}
