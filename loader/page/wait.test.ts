// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { wait } from './wait.ts';

test('no time counts while there is no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const over = vi.fn();
  wait(500).then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(499);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('with a network the time counts at once, and the next task comes without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const [over, next] = [vi.fn(), vi.fn()];
  wait(500).then(over);
  await vi.advanceTimersByTimeAsync(500);
  online.mockReturnValue(false);
  wait(0).then(next);
  await vi.advanceTimersByTimeAsync(0);
  expect([over.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
  vi.useRealTimers();
  online.mockRestore();
});
