import { ablyName } from '#core/contract/ablyNames.ts';
import { createAblyTransport } from '#core/ungrouped/realtime/ably/ablyTransport.ts';
import { ablyServer } from '#tests/support/ablyServer.ts';
import { tcpProxy } from '#tests/support/tcpProxy.ts';
import { type Bench, createLog, environment } from './transportsBench.ts';

/** What the host authorises every reader of these cases for: of private channels all whose name begins so. */
const capability = {
  'public:*': ['subscribe'],
  'private:*': ['subscribe', 'publish'],
  'presence:*': ['subscribe', 'publish'],
};

export async function ablyBench(): Promise<Bench> {
  const server = await ablyServer();
  const proxy = await tcpProxy({ host: '127.0.0.1', port: server.port });
  const open = new Set<() => void>();

  const leave: Bench['leave'] = () => ({
    ok: true,
    data: { auth: server.tokenFor(capability), channelData: undefined },
  });

  return {
    leave,
    connect(authorize = async (channel, socket) => leave(channel, socket)) {
      const log = createLog();
      const transport = createAblyTransport({
        host: proxy.socketUrl,
        key: server.key,
        authorize,
        environment,
        timing: { first: 20, longest: 100, grace: 50, steady: 0, request: 1000, probe: 100 },
      })(log.handlers);
      open.add(transport.close);
      return { transport, log };
    },
    publish: (channel, event, data) => server.publish(ablyName(channel), event, data),
    subscribers: (channel) => server.subscribers(ablyName(channel)),
    attempts: () => proxy.accepted,
    cut: proxy.reset,
    restart: server.restart,
    away: proxy.refuse,
    numb: proxy.halfOpen,
    refuse: (channel) => server.refuse(ablyName(channel)),
    sendGarbage: server.raw,
    async [Symbol.asyncDispose]() {
      for (const close of open) close();
      await proxy.close();
      const faults = [...server.faults];
      await server[Symbol.asyncDispose]();
      if (faults.length > 0) throw new Error(`The client broke the protocol: ${faults.join(' ')}`);
    },
  };
}
