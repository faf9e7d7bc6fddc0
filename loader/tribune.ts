import { holdActions, release } from './held.ts';
import { createMoments } from './moments.ts';
import type { Lent, Tribune, Waker } from './ports.ts';
import { createScan } from './scan.ts';
import type { Outside, Site } from './site.ts';
import { defaultMoment, filesOf, type Locate, type Table } from './table.ts';
import type { Tag } from './tag.ts';

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/**
 * Finds the tags of the page, now and later, and waits for the moment of each. All that a page needs only once something
 * wakes stands in waker.ts, whose files and whose island's files are fetched at the same time.
 */
export function createTribune(site: Site, table: Table, locate: Locate, outside: Outside): Tribune {
  const tags = new Map<EventTarget, Tag>();
  const pages = new Map<unknown, string>(Object.entries(table.pages));
  const widgets = new Map(Object.entries(table.widgets));
  const moments = Object(site.config.when);
  const at = (path: string) => new URL(path, site.base).href;
  const early = new Map<string, Promise<Response>>();
  // The language that the page probably has.
  const locale = `${site.config.locale ?? site.lang}`.slice(0, 2);
  let waking: Promise<Waker> | undefined;

  async function bring(): Promise<Waker> {
    let latest = table;
    for (const seconds of [0, 0.5, 2, 8, 0]) {
      await outside.wait(seconds * 1000);
      try {
        return (await outside.import<typeof import('./waker.ts')>(at(latest.waker))).createWaker(latest, lent);
      } catch {
        // The page may be older than what the server still has.
        if (seconds === 8)
          latest = (await (await outside.fetch(at('tribune.json'), { cache: 'no-cache' })).json()).table;
      }
    }
    throw new Error(latest.waker);
  }
  const waker = () => {
    waking ??= bring();
    waking.catch(() => {
      waking = undefined;
    });
    return waking;
  };

  const tell: Waker['tell'] = (...mistake) => {
    waker().then(
      (each) => each.tell(...mistake),
      () => {},
    );
  };
  const fail = (tag: Tag, error: unknown) => {
    tag.error = error;
    tag.leave = tag.take = undefined;
    tag.element.dataset.wState = tag.state = 'failed';
    release(tag);
  };
  const wake = (tag: Tag, moment: string) => {
    if (tag.state !== 'armed' && tag.state !== 'failed') return;
    tag.moment = moment;
    tag.element.dataset.wState = tag.state = 'loading';
    tag.times.loading = performance.now();
    // What the waker will ask for starts now: nothing waits for the waker itself.
    for (const path of filesOf(table, locate, tag.name, locale).flat()) {
      if (early.has(path)) continue;
      const answer = outside.fetch(at(path));
      early.set(path, answer);
      answer.catch(() => {});
    }
    waker().then(
      (each) => each.wake(tag),
      (error) => fail(tag, error),
    );
  };

  const add = (element: HTMLElement, name: string, isOverlay = false) => {
    const usual = widgets.get(name)?.[1] || defaultMoment;
    const when = `${element.dataset.when ?? moments[name] ?? usual}`;
    const times = { armed: performance.now() };
    const tag: Tag = { name, element, isOverlay, when, state: 'armed', waits: [], held: new Map(), times };
    tags.set(element, tag);
    arm(tag, usual, (part) => tell('moment', element, part));
  };
  /** An overlay has an element from the start, which comes into the page with its moment. */
  const addOverlay = (name: string) => {
    const element = document.createElement('div');
    element.dataset.widget = name;
    add(element, name, true);
  };
  const remove = (tag: Tag) => {
    clearTimeout(tag.patience);
    tag.leave?.();
    delete tag.element.dataset.wState;
    tags.delete(tag.element);
  };

  const arm = createMoments(tags, wake);
  const scan = createScan(
    tags,
    (element) => {
      const { widget, page } = element.dataset;
      const name = widget ?? pages.get(page);
      if (name === undefined) return;
      if (widgets.has(name)) add(element, name);
      else tell('unknown', element, name);
    },
    (tag) => {
      if (tag.isOverlay && !tag.leave) return;
      remove(tag);
      // Whoever replaced the body took it along; its moments may come again.
      if (tag.isOverlay) addOverlay(tag.name);
    },
  );
  const lent: Lent = { site, locate, outside, tags, early, fail, remove, wake, scan };

  const begin = () => {
    holdActions(tags, wake);
    scan.watch(document.documentElement);
    table.overlays.forEach(addOverlay);
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();

  return Object.freeze({
    version: table.version,
    config: Object.freeze(site),
    list: () => [...tags.values()],
    mount: async (element) => (await waker()).mount(element),
    unmount: async (element) => (await waker()).unmount(element),
    ready: async (which) => (await waker()).ready(which),
    on(type, heard) {
      const stop = waker().then((each) => each.on(type, heard));
      return async () => (await stop)();
    },
    debug: async () => (await waker()).debug(),
  } satisfies Tribune);
}
