import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import { ablyAddress } from './ablyAddress.ts';
import type { AblyTiming } from './ablyTiming.ts';

/** With what the client comes to the server: a key for everybody, or the reader's tokens, asked for whenever one is needed. */
export type Credentials = { readonly key: string } | { readonly tokenOf: () => Promise<string | undefined> };

/** ms, longer than any page lives: when to try again is ours to say, and nobody else's servers are asked how the network is. */
const never = 1e9;

/**
 * What Ably's library asks of a browser, which it leaves on its client and has no options for. There is one way to connect, so none
 * to remember: a storage that is full would break the connection. The page reports when it is online again; the library's own
 * listeners would outlive their client.
 */
function withoutStorageAndListeners(platform: unknown): void {
  Object.assign(Object(platform), { WebStorage: undefined });
  Object.assign(Object(Object(platform).Config), { addEventListener: undefined });
}
withoutStorageAndListeners(Reflect.get(BaseRealtime, 'Platform'));

/**
 * A client that has yet to connect. It tries again by itself only once, at once, when it loses a connection; it is silent on the
 * console, and goes to no server but that of `host` (Ably's own when undefined). Throws for a key that cannot be one.
 */
export function createAblyClient(
  host: string | undefined,
  credentials: Credentials,
  { request, first }: AblyTiming,
): BaseRealtime {
  const spans = {
    realtimeRequestTimeout: request,
    webSocketConnectTimeout: request,
    webSocketSlowTimeout: never,
    disconnectedRetryTimeout: never,
    suspendedRetryTimeout: never,
    channelRetryTimeout: first * 2,
  };
  return new BaseRealtime({
    ...spans,
    ...(host === undefined ? {} : ablyAddress(host)),
    ...authOf(credentials),
    plugins: { WebSocketTransport, FetchRequest },
    autoConnect: false,
    disableConnectivityCheck: true,
    // A page that listens to its own unloading is kept out of the back/forward cache by some browsers.
    closeOnUnload: false,
    echoMessages: false,
    queueMessages: false,
    logLevel: 0,
  });
}

function authOf(credentials: Credentials): Pick<ConstructorParameters<typeof BaseRealtime>[0], 'key' | 'authCallback'> {
  if ('key' in credentials) return credentials;
  return {
    async authCallback(_, done) {
      const token = await credentials.tokenOf();
      if (token === undefined) done('no token', null);
      else done(null, token);
    },
  };
}
