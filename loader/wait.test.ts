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
