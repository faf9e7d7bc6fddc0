import { expect, test, vi } from 'vitest';
import { createCatchUp } from './createCatchUp.ts';
import { decided } from './realtime.support.ts';
import type { CaughtUp } from './realtime.ts';

/** Fetches that a test answers, in order. */
function bench() {
  const fetches: { signal: AbortSignal; answer: PromiseWithResolvers<CaughtUp> }[] = [];
  const broken = vi.fn();
  const finished: CaughtUp[] = [];
  const begin = vi.fn(() => (caught: CaughtUp) => void finished.push(caught));
  const backfill = (signal: AbortSignal) => {
    const answer = Promise.withResolvers<CaughtUp>();
    fetches.push({ signal, answer });
    return answer.promise;
  };
  const answer = async (caught: CaughtUp) => {
    fetches.at(-1)?.answer.resolve(caught);
    await decided();
  };
  return { fetches, broken, finished, begin, answer, ...createCatchUp(backfill, broken, begin) };
}

test('a fetch begins at once, and asks a little later, when whoever listens has begun to', async () => {
  const { fetch, begin, fetches, answer, finished, isFetching } = bench();
  fetch();
  expect([begin.mock.calls.length, fetches.length, isFetching()]).toEqual([1, 0, true]);
  await decided();
  await answer({ isDone: true, sequence: 7 });
  expect(finished).toEqual([{ isDone: true, sequence: 7 }]);
  expect([fetches.length, isFetching()]).toEqual([1, false]);
});

test('a fetch that another is to follow is aborted, and its result is not used', async () => {
  const { fetch, begin, fetches, answer, finished } = bench();
  fetch();
  await decided();
  fetch();
  fetch();
  expect(fetches.map(({ signal }) => signal.aborted)).toEqual([true]);
  await answer({ isDone: true, sequence: 1 });
  expect([begin.mock.calls.length, fetches.length]).toEqual([2, 2]);
  await answer({ isDone: true, sequence: 2 });
  expect(finished).toEqual([{ isDone: true, sequence: 2 }]);
});

test('what nothing has prompted waits for the fetch that is under way', async () => {
  const { fetch, fetches, answer, finished } = bench();
  fetch();
  await decided();
  fetch(true);
  await answer({ isDone: true });
  expect([fetches.length, finished.length]).toEqual([1, 1]);
  fetch(true);
  await decided();
  expect(fetches).toHaveLength(2);
});

test('a fetch that throws is not done and reported; not so when it was aborted', async () => {
  const { fetch, fetches, broken, finished, answer } = bench();
  fetch();
  await decided();
  fetches[0]?.answer.reject('bug');
  await decided();
  expect(finished).toEqual([{ isDone: false }]);
  fetch();
  await decided();
  fetch();
  fetches[1]?.answer.reject('aborted');
  await decided();
  await answer({ isDone: true });
  expect(finished).toEqual([{ isDone: false }, { isDone: true }]);
  expect(broken).toHaveBeenCalledExactlyOnceWith('bug');
});

test('after the end a fetch is aborted and comes to nothing', async () => {
  const { fetch, stop, fetches, answer, finished } = bench();
  fetch();
  await decided();
  stop();
  expect(fetches[0]?.signal.aborted).toBe(true);
  await answer({ isDone: true });
  expect([finished.length, fetches.length]).toEqual([0, 1]);
});
