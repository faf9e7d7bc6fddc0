import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import type { PoolStatus } from './status.ts';
import { createTurning } from './turning.ts';

function turning() {
  const answers = new Map<number | undefined, (isThere: boolean) => void>();
  const want = vi.fn((start: number | undefined) => new Promise<boolean>((answer) => answers.set(start, answer)));
  const failed = signal({ failure: { ok: false, kind: 'unreachable', cause: 'network' } as const, start: 9 });
  const status = signal<PoolStatus | undefined>({ is: 'unchosen' });
  const push = vi.fn();
  const reader = { want, failed, read: async () => false, replace() {} };
  return { answers, want, status, push, ...createTurning(reader, push, status, new AbortController().signal) };
}

test('the address and the status follow the week that is shown in the end', async () => {
  const { answers, want, status, push, isTurning, turn } = turning();
  const one = turn(1);
  void turn(1);
  const two = turn(2);
  expect(want.mock.calls).toEqual([[1], [2]]);
  answers.get(1)?.(true);
  await one;
  expect([isTurning.value, push.mock.calls, status.value]).toEqual([true, [], { is: 'unchosen' }]);
  answers.get(2)?.(true);
  await two;
  expect([isTurning.value, push.mock.calls, status.value]).toEqual([false, [[2]], undefined]);
});

test('a week that the address names already, or that could not be shown, is not pushed', async () => {
  const { answers, push, turn, retry, want } = turning();
  const back = turn(3, true);
  answers.get(3)?.(true);
  await back;
  const again = retry();
  answers.get(9)?.(false);
  await again;
  expect([want.mock.lastCall, push.mock.calls]).toEqual([[9], []]);
});
