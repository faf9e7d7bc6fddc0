import type * as z from 'zod/mini';
import type { updateProfile } from '#core/contract/form/profile.ts';
import { loginKey } from '../database/accounts.ts';
import type { User } from '../database/schema.ts';
import type { MessageKey } from './messages.ts';
import { problemOfPassword } from './registrationRules.ts';
import { isEmail, isLine } from './rules.ts';

export type Form = z.output<NonNullable<typeof updateProfile.body>>;

const notices = [
  'notify_by_likes',
  'notify_by_replies',
  'notify_by_likes_on_email',
  'notify_by_replies_on_email',
  'notify_by_kick_offs',
  'notify_by_goals',
  'notify_by_full_times',
  'notify_by_line_ups',
  'notify_by_cards',
  'notify_by_half_times',
  'notify_by_moves',
] as const;

/** The result of checking a form without the database: what it changes, and what is wrong. */
export interface Checked {
  readonly changes: Partial<Pick<User, 'name' | 'date_of_birth' | (typeof notices)[number]>>;
  /** A new e-mail address; undefined where it stays the same. */
  readonly email: string | undefined;
  /** The current and the new password; undefined where the password stays. */
  readonly passwords: { readonly current: string; readonly next: string } | undefined;
  readonly problems: Readonly<Record<string, readonly MessageKey[]>>;
}

const longestName = 60;
const earliestBirth = '1900-01-01';

function isDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Checks a form. `today`: YYYY-MM-DD. */
export function checkProfile(form: Form, user: User, today: string): Checked {
  const problems: Record<string, readonly MessageKey[]> = {};
  const name = form.name?.normalize('NFC').trim();
  if (name !== undefined && !isLine(name, longestName)) problems.name = ['profile.name'];

  const email = form.email?.trim();
  if (email !== undefined && !isEmail(email)) problems.email = ['profile.email'];

  const birth = form.date_of_birth;
  const isBirth = birth === undefined || birth === '' || (isDate(birth) && birth >= earliestBirth && birth < today);
  if (!isBirth) problems.date_of_birth = ['profile.date-of-birth'];

  // Fields of a form that were left alone come along empty.
  const { password: next = '', current_password: current = '' } = form;
  const wrong = problemOfPassword({ password: next, password_confirmation: next }, [user.username, user.email]);
  if (next && wrong) problems.password = [wrong];
  if (next && !current) problems.current_password = ['profile.current-password'];

  return {
    changes: {
      ...(name !== undefined && { name }),
      ...(birth !== undefined && { date_of_birth: birth || null }),
      ...Object.fromEntries(notices.flatMap((notice) => (form[notice] === undefined ? [] : [[notice, form[notice]]]))),
    },
    email: email !== undefined && loginKey(email) !== user.email_key ? email : undefined,
    passwords: next && current ? { current, next } : undefined,
    problems,
  };
}
