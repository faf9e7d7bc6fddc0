import { expect, test } from 'vitest';
import { playwrightTimes, slowest, vitestTimes } from './slowest.ts';

const spec = (file: string, ...durations: readonly number[]) => ({
  file,
  tests: durations.map((duration) => ({ results: [{ duration }] })),
});

test('the slowest files come first, each once, as many as are asked for', () => {
  const times = [
    ...vitestTimes({ testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 3500 }] }),
    ...playwrightTimes({
      suites: [{ specs: [spec('b.spec.ts', 1000, 2000)], suites: [{ specs: [spec('c.spec.ts', 100)] }] }],
    }),
    ...playwrightTimes({ suites: [{ specs: [spec('b.spec.ts', 500)] }] }),
  ];
  expect(slowest(times, 2)).toEqual(['    3.5 s  b.spec.ts', '    2.5 s  a.test.ts']);
});
