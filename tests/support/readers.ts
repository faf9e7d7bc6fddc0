import { signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { followLapsed } from '#core/base/session/followLapsed.ts';
import type { Intent, Session, Wanted } from '#core/base/session/session.ts';
import type { Store } from '#core/base/storage/store.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

/** A made-up reader. */
export const someReader: User = {
  id: 7,
  username: 'demo',
  name: 'Demo Reader',
  email: undefined,
  image: undefined,
  role: undefined,
  isAdmin: false,
  canPlaceComments: true,
  dateOfBirth: undefined,
  settings: undefined,
  verifyMessage: undefined,
  formation: undefined,
  follows: undefined,
};

/** A session whose answers a test gives, one by one: a login or logout waits for its answer. `store`: where the page's session leaves word that it ran out. */
export function fakeSession(first: User | null = null, store?: Store) {
  const reader = signal<User | null>(first);
  const expired = store?.slot('local', 'expired', z.number());
  const lapsed = store ? followLapsed(reader, store) : () => undefined;
  const wanted = signal<Wanted | null>(null);
  const intents: Intent[] = [];
  const logins: { readonly login: string; readonly password: string }[] = [];
  const joined: { readonly token: string; readonly user: User }[] = [];
  const answers: ((outcome: Outcome<never>) => void)[] = [];
  const counts = { logouts: 0, ends: 0 };
  const next = () => new Promise<Outcome<never>>((resolve) => answers.push(resolve));

  const session: Session = {
    reader,
    wanted,
    ask(intent, panel = 'login') {
      if (intent) intents.push({ ...intent, who: intent.who ?? lapsed() });
      wanted.value = { panel, opener: globalThis.document?.activeElement ?? null, hash: intent?.hash };
    },
    close() {
      wanted.value = null;
      if (!reader.peek()) intents.length = 0;
    },
    take(kind, on) {
      const isTheirs = ({ who }: Intent) => who === undefined || who === reader.peek()?.id;
      const at = intents.findLastIndex((intent) => intent.kind === kind && intent.on === on && isTheirs(intent));
      return at < 0 ? undefined : intents.splice(at, 1)[0];
    },
    login(credentials) {
      logins.push(credentials);
      return next();
    },
    join(begun) {
      joined.push(begun);
      reader.value = begun.user;
    },
    update(user) {
      if (reader.peek()?.id === user.id) reader.value = user;
    },
    end() {
      counts.ends += 1;
      reader.value = null;
    },
    logout() {
      counts.logouts += 1;
      return next();
    },
  };
  return {
    session,
    reader,
    wanted,
    intents,
    logins,
    joined,
    counts,
    /** The session runs out: no logout. */
    expire() {
      if (reader.peek()) expired?.write(reader.peek()?.id ?? 0);
      reader.value = null;
    },
    /** Somebody logs in, after whom nothing is left of a session that ran out. */
    begin(who: User) {
      expired?.remove();
      reader.value = who;
    },
    /** The server answers the oldest open login or logout. */
    async answer(outcome: Outcome<never>) {
      answers.shift()?.(outcome);
      await Promise.resolve();
    },
    /** The server says yes: the session begins, or ends, before the caller gets the reply. */
    async accept(who: User | null = someReader) {
      reader.value = who;
      answers.shift()?.({ ok: true, data: undefined as never });
      await Promise.resolve();
    },
  };
}
