import type { CDPSession, Page } from 'playwright/test';

/** Counts the page's time-outs from now on, for `heldMemory`. To be called before the page is opened. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Set<unknown>();
    const { setTimeout: start, clearTimeout: stop } = window;
    Object.assign(window, {
      __timers: pending,
      setTimeout(handler: () => void, after?: number) {
        const id = start(() => {
          pending.delete(id);
          handler();
        }, after);
        pending.add(id);
        return id;
      },
      clearTimeout(id?: number) {
        pending.delete(id);
        stop(id);
      },
    });
  });
}

/** What the page holds after everything that can go has gone; `heap` in MB. */
export async function retainedMemory(page: Page, cdp: CDPSession) {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const timers: number = await page.evaluate(() => Reflect.get(window, '__timers')?.size ?? 0);
  return { heap: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners, timers };
}
