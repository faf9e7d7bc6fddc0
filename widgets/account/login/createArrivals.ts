import { effect, untracked } from '@preact/signals-core';
import type { Session } from '#core/session/session.ts';
import type { LoginStatus } from './status.ts';

export interface Arrivals {
  /** Begins the session of somebody who has just registered; `message`: the server's own sentence. */
  join(begun: Parameters<Session['join']>[0], message: string | undefined): void;
}

/** Calls `onCome` with a welcome when a guest has logged in, in this tab or another, and `onGuest` while nobody is. */
export function createArrivals(
  session: Pick<Session, 'reader' | 'join'>,
  signal: AbortSignal,
  { onCome, onGuest }: { readonly onCome: (welcome: LoginStatus) => void; readonly onGuest: () => void },
): Arrivals {
  let before = session.reader.peek();
  let greeting: LoginStatus | undefined;

  const stop = effect(() => {
    const reader = session.reader.value;
    const hasCome = reader !== null && before === null;
    before = reader;
    untracked(() => {
      if (hasCome) onCome(greeting ?? { kind: 'welcome', isNew: false, message: undefined });
      else if (!reader) onGuest();
    });
  });
  signal.addEventListener('abort', stop);

  return {
    join(begun, message) {
      greeting = { kind: 'welcome', isNew: true, message };
      session.join(begun);
      greeting = undefined;
    },
  };
}
