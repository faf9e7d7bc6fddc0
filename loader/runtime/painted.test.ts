// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { painted } from './painted.ts';

async function timeOf({ age, frame }: { readonly age: number; readonly frame: number | undefined }): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 0 });
  vi.advanceTimersByTime(age);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frame !== undefined && setTimeout(draw, frame));
  try {
    const seen = painted().then(() => performance.now());
    await vi.advanceTimersByTimeAsync(5000);
    return await seen;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

test('what a page painted first has 150 ms to come on the screen', async () => {
  expect(await timeOf({ age: 100, frame: 16 })).toBe(266);
});

test('a page in the background, which has no frames, waits until it is a second old', async () => {
  expect(await timeOf({ age: 100, frame: undefined })).toBe(1000);
});

test('a page that is older than a second waits for nothing', async () => {
  expect(await timeOf({ age: 4000, frame: 16 })).toBe(4000);
});
