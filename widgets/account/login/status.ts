import type { User } from '#core/contract/account.ts';
import type { Words } from '#core/i18n/words.ts';

/** What the dialog reports beside its panel. */
export type LoginStatus =
  | {
      readonly kind: 'welcome';
      /** Just registered. */
      readonly isNew: boolean;
      /** What the server wants said along with it. */
      readonly message: string | undefined;
    }
  /** An account that its reader has to log in to. */
  | { readonly kind: 'registered'; readonly message: string | undefined }
  /** A mail with a link to a new password, if there is an account. */
  | { readonly kind: 'mailed'; readonly email: string }
  /** Here and at the newsroom, or here alone. */
  | { readonly kind: 'logged-out' | 'logged-out-here' };

/** The sentences of it; a server's own come as they are, as text. */
export function statusText(status: LoginStatus, reader: User | null, words: Words): readonly string[] {
  switch (status.kind) {
    case 'welcome': {
      const welcome = words.say(status.isNew ? 'welcome-new' : 'welcome', { name: reader?.name ?? '' });
      return status.message ? [welcome, status.message] : [welcome];
    }
    case 'registered':
      return [status.message ?? words.say('registered')];
    case 'mailed':
      return [words.say('mailed', { email: status.email }), words.say('mailed-spam')];
    default:
      return [words.say(status.kind)];
  }
}

/** Goes away by itself: short, and nothing to do about it. */
export const isPassing = (status: LoginStatus): boolean =>
  status.kind === 'welcome' ? status.message === undefined : status.kind.startsWith('logged-out');
