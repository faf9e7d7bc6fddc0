import type { MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { fakeClock } from './fakeViewContext.tsx';
import { frameMangler, type Mangler } from './frameMangler.ts';
import { fuzzDesk } from './fuzzDesk.ts';
import { fuzzReader } from './fuzzReader.ts';
import { seededChance } from './seededChance.ts';

/** A realtime server and the way to it. */
export interface Air extends AsyncDisposable {
  readonly make: MakeTransport;
  /** To all who hear the channel; `data` is JSON. */
  publish(channel: string, event: string, data: string): void;
  /** All connections are lost. */
  cut(): void;
  /** The server ends, and another one begins in its place. */
  restart(): void;
}

/** `newMangler`: for the frames of one connection. `isFragile`: which of them may come to harm. */
export type OpenAir = (
  environment: TransportEnvironment,
  newMangler: (isFragile: (frame: string) => boolean) => Mangler,
) => Promise<Air>;

export interface Verdict {
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
const patience = 5000;
const stillBad = 2000;

/** Which event each loss comes after: one late in each part of the evening, one of them the restart. */
function blows(chance: () => number): ReadonlyMap<number, 'cut' | 'restart'> {
  const part = events / (losses + 1);
  const restart = Math.floor(chance() * (losses + 1));
  return new Map(
    Array.from({ length: losses + 1 }, (_, at) => [
      Math.floor((at + 0.5 + chance() / 2) * part),
      at === restart ? 'restart' : 'cut',
    ]),
  );
}

async function evening(seed: number, openAir: OpenAir, { now, after }: Pick<TransportEnvironment, 'now' | 'after'>) {
  const luck = (of: number): TransportEnvironment => ({ now, after, chance: seededChance(seed * 7919 + of) });
  const wait = (ms: number) => new Promise<void>((passed) => after(ms, passed));
  const { chance } = luck(1);
  let share = 0.1;
  const onTheWay = luck(2);
  await using air = await openAir(luck(3), (isFragile) =>
    frameMangler({ environment: onTheWay, share: () => share, isFragile }),
  );
  const desk = fuzzDesk({
    environment: luck(4),
    publish: (event, data) => air.publish('html-liveblog-7', event, data),
  });
  const reader = fuzzReader({ environment: luck(5), desk, make: air.make });
  const trouble = blows(chance);
  await wait(1000);
  for (let event = 0; event < events; event += 1) {
    desk.happen();
    const blow = trouble.get(event);
    if (blow === 'restart') desk.restart();
    if (blow) air[blow]();
    reader.fidget();
    if (event === flakyUntil) desk.recover();
    // Some come in one burst.
    if (event < events - 1) await wait(chance() < 0.3 ? 20 * chance() : widest * chance());
  }
  await wait(stillBad);
  share = 0;
  await wait(patience - stillBad);
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
  openAir: OpenAir,
  turn: () => Promise<void>,
): Promise<readonly Verdict[]> {
  const clock = fakeClock();
  let isOver = false;
  const all = Promise.all(seeds.map((seed) => evening(seed, openAir, clock))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    clock.pass(10);
    await turn();
  }
  return all;
}
