import type { Tag } from '#loader/tag.ts';
import type { Context } from './context.ts';
import { createInteractions, type Interactions } from './createInteractions.ts';
import { createShifts, type Shifts } from './createShifts.ts';

type Metric = 'wake' | 'fetch' | 'ready' | 'inp' | 'cls';

/** What was seen of one tag so far. */
interface Seen {
  readonly interactions: Interactions;
  readonly shifts: Shifts;
}

/** Events shorter than this are not reported by browsers that take the limit, ms. */
const shortest = 16;
/** A change of size and the shift that it causes are in one frame; a busy one takes so long, ms. */
const frame = 50;

/** Calls back on the entries of a kind, also those of before; never where the browser has none of the kind. */
function observe(type: string, handler: (entry: PerformanceEntry) => void): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const options = { type, buffered: true, durationThreshold: shortest };
  new PerformanceObserver((list) => list.getEntries().forEach(handler)).observe(options);
}

const tagAround = ({ tags }: Context, event: Event): Tag | undefined =>
  event.composedPath().flatMap((node) => tags.get(node) ?? [])[0];

/** Says in which tag an event was, by its time: what is in a shadow root has no target in the timeline. */
function createTargets(context: Context): (startTime: number, target: unknown) => Tag | undefined {
  const recent: { readonly at: number; readonly tag: Tag }[] = [];
  const remember = (event: Event) => {
    const tag = tagAround(context, event);
    if (!tag) return;
    recent.push({ at: event.timeStamp, tag });
    if (recent.length > 50) recent.shift();
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, remember, { capture: true, passive: true });
  return (startTime, target) => {
    const seen = recent.findLast(({ at }) => Math.abs(at - startTime) < 1);
    if (seen) return seen.tag;
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      const tag = context.tags.get(at);
      if (tag) return tag;
    }
    return undefined;
  };
}

/** Says which tag has changed its size most in the frame that ends at a time. */
function createResizes({ tags }: Context) {
  const sizes = new WeakMap<Element, number>();
  let changes: { readonly at: number; readonly tag: Tag; readonly by: number }[] = [];
  const observer =
    window.ResizeObserver &&
    new ResizeObserver((entries) => {
      const at = performance.now();
      changes = changes.filter((each) => at - each.at < 10 * frame);
      for (const { target, contentRect } of entries) {
        const [tag, before] = [tags.get(target), sizes.get(target)];
        sizes.set(target, contentRect.height);
        if (tag && before !== undefined) changes.push({ at, tag, by: Math.abs(contentRect.height - before) });
      }
    });
  return {
    watch: (element: Element) => observer?.observe(element),
    at: (time: number) =>
      changes
        .filter((each) => Math.abs(each.at - time) < frame)
        .reduce<{ readonly tag?: Tag; readonly by: number }>((most, each) => (each.by > most.by ? each : most), {
          by: 0,
        }).tag,
  };
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Measures the tags of this page view and fires `tribune:metric` for each, with the share of page views that are measured. */
export function startMetrics(rate: number, context: Context): void {
  const { tags, emit } = context;
  const seen = new Map<Tag, Seen>();
  const fire = ({ name, element }: Tag, metric: Metric, value: number) => {
    const at = element.isConnected ? element : document;
    emit(at, 'metric', { widget: name, metric, value, rate });
  };
  const targetOf = createTargets(context);
  const resizes = createResizes(context);

  const add = (tag: Tag | undefined) => {
    if (!tag || seen.has(tag)) return;
    seen.set(tag, { interactions: createInteractions(), shifts: createShifts() });
    resizes.watch(tag.element);
    const { armed = 0, loading = 0, loaded = 0, ready = 0 } = tag.times;
    fire(tag, 'wake', round(loading - armed, 0));
    fire(tag, 'fetch', round(loaded - loading, 0));
    fire(tag, 'ready', round(ready - loading, 0));
  };
  for (const tag of tags.values()) {
    resizes.watch(tag.element);
    if (tag.state === 'ready') add(tag);
  }
  document.addEventListener('tribune:ready', (event) => {
    const [element] = event.composedPath();
    add(element && tags.get(element));
  });

  observe('event', (entry) => {
    const { interactionId, startTime, duration, target } = Object(entry);
    const tag = interactionId ? targetOf(startTime, target) : undefined;
    if (tag) seen.get(tag)?.interactions.add(interactionId, duration);
  });
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value, startTime } = Object(entry);
    const tag = hadRecentInput ? undefined : resizes.at(startTime);
    if (tag) seen.get(tag)?.shifts.add(value, startTime);
  });

  // A page that is hidden may never be seen again; each is reported once.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(), true);
  addEventListener('pagehide', report, true);
  function report(): void {
    for (const [tag, { interactions, shifts }] of seen) {
      const inp = interactions.inp();
      if (inp !== undefined) fire(tag, 'inp', round(inp, 0));
      fire(tag, 'cls', round(shifts.largest(), 4));
    }
    seen.clear();
  }
}
