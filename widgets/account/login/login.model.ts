import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { User } from '#core/contract/account.ts';
import type { Session } from '#core/session/session.ts';
import type { LoginHash } from './loginHash.ts';
import type { Credentials, Trouble } from './trouble.ts';

/** `form`: a guest; `welcome`: somebody has just logged in; `reader`: somebody had already. */
export type Panel = 'form' | 'welcome' | 'reader';

export interface Login {
  readonly isOpen: ReadonlySignal<boolean>;
  /** An island asked for a reader: it goes on once there is one. */
  readonly isAsked: ReadonlySignal<boolean>;
  /** Where the focus returns. */
  readonly opener: ReadonlySignal<Element | null>;
  readonly panel: ReadonlySignal<Panel>;
  readonly reader: ReadonlySignal<User | null>;
  /** What is being sent: never two logins or two logouts at once. */
  readonly busy: ReadonlySignal<'login' | 'logout' | undefined>;
  /** Why the last attempt to log in came to nothing; a new value for each attempt. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** How the last logout went: here and at the newsroom, or here alone. */
  readonly left: ReadonlySignal<'everywhere' | 'here' | undefined>;
  /** What was typed as username or e-mail, kept when the dialog closes. */
  readonly name: ReadonlySignal<string>;
  readonly registerUrl: string | undefined;
  readonly resetUrl: string | undefined;
  remember(name: string): void;
  submit(typed: Credentials): Promise<void>;
  logout(): Promise<void>;
  /** The message about the logout has been read. */
  settle(): void;
  close(): void;
}

export interface LoginServices {
  readonly session: Session;
  readonly hash: LoginHash;
  /** What has the focus when a link opens the dialog. */
  readonly focused: () => Element | null;
  /** Aborted when the dialog leaves the page. */
  readonly left: AbortSignal;
  readonly registerUrl?: string | undefined;
  readonly resetUrl?: string | undefined;
}

/** The login dialog: open while an island wants a reader or the address ends in `#login`. */
export function createLogin({ session, hash, focused, left: gone, registerUrl, resetUrl }: LoginServices): Login {
  const opened = signal<{ readonly by: 'island' | 'link'; readonly opener: Element | null } | null>(null);
  const isOpen = computed(() => opened.value !== null);
  const isWelcome = signal(false);
  const busy = signal<'login' | 'logout'>();
  const trouble = signal<Trouble>();
  const left = signal<'everywhere' | 'here'>();
  const name = signal('');
  // An answer that comes after the dialog was closed is not shown when it opens again.
  let visit = 0;

  const panel = computed<Panel>(() => {
    if (!session.reader.value) return 'form';
    return isWelcome.value ? 'welcome' : 'reader';
  });

  const forget = () => {
    visit += 1;
    opened.value = null;
    isWelcome.value = false;
    trouble.value = undefined;
    left.value = undefined;
  };

  const followHash = () => {
    if (hash.isSet()) opened.value ??= { by: 'link', opener: focused() };
    // The reader went back in the history.
    else if (opened.peek()?.by === 'link') batch(forget);
  };
  followHash();

  let before = session.reader.peek();
  const stops = [
    effect(() => {
      const reader = session.reader.value;
      const hasArrived = reader !== null && before === null;
      before = reader;
      if (hasArrived && untracked(() => isOpen.value)) {
        batch(() => {
          isWelcome.value = true;
          trouble.value = undefined;
          left.value = undefined;
        });
        hash.drop();
      }
    }),
    effect(() => {
      const wanted = session.wanted.value;
      // Whoever has just logged in reads the welcome first.
      const isDone = !wanted && opened.peek()?.by === 'island' && !isWelcome.peek();
      if (wanted) opened.value = { by: 'island', opener: wanted.opener };
      else if (isDone) batch(forget);
    }),
    hash.watch(followHash),
  ];
  gone.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });

  return {
    isOpen,
    isAsked: computed(() => opened.value?.by === 'island'),
    opener: computed(() => opened.value?.opener ?? null),
    panel,
    reader: session.reader,
    busy,
    trouble,
    left,
    name,
    registerUrl,
    resetUrl,

    remember(typed) {
      name.value = typed;
    },

    async submit(typed) {
      if (busy.peek() === 'login') return;
      const login = typed.login.trim();
      if (!login || !typed.password) {
        trouble.value = { kind: 'incomplete', login: !login, password: !typed.password };
        return;
      }
      const sentOn = visit;
      batch(() => {
        name.value = login;
        busy.value = 'login';
        trouble.value = undefined;
        left.value = undefined;
      });
      const outcome = await session.login({ login, password: typed.password });
      batch(() => {
        busy.value = undefined;
        if (!outcome.ok && sentOn === visit) trouble.value = outcome;
      });
    },

    async logout() {
      if (busy.peek() === 'logout') return;
      const sentOn = visit;
      const isGone = () => session.reader.peek() === null;
      busy.value = 'logout';
      trouble.value = undefined;
      const leaving = session.logout();
      // This browser forgets the reader at once; the answer may take its time.
      const wasTold = isGone();
      if (wasTold) left.value = 'everywhere';
      const outcome = await leaving;
      batch(() => {
        if (busy.peek() === 'logout') busy.value = undefined;
        if (sentOn !== visit) return;
        if (!isGone()) trouble.value = outcome.ok ? undefined : outcome;
        else if (!outcome.ok) left.value = 'here';
        else if (!wasTold) left.value = 'everywhere';
      });
    },

    settle() {
      left.value = undefined;
    },

    close() {
      batch(() => {
        forget();
        session.close();
      });
      hash.drop();
    },
  };
}
