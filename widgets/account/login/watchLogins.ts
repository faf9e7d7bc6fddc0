import { untracked } from '@preact/signals-core';
import type { Session } from '#core/base/session/session.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { LoginStatus } from './status.ts';

export interface LoginWatch {
  /** Starts the session of a reader who has just registered; `message`: the server's own sentence. */
  join(begun: Parameters<Session['join']>[0], message: string | undefined): void;
}

/**
 * Calls `onLogin` with a welcome when a guest has logged in, in this tab or another, and `onGuest` at once and after each
 * logout where nobody is logged in, until `signal` is aborted.
 */
export function watchLogins(
  session: Pick<Session, 'reader' | 'join'>,
  signal: AbortSignal,
  { onLogin, onGuest }: { readonly onLogin: (welcome: LoginStatus) => void; readonly onGuest: () => void },
): LoginWatch {
  let before = session.reader.peek();
  let greeting: LoginStatus | undefined;

  watch(() => {
    const reader = session.reader.value;
    const hasLoggedIn = reader !== null && before === null;
    before = reader;
    untracked(() => {
      if (hasLoggedIn) onLogin(greeting ?? { kind: 'welcome', isNew: false, message: undefined });
      else if (!reader) onGuest();
    });
  }, signal);

  return {
    join(begun, message) {
      greeting = { kind: 'welcome', isNew: true, message };
      session.join(begun);
      greeting = undefined;
    },
  };
}
