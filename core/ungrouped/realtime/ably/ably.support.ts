import { onTestFinished } from 'vitest';
import { ablyServer } from '#tests/support/ablyServer.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { type Credentials, createAblyClient } from './ablyClient.ts';
import { ablyTiming } from './ablyTiming.ts';

/** A server of Ably's protocol, clients of it, and a clock for what waits by ours. */
export async function ablyBench() {
  const server = await ablyServer();
  const clock = fakeClock();
  const open = new Set<{ close(): void }>();
  onTestFinished(async () => {
    for (const client of open) client.close();
    await server[Symbol.asyncDispose]();
  });
  function newClient(credentials: Credentials = { key: server.key }) {
    const client = createAblyClient(`ws://127.0.0.1:${server.port}`, credentials, ablyTiming);
    open.add(client);
    return client;
  }
  return {
    server,
    clock,
    environment: { now: clock.now, after: clock.after, chance: () => 1 },
    newClient,
    async connectedClient(credentials?: Credentials) {
      const client = newClient(credentials);
      client.connect();
      await client.connection.whenState('connected');
      return client;
    },
  };
}
