import type { MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { fakeClock } from './fakeViewContext.tsx';
import { frameMangler, type Mangler } from './frameMangler.ts';
import { fuzzDesk } from './fuzzDesk.ts';
import { fuzzReader } from './fuzzReader.ts';
import { seededChance } from './seededChance.ts';

/** A realtime server and the way to it. */
export interface ServerLink extends AsyncDisposable {
  readonly make: MakeTransport;
  /** To all subscribers of the channel; `data` is JSON. */
  publish(channel: string, event: string, data: string): void;
  /** All connections are lost. */
  cut(): void;
  /** The server ends, and another one begins in its place. */
  restart(): void;
}

/** `newMangler`: for the frames of one connection. `isFragile`: which of them may come to harm. */
export type OpenServer = (
  environment: TransportEnvironment,
  newMangler: (isFragile: (frame: string) => boolean) => Mangler,
) => Promise<ServerLink>;

export interface RunResult {
  readonly seed: number;
  /** What is wrong; empty when all is well. */
  readonly wrong: readonly string[];
}

const events = 200;
const losses = 5;
/** ms after which a connection counts as a good one: an evening is short, and losses come thick. */
export const steady = 2000;
/** The event after which every reply of the API arrives: only the socket is on trial at the end. */
const flakyUntil = 150;
/** ms: between two events, how long the desk waits before it believes that everybody knows, and the way being bad after the last. */
const widest = 600;
const settleTime = 5000;
const stillBad = 2000;

/** Which event each loss comes after: one late in each part of the evening, one of them the restart. */
function planLosses(chance: () => number): ReadonlyMap<number, 'cut' | 'restart'> {
  const part = events / (losses + 1);
  const restart = Math.floor(chance() * (losses + 1));
  return new Map(
    Array.from({ length: losses + 1 }, (_, at) => [
      Math.floor((at + 0.5 + chance() / 2) * part),
      at === restart ? 'restart' : 'cut',
    ]),
  );
}

async function evening(
  seed: number,
  openServer: OpenServer,
  { now, after }: Pick<TransportEnvironment, 'now' | 'after'>,
) {
  const environmentOf = (of: number): TransportEnvironment => ({ now, after, chance: seededChance(seed * 7919 + of) });
  const wait = (ms: number) => new Promise<void>((passed) => after(ms, passed));
  const { chance } = environmentOf(1);
  let share = 0.1;
  const onTheWay = environmentOf(2);
  await using server = await openServer(environmentOf(3), (isFragile) =>
    frameMangler({ environment: onTheWay, share: () => share, isFragile }),
  );
  const desk = fuzzDesk({
    environment: environmentOf(4),
    publish: (event, data) => server.publish('html-liveblog-7', event, data),
  });
  const reader = fuzzReader({ environment: environmentOf(5), desk, make: server.make });
  const plannedLosses = planLosses(chance);
  await wait(1000);
  for (let event = 0; event < events; event += 1) {
    desk.happen();
    const loss = plannedLosses.get(event);
    if (loss === 'restart') desk.restart();
    if (loss) server[loss]();
    reader.actRandomly();
    if (event === flakyUntil) desk.recover();
    // Some come in one burst.
    if (event < events - 1) await wait(chance() < 0.3 ? 20 * chance() : widest * chance());
  }
  await wait(stillBad);
  share = 0;
  await wait(settleTime - stillBad);
  const wrong: string[] = [];
  const seen = reader.seen();
  const due = reader.due();
  const short = due.filter((line) => !seen.includes(line));
  const extra = seen.filter((line) => !due.includes(line));
  if (seen.length < 5) wrong.push(`only ${seen.length} entries are seen`);
  if (short.length > 0) wrong.push(`missing: ${short.join(', ')}`);
  if (extra.length > 0) wrong.push(`not the desk's: ${extra.join(', ')}`);
  if (seen.join() !== due.join()) wrong.push('the order');
  if (reader.doubles() > 0) wrong.push(`${reader.doubles()} came twice`);
  if (reader.returned().length > 0) wrong.push(`back from the dead: ${reader.returned().join(', ')}`);
  if (reader.troubles.length > 0) wrong.push(`told: ${reader.troubles.join(', ')}`);
  if (reader.status() !== 'live') wrong.push(`status ${reader.status()}`);
  reader.leave();
  desk.stop();
  return { seed, wrong };
}

/**
 * For tests: bad evenings of one liveblog, many at the same time, by one clock that the machine's load does not hurry. Of the
 * frames 10 % each are dropped, doubled and swapped; five connections are lost and the server starts anew. `turn` lets
 * everything happen that is under way, before the clock goes on by 10 ms.
 */
export async function evenings(
  seeds: readonly number[],
  openServer: OpenServer,
  turn: () => Promise<void>,
): Promise<readonly RunResult[]> {
  const clock = fakeClock();
  let isOver = false;
  const all = Promise.all(seeds.map((seed) => evening(seed, openServer, clock))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    clock.pass(10);
    await turn();
  }
  return all;
}
