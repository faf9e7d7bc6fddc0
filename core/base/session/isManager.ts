import type { User } from '#core/contract/base/account.ts';

/** Whether a reader manages comments: an admin, or who has any role but that of a guest author (the specification's section 6). */
export const isManager = (reader: Pick<User, 'isAdmin' | 'role'> | null): boolean =>
  reader !== null && (reader.isAdmin || (Boolean(reader.role) && reader.role !== 'guest-author'));
