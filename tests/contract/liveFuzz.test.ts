import { describe, expect, test } from 'vitest';
import { openAbly } from '#tests/support/fuzzAbly.ts';
import { evenings, type OpenServer, type RunResult } from '#tests/support/fuzzEvening.ts';
import { pusherInMemory, pusherOverTheNetwork } from '#tests/support/fuzzPusher.ts';
import { crest, returnsAfterRestart } from '#tests/support/fuzzReturn.ts';
import { isSoak, sized } from '#tests/support/soak.ts';

/**
 * How many evenings, and which: `npm run soak` has a thousand for every transport; `FUZZ_FROM=57 FUZZ_SEEDS=1 npx --no vitest run
 * tests/contract/liveFuzz.test.ts` is the one of seed 57 alone, with TRIBUNE_SOAK=1 over every transport.
 */
const { FUZZ_SEEDS, FUZZ_FROM = 1 } = process.env;
const seeds = (count: number) =>
  Array.from({ length: Number(FUZZ_SEEDS ?? sized(count, 1000)) }, (_, at) => Number(FUZZ_FROM) + at);
const together = 50;

/** In memory all that follows has followed when the loop turns; sockets, and timers that are real, want a little longer. */
const atOnce = () => new Promise<void>((turned) => setImmediate(turned));
const soon = () => new Promise<void>((turned) => setTimeout(turned, 1));

async function expectNoneWrong(all: readonly number[], openServer: OpenServer, turn: () => Promise<void>) {
  const bad: RunResult[] = [];
  for (let first = 0; first < all.length; first += together) {
    const results = await evenings(all.slice(first, first + together), openServer, turn);
    bad.push(...results.filter(({ wrong }) => wrong.length > 0));
  }
  expect(bad).toEqual([]);
}

describe('after a bad evening of 200 events a reader has what the desk has, within 5 s, nothing twice and nothing back', () => {
  test('over the Pusher protocol', () => expectNoneWrong(seeds(1), pusherInMemory, atOnce), 600_000);
  // Sockets, and clients whose timers are real, take twenty times as long; each fault of theirs alone is in transports.test.ts.
  test.runIf(isSoak)(
    'over the Pusher protocol and the network',
    () => expectNoneWrong(seeds(1), pusherOverTheNetwork, soon),
    600_000,
  );
  test.runIf(isSoak)('over Ably', () => expectNoneWrong(seeds(1), openAbly, soon), 600_000);
});

test('a hundred readers on real sockets do not come back together after 4200', async () => {
  const { at, open } = await returnsAfterRestart(100, 1);
  expect(at).toHaveLength(100);
  expect(open).toBe(100);
  expect(crest(at)).toBeLessThanOrEqual(0.15);
});
