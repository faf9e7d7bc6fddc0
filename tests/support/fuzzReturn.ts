import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocket } from 'ws';
import { createPusherTransport } from '#core/realtime/pusher/pusherTransport.ts';
import type { Link } from '#core/realtime/transport.ts';
import { createHub } from '../../examples/hub/index.ts';
import { fakeClock } from './fakeViewContext.tsx';
import { app, wireOf } from './fuzzPusher.ts';
import { seededChance } from './seededChance.ts';

/** ms that a connection stands until it is a good one, and within which everybody is to be back. */
const good = 6000;
const allBack = 3000;

/**
 * For tests: so many readers on real sockets, whom the hub sends away with 4200. When each of them was at its door again, in ms
 * of a clock that the machine's load does not hurry; `open`: how many were connected in the end.
 */
export async function returnsAfterRestart(
  readers: number,
  seed: number,
): Promise<{ readonly at: readonly number[]; readonly open: number }> {
  const clock = fakeClock();
  const environment = { now: clock.now, after: clock.after, chance: seededChance(seed) };
  const hub = createHub({ apps: () => [app], clock: environment });
  const server = createServer();
  const came: number[] = [];
  server.on('upgrade', () => came.push(clock.now()));
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const make = createPusherTransport({
    address: `ws://127.0.0.1:${port}`,
    key: app.key,
    authorize: async () => ({ ok: false, kind: 'unready', needs: 'reader' }),
    environment,
    open: (url) =>
      wireOf(new WebSocket(url, { perMessageDeflate: false }), (frame, deliver) => {
        deliver(frame);
      }),
  });
  const links = Array.from({ length: readers }, (): Link['is'] => 'connecting');
  const transports = links.map((_, at) =>
    make({
      link: ({ is }) => {
        links[at] = is;
      },
      subscribed() {},
      interrupted() {},
      refused() {},
      event() {},
    }),
  );
  const open = () => links.filter((is) => is === 'open').length;

  /** Until it holds, at most so long. */
  async function pass(ms: number, holds = () => false) {
    for (let passed = 0; passed < ms && !holds(); passed += 10) {
      clock.pass(10);
      await new Promise((turned) => setTimeout(turned, 1));
    }
  }

  await pass(good, () => open() === readers);
  await pass(good);
  came.length = 0;
  const sentAt = clock.now();
  hub.closeAll(4200, 'The server is restarting.');
  await pass(allBack, () => open() === readers && came.length >= readers);
  const result = { at: came.map((each) => each - sentAt), open: open() };
  for (const { close } of transports) close();
  await hub.close();
  server.close();
  return result;
}

/** The largest share of them in any 100 ms. */
export const crest = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 100).length)) / times.length;
