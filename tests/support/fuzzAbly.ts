import { ablyName } from '#core/contract/ablyNames.ts';
import { createAblyTransport } from '#core/ungrouped/realtime/ably/ablyTransport.ts';
import { action } from './ably/protocol.ts';
import { ablyServer } from './ablyServer.ts';
import { type OpenServer, steady } from './fuzzEvening.ts';

const messages = `{"action":${action.message},`;

/** The stand-in for Ably, and the transport with Ably's own client: sockets and the client's timers are real. */
export const openAbly: OpenServer = async (environment, newMangler) => {
  const server = await ablyServer({
    idle: 60_000,
    way: () => newMangler((frame) => frame.startsWith(messages)).carry,
  });
  return {
    make: createAblyTransport({
      host: `ws://127.0.0.1:${server.port}`,
      key: server.key,
      authorize: async () => ({ ok: false, kind: 'unready', needs: 'reader' }),
      environment,
      timing: { steady },
    }),
    publish: (channel, event, data) => server.publish(ablyName(channel), event, JSON.parse(data)),
    cut: server.drop,
    restart: server.restart,
    async [Symbol.asyncDispose]() {
      const faults = [...server.faults];
      await server[Symbol.asyncDispose]();
      if (faults.length > 0) throw new Error(`The client broke the protocol: ${faults.join(' ')}`);
    },
  };
};
