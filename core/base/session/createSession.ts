import { signal } from '@preact/signals-core';
import type { Call } from '#core/base/api/call.ts';
import type { Auth } from '#core/base/api/createCall.ts';
import { markDeleted } from '#core/base/storage/deleted.ts';
import type { Store } from '#core/base/storage/store.ts';
import { login, logout, me, refreshToken, type User } from '#core/contract/base/account.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { createIntents } from './createIntents.ts';
import { createReader } from './createReader.ts';
import { createRefresh } from './createRefresh.ts';
import { followLapsed } from './followLapsed.ts';
import type { Session, Wanted } from './session.ts';

export interface SessionOptions {
  readonly tenant: string;
  readonly store: Store;
  /** Makes a caller that sends this token; where there is a `refresh`, it renews one that was refused. */
  readonly connect: (auth: Auth) => Call;
  /** This machine's clock, ms since the epoch. */
  readonly now: () => number;
  /** Calls `then` once, after so many ms. */
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
  /** Reads again what the browser keeps: a page in the back/forward cache gets no events of storage. */
  look(): void;
}

/**
 * Joins the tenant's session in this browser. The reader is the one that the browser keeps, without a request. The server is asked
 * (`me`) only where that costs next to nothing: when there is a token without a readable user, and by the one tab
 * that refreshed the token, so at most once in a token's life.
 */
export function createSession(options: SessionOptions): Joined {
  const { tenant, store, connect, events } = options;
  const { token, who, reader, look, update, begin, expire, end } = createReader(store, events);
  const intents = createIntents(store, options.now, followLapsed(reader, store));
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
  const call = connect({ token: token.read, who, refresh });

  async function verify(ask: Call) {
    const sent = token.read();
    const reply = await ask(me);
    // Under another token it may be about somebody else; whoever put it there asks, too.
    if (reply.ok && token.read() === sent) update(reply.data);
  }

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
    take: (kind, on) => intents.take(kind, on, reader.peek()?.id),
    join: begin,
    update(user) {
      if (reader.peek()?.id === user.id) update(user);
    },
    end: () => erase(store, reader.peek(), end),
    async login(credentials) {
      const reply = await guest(login, { body: credentials });
      if (reply.ok) begin(reply.data);
      return reply;
    },
    async logout() {
      const sent = token.read();
      const reply = connect({ token: () => sent })(logout, { keepalive: true });
      end();
      return logoutOutcome(await reply);
    },
  };
  return { session, call, look };
}

/** Ends the session of an account that was deleted: what its reader typed goes as well. */
function erase(store: Store, gone: User | null, end: () => void) {
  if (gone) markDeleted(store, gone.id);
  end();
}

/** A session that the server no longer knew is over as well. */
function logoutOutcome(outcome: Outcome<unknown>): Outcome<'ended' | 'over'> {
  if (outcome.ok) return { ok: true, data: 'ended' };
  const isGone = outcome.kind === 'unready' || (outcome.kind === 'refused' && outcome.status === 401);
  return isGone ? { ok: true, data: 'over' } : outcome;
}

/** What has the focus, also inside open shadow roots; null when it is nothing in particular. */
function focused(): Element | null {
  let active = globalThis.document?.activeElement ?? null;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === globalThis.document?.body ? null : active;
}
