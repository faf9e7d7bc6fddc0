import { describe, expect, test } from 'vitest';
import { cases } from './transports.ts';
import { ablyBench } from './transportsAbly.ts';
import { fakeBench } from './transportsFake.ts';
import { pusherBench } from './transportsPusher.ts';

const kinds = {
  'the Pusher protocol': pusherBench('pusher'),
  'the Pusher protocol, as Reverb refuses': pusherBench('reverb'),
  Ably: ablyBench,
  'the fake of other tests': fakeBench(false),
  'the fake of other tests, with a memory': fakeBench(true),
};

test('every transport stands the same cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

describe.each(Object.entries(kinds))('%s', (_, makeBench) => {
  test.each(cases)('$name', async ({ run }) => {
    await using bench = await makeBench();
    await run(bench);
  });
});
