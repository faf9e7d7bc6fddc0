import { lengthOf } from '#core/form/lengthOf.ts';

export const fields = ['name', 'email', 'message'] as const;

export type Letter = Readonly<Record<(typeof fields)[number], string>>;

/** A letter from the fields of a form; what is no text counts as none. */
export function letterFrom(read: (field: string) => unknown): Letter {
  const text = (field: string) => {
    const value = read(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** What is wrong with a letter: the key of a sentence per field. Whether an address exists, the server knows. */
export function problemsIn({ name, email, message }: Letter, messageLimit: number): Readonly<Record<string, string>> {
  return {
    ...(!name && { name: 'name-missing' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: email ? 'email-incomplete' : 'email-missing' }),
    ...(!message && { message: 'message-missing' }),
    ...(lengthOf(message) > messageLimit && { message: 'message-long' }),
  };
}
