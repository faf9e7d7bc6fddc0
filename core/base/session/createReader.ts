import { signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Store } from '#core/base/storage/store.ts';
import type { User } from '#core/contract/base/account.ts';
import { toJson } from '#core/contract/base/json.ts';
import { keepable, storedToken, storedUser } from './fields.ts';

/**
 * The reader as this browser keeps them, for all its tabs: the token and the user. Fires `tribune:session` on `events` when
 * the reader changes, in this tab or another, and `tribune:admin` when it is an administrator.
 */
export function createReader(store: Store, events: EventTarget) {
  const token = store.slot('local', 'token', storedToken);
  const user = store.slot('local', 'user', storedUser);
  const expired = store.slot('local', 'expired', z.number());
  const reader = signal<User | null>(stored());

  function stored(): User | null {
    return token.read() === undefined ? null : (user.read() ?? null);
  }

  /** Reads again what the browser keeps. */
  function look() {
    const now = stored();
    if (toJson(now) === toJson(reader.peek())) return;
    reader.value = now;
    events.dispatchEvent(new CustomEvent('tribune:session', { detail: { reader: now } }));
    announceAdmin();
  }

  // Only what this browser claims: the widgets that it wakes ask the server.
  function announceAdmin() {
    if (reader.peek()?.isAdmin) events.dispatchEvent(new CustomEvent('tribune:admin'));
  }

  function update(now: User) {
    user.write(keepable(now));
    look();
  }

  // The user is written first and removed last: a tab that sees the token finds its reader.
  function begin(begun: { readonly token: string; readonly user: User }) {
    expired.remove();
    user.write(keepable(begun.user));
    token.write(begun.token);
    look();
  }

  /** Ends a session that the reader did not end: a mark for all tabs keeps what waits for their next login. */
  function expire() {
    const leaving = reader.peek();
    if (leaving) expired.write(leaving.id);
    forget();
  }

  function end() {
    expired.remove();
    forget();
  }

  function forget() {
    token.remove();
    user.remove();
    look();
  }

  token.watch(look);
  user.watch(look);
  announceAdmin();
  return { token, who: () => user.read()?.id, reader, look, update, begin, expire, end };
}
