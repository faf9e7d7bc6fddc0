import type { Browser, Page } from 'playwright';
import type { TraceEvent } from './traceEvent.ts';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const inputs = /^(pointerdown|mousedown|pointerup|mouseup|click|keydown|keypress|input|keyup)$/;
const markName = 'bench-press';

/** Starts to trace a page. Each `markPress` begins a part of the trace; the returned function ends it and returns a figure for each part. */
export async function traceThread(browser: Browser, page: Page): Promise<() => Promise<readonly number[]>> {
  await browser.startTracing(page, { categories });
  return async () => {
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    return pressesOf(traceEvents);
  };
}

/** Says in the trace that the next press begins. */
export const markPress = (page: Page) => page.evaluate((name) => void performance.mark(name), markName);

/**
 * How long the main thread worked for each press from an input to the frame after it, ms, the longest of its inputs: thread time, which other work of the machine does
 * not lengthen as it does the time on the clock.
 */
function pressesOf(events: readonly TraceEvent[]): readonly number[] {
  const marks = events.filter(({ name }) => name === markName).toSorted((one, other) => one.ts - other.ts);
  return marks.map(({ pid, tid, ts }, nth) => {
    const until = marks[nth + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const own = events.filter((each) => each.pid === pid && each.tid === tid && each.ph === 'X');
    const within = own.filter((each) => each.ts >= ts && each.ts < until).toSorted((one, other) => one.ts - other.ts);
    const tasks = own.filter(({ name }) => name === 'RunTask');
    const frames = within.filter(({ name }) => name === 'Commit').map((each) => each.ts);
    const times = within
      .filter(({ name, args }) => name === 'EventDispatch' && inputs.test(args.data?.type ?? ''))
      .map((input) => {
        const frame = frames.find((each) => each >= input.ts) ?? input.ts;
        return tasks
          .filter((task) => task.ts + (task.dur ?? 0) >= input.ts && task.ts <= frame)
          .reduce((sum, task) => sum + (task.tdur ?? 0) / 1000, 0);
      });
    return Math.max(0, ...times);
  });
}
