import type { BaseRealtime } from 'ably/modular';
import type { Link, TransportEnvironment } from '#core/realtime/transport.ts';
import type { AblyTiming } from './ablyTiming.ts';
import { createProbe } from './createProbe.ts';
import { createReconnect } from './createReconnect.ts';

export interface ConnectionHandlers {
  link(link: Link): void;
  /** After `link`, for each time that the client connected. */
  opened(): void;
  /** The server ended the connection, and would not take what this client shows another time. */
  failed(code: number, reason: string): void;
}

/** Keeps one client after another connected. */
export interface AblyConnection {
  /** Connects with this client, and with none when undefined; the client before is closed. */
  use(client: BaseRealtime | undefined): void;
  /** An attempt that waits is made now; a connection that stands is tested. */
  wake(): void;
}

type Problem = { readonly code?: number; readonly statusCode?: number; readonly message: string } | null | undefined;

export function createAblyConnection(
  environment: TransportEnvironment,
  timing: AblyTiming,
  handlers: ConnectionHandlers,
): AblyConnection {
  let client: BaseRealtime | undefined;
  const report = withoutRepeats(handlers.link);
  const connecting = () => report({ is: 'connecting' });
  const reconnect = createReconnect(environment, timing, connect);
  const probe = createProbe(environment.after, timing.probe, () => use(client));

  function use(next: BaseRealtime | undefined) {
    reconnect.stop();
    probe.stop();
    client?.connection.off();
    client?.close();
    client = next;
    if (!client) return;
    listen(client, { connecting, opened, lost, failed });
    connect();
  }

  function connect() {
    connecting();
    client?.connect();
  }

  function opened() {
    probe.stop();
    reconnect.opened();
    report({ is: 'open' });
    handlers.opened();
  }

  function lost() {
    if (reconnect.isScheduled()) return;
    probe.stop();
    const losses = reconnect.lost();
    if (client?.connection.state === 'connecting') {
      // The client tries again by itself, which is how the server can make up for the loss; but once.
      if (losses === 1) return;
      client.close();
    }
    report({ is: 'waiting', until: reconnect.schedule() });
  }

  function failed(reason: Problem) {
    const { code = 0, statusCode = 0, message = '' } = reason ?? {};
    if (statusCode >= 500 || statusCode === 429) lost();
    else handlers.failed(code, message);
  }

  return {
    use,
    wake() {
      if (reconnect.isScheduled()) reconnect.hurry();
      else if (client?.connection.state === 'connected') probe.start(client.connection);
    },
  };
}

interface ClientHandlers {
  connecting(): void;
  opened(): void;
  lost(): void;
  failed(reason: Problem): void;
}

function listen({ connection }: BaseRealtime, handlers: ClientHandlers) {
  connection.on(({ previous, current, reason }) => {
    if (previous === current) return;
    // Reported a little later: what has passed already does not count.
    const isNow = connection.state === current;
    if (current === 'connecting' && isNow) handlers.connecting();
    else if (current === 'connected') handlers.opened();
    else if (current === 'failed') handlers.failed(reason);
    else if (current === 'disconnected' || current === 'suspended' || (current === 'closed' && isNow)) handlers.lost();
  });
}

/** Reports a state once; a pause each time, because each has an end of its own. */
function withoutRepeats(report: (link: Link) => void): (link: Link) => void {
  let reported: Link['is'] | undefined;
  return (link) => {
    if (link.is === reported && link.is !== 'waiting') return;
    reported = link.is;
    report(link);
  };
}
