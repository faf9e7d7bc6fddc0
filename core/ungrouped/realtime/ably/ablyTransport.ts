import type { BaseRealtime } from 'ably/modular';
import type {
  Authorize,
  MakeTransport,
  Transport,
  TransportEnvironment,
  TransportHandlers,
} from '#core/realtime/transport.ts';
import { createAblyAuth } from './ablyAuth.ts';
import { createAblyChannels } from './ablyChannels.ts';
import { type Credentials, createAblyClient } from './ablyClient.ts';
import { createAblyConnection } from './ablyConnection.ts';
import { type AblyTiming, ablyTiming } from './ablyTiming.ts';

export interface AblyOptions {
  /** `host[:port]`, or an address with its scheme; Ably's own when undefined. */
  readonly host: string | undefined;
  /** One that may only subscribe, and only to `public:*`: every reader has it. */
  readonly key: string;
  /** Answers with a token for all channels that this reader may have, `public:*` included. */
  readonly authorize: Authorize;
  readonly environment: TransportEnvironment;
  readonly timing?: Partial<AblyTiming>;
}

/**
 * Speaks to Ably, or to a server of its protocol. A short loss is made up for by the server (`isResumed`), a longer one is reported.
 * The connection is made with the key; with the first token for a private channel it is made anew with that.
 */
export function createAblyTransport(options: AblyOptions): MakeTransport {
  return (handlers) => start(options, { ...ablyTiming, ...options.timing }, handlers);
}

function start(options: AblyOptions, timing: AblyTiming, handlers: TransportHandlers): Transport {
  const { host, key, authorize, environment } = options;
  /** Closed, or stopped by the server. */
  let isOver = false;
  const channels = createAblyChannels(handlers, authorize, environment, timing, (token, attach) => {
    if (!isOver) auth.show(token, attach);
  });
  const connection = createAblyConnection(environment, timing, {
    link: handlers.link,
    opened: channels.connected,
    failed(code, reason) {
      if (!auth.rejected(reason)) stop(code, reason);
    },
  });
  const auth = createAblyAuth(key, channels, open);

  function open(credentials: Credentials) {
    stopTimer();
    if (isOver) return undefined;
    let client: BaseRealtime;
    try {
      client = createAblyClient(host, credentials, timing);
    } catch (error) {
      return stop(0, error instanceof Error ? error.message : String(error));
    }
    use(client);
    return client;
  }

  function use(client: BaseRealtime | undefined) {
    channels.moveTo(client);
    connection.use(client);
  }

  function end() {
    isOver = true;
    stopTimer();
    use(undefined);
  }

  function stop(code: number, reason: string): undefined {
    end();
    handlers.link({ is: 'stopped', code, reason });
  }

  function close() {
    end();
    channels.close();
  }

  // Nothing is reported before the transport is handed over; by then it is known what needs tokens.
  let stopTimer = environment.after(0, () => {
    if (channels.isAwaitingToken()) stopTimer = environment.after(timing.grace, auth.begin);
    else auth.begin();
  });

  const { subscribe, unsubscribe, whisper } = channels;
  return { subscribe, unsubscribe, whisper, wake: connection.wake, close };
}
