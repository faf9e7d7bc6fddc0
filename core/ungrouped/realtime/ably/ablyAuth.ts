import type { BaseRealtime } from 'ably/modular';
import type { AblyChannels } from './ablyChannels.ts';
import type { Credentials } from './ablyClient.ts';

/** What the client shows to the server: the key, until a private channel needs a token. */
export interface AblyAuth {
  /** Opens a client with what there is to show. */
  begin(): void;
  /** Has the client show this token, and then goes on. */
  show(token: string, then: () => void): void;
  /** The server does not take what the client shows. False: that was the key, and there is nothing else. */
  rejected(reason: string): boolean;
}

interface TokenClient {
  readonly auth: Pick<BaseRealtime['auth'], 'authorize'>;
}

/**
 * Ably lets nobody change the key that stands behind a connection (its error 40102): the first token needs a client of its own, the
 * following ones do not. `open` brings a client in place of the one before; undefined where there is none to be had.
 */
export function createAblyAuth(
  key: string,
  channels: Pick<AblyChannels, 'isAwaitingToken' | 'renewToken' | 'loseToken'>,
  open: (credentials: Credentials) => TokenClient | undefined,
): AblyAuth {
  let client: TokenClient | undefined;
  /** Undefined while the client shows the key. */
  let token: string | undefined;
  /** The token has yet to be handed to the client. */
  let isFresh = false;
  /** This client has shown another token before. */
  let isChanged = false;

  function begin() {
    isFresh = token !== undefined;
    isChanged = false;
    client = open(token === undefined ? { key } : { tokenOf });
  }

  async function tokenOf() {
    if (isFresh) {
      isFresh = false;
      return token;
    }
    const asking = client;
    const next = await channels.renewToken();
    if (client !== asking) return undefined;
    token = next;
    // The public channels need no token, and shall not go without because the private ones have none.
    if (next === undefined) lose();
    return next;
  }

  function lose(reason?: string) {
    token = undefined;
    channels.loseToken(reason);
    begin();
  }

  return {
    begin,
    show(next, then) {
      const before = token;
      token = next;
      if (client && before !== undefined && before !== next) {
        isFresh = isChanged = true;
        return void client.auth.authorize().then(then, () => {});
      }
      // The first connection waits for every answer, for its while.
      if (client ? before === undefined : !channels.isAwaitingToken()) begin();
      then();
    },
    rejected(reason) {
      if (token === undefined) return false;
      // Where not even a new client may show it, those who need it go without.
      isChanged ? begin() : lose(reason);
      return true;
    },
  };
}
