import { describe, expect, test } from 'vitest';
import { isSoak, turns } from '../support/soak.ts';
import { cases } from './transports.ts';
import { ablyBench } from './transportsAbly.ts';
import { fakeBench } from './transportsFake.ts';
import { leave } from './transportsLeave.ts';
import { pusherBench } from './transportsPusher.ts';
import { whispers } from './transportsWhispers.ts';

/** Where servers refuse: a channel, a whisper, or what is no message. In the rest Reverb is as Pusher. */
const ofRefusals = cases.filter(
  ({ name }) => name in leave || name in whispers || name.startsWith('what is no message'),
);

const kinds = {
  'the Pusher protocol': { makeBench: pusherBench('pusher'), cases },
  'the Pusher protocol, as Reverb refuses': { makeBench: pusherBench('reverb'), cases: isSoak ? cases : ofRefusals },
  Ably: { makeBench: ablyBench, cases },
  'the fake of other tests': { makeBench: fakeBench(false), cases: turns(cases, 0, 2) },
  'the fake of other tests, with a memory': { makeBench: fakeBench(true), cases: turns(cases, 1, 2) },
};

test('every transport stands the same cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

describe.each(Object.entries(kinds))('%s', (_, { makeBench, cases: own }) => {
  test.each(own)('$name', async ({ run }) => {
    await using bench = await makeBench();
    await run(bench);
  });
});
