import { signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Call } from '#core/api/call.ts';
import { login, logout, me, refreshToken, type User } from '#core/contract/account.ts';
import { toJson } from '#core/contract/json.ts';
import type { Store } from '#core/storage/store.ts';
import { createIntents } from './createIntents.ts';
import { createRefresh } from './createRefresh.ts';
import { keepable, storedToken, storedUser } from './fields.ts';
import type { Session, Wanted } from './session.ts';

export interface SessionOptions {
  readonly tenant: string;
  readonly store: Store;
  /** Makes a caller that speaks with this token. */
  readonly connect: (auth: { token(): string | undefined; refresh?(sent: string): Promise<boolean> }) => Call;
  /** This machine's clock, ms since the epoch. */
  readonly now: () => number;
  readonly after: (ms: number, then: () => void) => void;
  /** Undefined where the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Where `tribune:session`, `tribune:admin` and `tribune:wanted` are fired: the document. */
  readonly events: EventTarget;
}

export interface Joined {
  readonly session: Session;
  /** For the islands: sends the reader's token and refreshes it. */
  readonly call: Call;
  /** Reads again what the browser keeps: a page that slept in the back/forward cache heard of nothing. */
  look(): void;
}

/**
 * Joins the tenant's session in this browser. Who is reading is what the browser keeps, without a request. The server is asked
 * (`me`) only where that costs next to nothing: when there is a token without a readable user, and by the one tab
 * that refreshed the token, so at most once in a token's life.
 */
export function createSession(options: SessionOptions): Joined {
  const { tenant, store, connect, events } = options;
  const token = store.slot('local', 'token', storedToken);
  const user = store.slot('local', 'user', storedUser);
  const expired = store.slot('local', 'expired', z.number());
  const intents = createIntents(store, options.now);
  const reader = signal<User | null>(kept());
  const wanted = signal<Wanted | null>(null);

  const guest = connect({ token: () => undefined });
  const plain = connect({ token: token.read });
  const refresh = createRefresh({
    token,
    renew: () => plain(refreshToken),
    ended: expire,
    renewed: () => void verify(plain),
    lock: `tribune:${tenant}:refresh`,
    locks: options.locks,
    after: options.after,
  });
  const call = connect({ token: token.read, refresh });

  function kept(): User | null {
    return token.read() === undefined ? null : (user.read() ?? null);
  }

  function look() {
    const now = kept();
    if (toJson(now) === toJson(reader.peek())) return;
    reader.value = now;
    events.dispatchEvent(new CustomEvent('tribune:session', { detail: { reader: now } }));
    greet();
  }

  // A claim of this browser's: what it wakes asks the server.
  function greet() {
    if (reader.peek()?.isAdmin) events.dispatchEvent(new CustomEvent('tribune:admin'));
  }

  function keep(now: User) {
    user.write(keepable(now));
    look();
  }

  // The user goes first and leaves last: a tab that sees the token finds its reader.
  function begin(given: { readonly token: string; readonly user: User }) {
    expired.remove();
    user.write(keepable(given.user));
    token.write(given.token);
    look();
  }

  /** Leaves word, for every tab, that nobody wished it: what is kept for this reader waits for the next login. */
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

  async function verify(ask: Call) {
    const asked = token.read();
    const reply = await ask(me);
    // Under another token it may be about somebody else; whoever put it there asks, too.
    if (!reply.ok || token.read() !== asked) return;
    keep(reply.data);
  }

  token.watch(look);
  user.watch(look);
  greet();
  if (!reader.peek() && token.read() !== undefined) void verify(call);

  const session: Session = {
    reader,
    wanted,
    ask(intent, panel = 'login') {
      if (intent) intents.keep(intent);
      wanted.value = { panel, opener: focused(), hash: intent?.hash };
      events.dispatchEvent(new CustomEvent('tribune:wanted', { detail: { panel } }));
    },
    close() {
      wanted.value = null;
      if (!reader.peek()) intents.forget();
    },
    take: intents.take,
    join: begin,
    update(user) {
      if (reader.peek()?.id === user.id) keep(user);
    },
    end,
    async login(credentials) {
      const reply = await guest(login, { body: credentials });
      if (reply.ok) begin(reply.data);
      return reply;
    },
    async logout() {
      const sent = token.read();
      const reply = connect({ token: () => sent })(logout, { keepalive: true });
      end();
      const outcome = await reply;
      const isGone =
        !outcome.ok && (outcome.kind === 'unready' || (outcome.kind === 'refused' && outcome.status === 401));
      if (isGone) return { ok: true, data: 'over' };
      return outcome.ok ? { ok: true, data: 'ended' } : outcome;
    },
  };
  return { session, call, look };
}

/** What has the focus, also inside open shadow roots; null when it is nothing in particular. */
function focused(): Element | null {
  let active = globalThis.document?.activeElement ?? null;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === globalThis.document?.body ? null : active;
}
