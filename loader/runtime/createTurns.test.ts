import { afterEach, expect, test, vi } from 'vitest';
import { createTurns } from './createTurns.ts';

afterEach(() => vi.restoreAllMocks());

/** How many of 24 that each take 5 ms go on in each task, where the page needs so many ms between two tasks. */
async function perTask(pause: number): Promise<readonly number[]> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const tasks: number[] = [];
  const turn = createTurns(async () => {
    now += pause;
    tasks.push(0);
  });
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      await turn();
      now += 5;
      tasks.push((tasks.pop() ?? 0) + 1);
    }),
  );
  return tasks;
}

test('where the page has little to do between two tasks, a task is 10 ms', async () => {
  expect(await perTask(1)).toEqual(Array(12).fill(2));
});

test('where a frame takes 30 ms, islands take as long', async () => {
  expect(await perTask(30)).toEqual([6, 6, 6, 6]);
});

test('however dear a frame is, a task is no long one', async () => {
  expect(await perTask(400)).toEqual([10, 10, 4]);
});
