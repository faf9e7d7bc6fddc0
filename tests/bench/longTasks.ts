// How long the main thread of a page was busy by its own clock, which does not run while other work has the processor: what a busy machine measures is what
// a quiet one would.
import type { Page } from 'playwright';
import type { TraceEvent } from './traceEvent.ts';

/** One task of the main thread, ms by the thread's own clock, with what it consisted of. */
export interface ThreadTask {
  readonly took: number;
  /** `script`, `style`, `layout`, `paint` and `garbage`: ms; of the longest ten tasks alone. */
  readonly parts: Readonly<Record<string, number>>;
}

const partOf: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  EvaluateScript: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};

/** Of how many tasks it is said what they consisted of. */
const dissected = 10;

const isEvent = (value: unknown): value is TraceEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'ts' in value && 'ph' in value && 'args' in value;

/** Begins to record. The function that is returned ends it, and gives the tasks of the page's main thread, the longest first. */
export async function recordTasks(page: Page): Promise<() => Promise<readonly ThreadTask[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value) if (isEvent(each)) events.push(each);
  });
  const ended = new Promise<void>((resolve) => devtools.on('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8'] },
  });
  return async () => {
    await devtools.send('Tracing.end');
    await ended;
    return tasksOf(events);
  };
}

function tasksOf(events: readonly TraceEvent[]): readonly ThreadTask[] {
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(idOf),
  );
  // The page's is the one that draws most frames.
  const drawn = Map.groupBy(
    events.filter((each) => each.name === 'FireAnimationFrame' && mains.has(idOf(each))),
    idOf,
  );
  const [main] = [...drawn].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const own = events
    .filter((each) => each.ph === 'X' && idOf(each) === main)
    .toSorted((one, other) => one.ts - other.ts);
  return own
    .filter(({ name }) => /RunTask$/.test(name))
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .map((task, at) => ({ took: (task.tdur ?? 0) / 1000, parts: at < dissected ? partsOf(task, own) : {} }));
}

/** What lies within another part counts for the inner one alone where they are of one kind: a call within a call is one. */
function partsOf({ ts, dur = 0 }: TraceEvent, own: readonly TraceEvent[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const until: Record<string, number> = {};
  for (const each of own) {
    const part = partOf[each.name];
    if (!part || each.ts < ts || each.ts >= ts + dur || each.ts < (until[part] ?? 0)) continue;
    until[part] = each.ts + (each.dur ?? 0);
    sums[part] = (sums[part] ?? 0) + (each.tdur ?? 0) / 1000;
  }
  return sums;
}
