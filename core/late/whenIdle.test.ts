import { expect, test, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

/** A window of which a test says when it has loaded and is idle. */
function fakeWindow(connection: object | undefined, readyState: DocumentReadyState) {
  const view = new EventTarget();
  const idles: (() => void)[] = [];
  const settled = vi.fn();
  const fake = Object.assign(view, {
    navigator: { connection },
    document: { readyState },
    requestIdleCallback: (idle: () => void) => idles.push(idle),
  });
  void whenIdle(fake as never).then(settled);
  return {
    settled,
    load: () => view.dispatchEvent(new Event('load')),
    async rest() {
      await Promise.resolve();
      for (const idle of idles) idle();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('it is idle once the page has loaded and the browser rests', async () => {
  const page = fakeWindow(undefined, 'interactive');
  await page.rest();
  expect(page.settled).not.toHaveBeenCalled();
  page.load();
  await page.rest();
  expect(page.settled).toHaveBeenCalledOnce();
});

test('a browser that says nothing of its rest is taken for idle a moment after the page has loaded', async () => {
  const timers: (() => void)[] = [];
  const settled = vi.fn();
  const view = {
    navigator: {},
    document: { readyState: 'complete' },
    setTimeout: (then: () => void) => timers.push(then),
  };
  void whenIdle(view as never).then(settled);
  await Promise.resolve();
  for (const timer of timers) timer();
  await new Promise((turn) => setImmediate(turn));
  expect(settled).toHaveBeenCalledOnce();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a reader with %j is never taken for idle',
  async (connection) => {
    const page = fakeWindow(connection, 'complete');
    await page.rest();
    expect(page.settled).not.toHaveBeenCalled();
    const other = fakeWindow({ saveData: false, effectiveType: '4g' }, 'complete');
    await other.rest();
    expect(other.settled).toHaveBeenCalledOnce();
  },
);
