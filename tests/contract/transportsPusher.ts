import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPusherTransport } from '#core/realtime/pusher/pusherTransport.ts';
import { tcpProxy } from '#tests/support/tcpProxy.ts';
import { channelSignature, createHub, type Dialect, type HubApp } from '../../examples/hub/index.ts';
import { type Bench, createLog, environment } from './transportsBench.ts';

const app: HubApp = { id: '1', key: 'key-of-the-page', secret: 'kept-by-the-host', origins: 'any' };

export const pusherBench = (dialect: Dialect) => async (): Promise<Bench> => {
  const hub = createHub({ apps: () => [app], dialect });
  const server = createServer();
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy = await tcpProxy({
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
  });
  const open = new Set<() => void>();
  const wires = new Set<WebSocket>();
  const refused = new Set<string>();
  let users = 0;

  const leave: Bench['leave'] = (channel, socket) => {
    users += 1;
    const channelData = channel.startsWith('presence-') ? JSON.stringify({ user_id: String(users) }) : undefined;
    // The hub trusts the host's signature: what it refuses is a wrong one.
    const keys = refused.has(channel) ? { ...app, secret: 'not-the-secret' } : app;
    return { ok: true, data: { auth: channelSignature(keys, socket, channel, channelData), channelData } };
  };

  return {
    leave,
    connect(authorize = async (channel, socket) => leave(channel, socket)) {
      const log = createLog();
      const transport = createPusherTransport({
        address: proxy.socketUrl,
        key: app.key,
        authorize,
        environment,
        open(url) {
          const wire = new WebSocket(url);
          wires.add(wire);
          return wire;
        },
        timing: { first: 20, longest: 100, spread: 20, steady: 0, handshake: 1000, pong: 500, probe: 100, fresh: -1 },
      })(log.handlers);
      open.add(transport.close);
      return { transport, log };
    },
    publish: (channel, event, data) => hub.publish(app.id, channel, event, JSON.stringify(data) ?? ''),
    subscribers: (channel) => hub.publish(app.id, channel, 'Counted', '{}'),
    attempts: () => proxy.accepted,
    cut: proxy.reset,
    restart: () => hub.closeAll(4200, 'The server is restarting.'),
    away: proxy.refuse,
    numb: proxy.halfOpen,
    refuse: (channel) => refused.add(channel),
    sendGarbage(text) {
      for (const wire of wires) wire.onmessage?.(new MessageEvent('message', { data: text }));
    },
    async [Symbol.asyncDispose]() {
      for (const close of open) close();
      await hub.close();
      await proxy.close();
      server.close();
    },
  };
};
