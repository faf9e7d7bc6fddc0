import { signal } from '@preact/signals-core';
import type { User } from '#core/contract/account.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Session, Wanted } from '#core/session/session.ts';
import type { LoginHash } from './loginHash.ts';

export const demo: User = {
  id: 7,
  username: 'demo',
  name: 'Demo Lezer',
  email: undefined,
  image: undefined,
  role: undefined,
  isAdmin: false,
  canPlaceComments: true,
  dateOfBirth: undefined,
  settings: undefined,
  verifyMessage: undefined,
};

export const refused = (status: number, more: Partial<Extract<Failure, { kind: 'refused' }>> = {}): Failure => ({
  ok: false,
  kind: 'refused',
  status,
  message: undefined,
  fields: {},
  retryAfter: undefined,
  ...more,
});
export const unreachable = (cause: Extract<Failure, { kind: 'unreachable' }>['cause']): Failure => ({
  ok: false,
  kind: 'unreachable',
  cause,
});
export const malformed: Failure = { ok: false, kind: 'malformed', status: 200, issues: ['no user data'] };

/** A session whose answers a test gives, one by one. */
export function fakeSession(first: User | null = null) {
  const reader = signal<User | null>(first);
  const wanted = signal<Wanted | null>(null);
  const sent: { readonly login: string; readonly password: string }[] = [];
  const logouts: number[] = [];
  const answers: ((outcome: Outcome<never>) => void)[] = [];
  const next = () => new Promise<Outcome<never>>((resolve) => answers.push(resolve));

  const session: Session = {
    reader,
    wanted,
    ask: (_intent, panel = 'login') => {
      wanted.value = { panel, opener: document.activeElement };
    },
    close: () => {
      wanted.value = null;
    },
    take: () => undefined,
    join: () => {},
    update: () => {},
    end: () => {},
    login(credentials) {
      sent.push(credentials);
      return next();
    },
    logout() {
      logouts.push(logouts.length);
      return next();
    },
  };
  return {
    session,
    sent,
    logouts,
    /** Somebody logs in or out, here or in another tab. */
    become(who: User | null) {
      reader.value = who;
    },
    async answer(failure: Failure) {
      answers.shift()?.(failure);
      await Promise.resolve();
    },
    /** The server says yes: the session begins before the caller hears of it. */
    async accept(who: User | null = demo) {
      reader.value = who;
      answers.shift()?.({ ok: true, data: undefined as never });
      await Promise.resolve();
    },
  };
}

/** The address of a page. */
export function fakeHash(first = false): LoginHash & { go(isLogin: boolean): void; dropped: number } {
  let isLogin = first;
  const watchers = new Set<() => void>();
  return {
    dropped: 0,
    isSet: () => isLogin,
    drop() {
      if (isLogin) this.dropped += 1;
      isLogin = false;
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    go(to) {
      isLogin = to;
      for (const changed of watchers) changed();
    },
  };
}
