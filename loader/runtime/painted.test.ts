// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { painted } from './painted.ts';

interface Given {
  readonly age: number;
  readonly frame: number | undefined;
  /** When a reader presses something, ms; a negative one is before the runtime came. */
  readonly press?: number;
}

async function timeOf({ age, frame, press }: Given): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 0 });
  vi.advanceTimersByTime(age);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frame !== undefined && setTimeout(draw, frame));
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: press !== undefined && press < 0 } });
  if (press !== undefined && press >= 0) setTimeout(() => dispatchEvent(new Event('pointerup')), press);
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

test('whoever presses something has seen the page: from there on it is the frame of the press that is waited for', async () => {
  expect(await timeOf({ age: 100, frame: 16, press: 30 })).toBe(147);
  expect(await timeOf({ age: 100, frame: 16, press: -1 })).toBe(117);
});
