import type { Words } from '#core/base/i18n/words.ts';
import type { User } from '#core/contract/base/account.ts';

/** What the dialog reports beside its panel. */
export type LoginStatus =
  | {
      readonly kind: 'welcome';
      /** The account was made a moment ago, by this dialog. */
      readonly isNew: boolean;
      /** A sentence of the server's own, shown below the welcome. */
      readonly message: string | undefined;
    }
  /** The account was made, and its reader still has to log in. `message`: the server's own sentence, shown in place of ours. */
  | { readonly kind: 'registered'; readonly message: string | undefined }
  /** A mail with a link to set a new password is on its way to `email`, if an account has that address. */
  | { readonly kind: 'mailed'; readonly email: string }
  /**
   * `logged-out`: the server has ended the session too; `logged-out-here`: it could not be reached, and only this browser
   * forgot the session.
   */
  | { readonly kind: 'logged-out' | 'logged-out-here' };

/** A status in sentences. A server's own sentence is passed on as it is, as plain text. */
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

/** Whether a note may disappear by itself: it is short, and asks nothing of the reader. */
export const isPassing = (status: LoginStatus): boolean =>
  status.kind === 'welcome' ? status.message === undefined : status.kind.startsWith('logged-out');
