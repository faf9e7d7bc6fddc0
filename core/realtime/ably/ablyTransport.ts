import type { BaseRealtime } from 'ably/modular';
import { backoff } from '#core/realtime/backoff.ts';
import type { Authorize, Link, MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { createAblyChannels } from './ablyChannels.ts';
import { type Credentials, createAblyClient } from './ablyClient.ts';
import { type AblyTiming, ablyTiming } from './ablyTiming.ts';

export interface AblyOptions {
  /** `host[:port]`, or an address with its scheme; Ably's own when undefined. */
  readonly host: string | undefined;
  /** One that may only subscribe, and only to `public:*`: every reader has it. */
  readonly key: string;
  /** Answers with a token for all that this reader may hear, `public:*` included. */
  readonly authorize: Authorize;
  readonly environment: TransportEnvironment;
  readonly timing?: Partial<AblyTiming>;
}

type Problem = { readonly code?: number; readonly statusCode?: number; readonly message: string } | null | undefined;

/**
 * Speaks to Ably, or to a server of its protocol. A short loss is made up for by the server (`isResumed`), a longer one is told.
 * The connection is made with the key; with the first leave for a private channel it is made anew with the reader's
 * token, because Ably lets nobody change the key that stands behind a connection (its error 40102).
 */
export function createAblyTransport(options: AblyOptions): MakeTransport {
  const { host, key, authorize, environment } = options;
  const { now, after, chance } = environment;
  const timing = { ...ablyTiming, ...options.timing };

  return (handlers) => {
    const channels = createAblyChannels(handlers, authorize, environment, timing, show);
    let client: BaseRealtime | undefined;
    /** What the client shows; undefined while it shows the key. */
    let token: string | undefined;
    /** The token has yet to be handed to the client. */
    let isFresh = false;
    /** This client has shown another token before. */
    let isChanged = false;
    let isClosed = false;
    let isStopped = false;
    let failures = 0;
    let openedAt: number | undefined;
    /** While an attempt waits. */
    let until: number | undefined;
    let said: Link['is'] | undefined;
    let stopTimer = () => {};
    let stopProbe: (() => void) | undefined;

    function say(link: Link) {
      if (isClosed || (link.is === said && link.is !== 'waiting')) return;
      said = link.is;
      handlers.link(link);
    }

    function stop(code: number, reason: string) {
      isStopped = true;
      say({ is: 'stopped', code, reason });
    }

    /** Makes the connection with a client of its own. */
    function begin() {
      dispose();
      isFresh = token !== undefined;
      isChanged = false;
      const credentials: Credentials = token === undefined ? { key } : { tokenOf };
      try {
        client = createAblyClient(host, credentials, timing);
      } catch (error) {
        return stop(0, error instanceof Error ? error.message : String(error));
      }
      const made = client;
      made.connection.on(({ previous, current, reason }) => {
        if (client === made && previous !== current) changed(made, current, reason);
      });
      channels.moveTo(made);
      connect();
    }

    function dispose() {
      const old = client;
      client = undefined;
      channels.moveTo(undefined);
      forgetConnection();
      old?.connection.off();
      old?.close();
    }

    function forgetConnection() {
      stopTimer();
      stopProbe?.();
      stopProbe = undefined;
      until = undefined;
      openedAt = undefined;
    }

    function connect() {
      until = undefined;
      say({ is: 'connecting' });
      client?.connect();
    }

    async function tokenOf() {
      if (isFresh) {
        isFresh = false;
        return token;
      }
      const asking = client;
      const next = await channels.renewToken();
      if (client !== asking) return undefined;
      if (next === undefined) {
        // The public channels need no token, and shall not go without because the private ones have none.
        token = undefined;
        channels.loseToken();
        begin();
      } else token = next;
      return next;
    }

    /** Has the connection show a token, and then goes on. */
    function show(next: string, then: () => void) {
      const isSame = token === next;
      const isFirst = token === undefined;
      token = next;
      if (isSame || isStopped) return then();
      if (client && !isFirst) {
        isFresh = true;
        isChanged = true;
        client.auth.authorize().then(then, () => {});
        return;
      }
      // The first connection waits for every answer, for its while.
      if (client || !channels.isAwaitingToken()) begin();
      then();
    }

    function changed({ connection }: BaseRealtime, current: string, reason: Problem) {
      // Told a little later: what has passed already is not news.
      const isNow = connection.state === current;
      if (current === 'connecting') say({ is: 'connecting' });
      else if (current === 'connected') opened();
      else if (current === 'failed') failed(reason);
      else if (current === 'disconnected' || current === 'suspended' || (current === 'closed' && isNow)) lost();
    }

    function opened() {
      forgetConnection();
      openedAt = now();
      say({ is: 'open' });
      channels.connected();
    }

    function lost() {
      if (until !== undefined) return;
      // Not at its opening: a server that takes everybody in and turns everybody out would be hammered.
      if (openedAt !== undefined && now() - openedAt >= timing.steady) failures = 0;
      forgetConnection();
      failures += 1;
      if (client?.connection.state === 'connecting') {
        // The client tries again by itself, which is how the server can make up for the loss; but once.
        if (failures === 1) return;
        client.close();
      }
      const ms = backoff(failures, timing, chance);
      until = now() + ms;
      stopTimer = after(ms, connect);
      say({ is: 'waiting', until });
    }

    function failed(reason: Problem) {
      const { code = 0, statusCode = 0, message } = reason ?? { message: '' };
      if (statusCode >= 500 || statusCode === 429) return lost();
      if (token === undefined) return stop(code, message);
      if (!isChanged) {
        // Not even a new connection takes it: those who need it go without.
        token = undefined;
        channels.loseToken(message);
      }
      begin();
    }

    /** Makes sure that the other end is still there. */
    function probe({ connection }: BaseRealtime) {
      const passed = after(timing.probe, () => {
        forgetConnection();
        client?.close();
        connect();
      });
      stopProbe = passed;
      const answered = () => {
        if (stopProbe !== passed) return;
        passed();
        stopProbe = undefined;
      };
      connection.ping().then(answered, () => {});
    }

    // Nothing is heard before the transport is handed over; by then it is known what needs leave.
    stopTimer = after(0, () => {
      if (!channels.isAwaitingToken()) return begin();
      stopTimer = after(timing.grace, begin);
    });

    return {
      subscribe: channels.subscribe,
      unsubscribe: channels.unsubscribe,
      whisper: channels.whisper,
      wake() {
        if (isStopped || !client) return;
        if (until !== undefined) {
          // Early, so there is news of the network; late, and only a timer was.
          if (now() < until) failures = 0;
          stopTimer();
          connect();
        } else if (client.connection.state === 'connected' && !stopProbe) probe(client);
      },
      close() {
        isClosed = true;
        dispose();
        channels.close();
      },
    };
  };
}
