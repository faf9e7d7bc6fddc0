import { holdActions, release } from './held.ts';
import { createMoments } from './moments.ts';
import type { Lent, Tribune, Waker } from './ports.ts';
import { createScan } from './scan.ts';
import type { Outside, Site } from './site.ts';
import type { Table } from './table.ts';
import type { Tag } from './tag.ts';

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/**
 * Finds the tags of the page, now and later, and waits for the moment of each. All that a page needs only once something
 * wakes stands in waker.ts, fetched at the same time as the files that all islands share.
 */
export function createTribune(site: Site, table: Table, outside: Outside): Tribune {
  const tags = new Map<EventTarget, Tag>();
  const pages = new Map<unknown, string>(Object.entries(table.pages));
  const widgets = new Map(table.widgets.flatMap((kind) => kind[0].split(' ').map((name) => [name, kind])));
  const moments = Object(site.config.when);
  const at = (path: string) => new URL(path, site.base).href;
  const early = new Map<string, Promise<Response>>();
  let waking: Promise<Waker> | undefined;

  async function bring(): Promise<Waker> {
    let path = table.waker;
    for (const seconds of [0, 0.5, 2, 8, 0]) {
      if (seconds) await outside.wait(seconds * 1000);
      try {
        return (await outside.import<typeof import('./wakerEntry.ts')>(at(path))).createWaker(lent);
      } catch {
        // The page may be older than what the server still has.
        if (seconds === 8)
          path = (await (await outside.fetch(at('tribune.json'), { cache: 'no-cache' })).json()).table.waker;
      }
    }
    throw new Error(path);
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
    waker().then(
      (each) => each.wake(tag),
      (error) => fail(tag, error),
    );
    // What the waker will ask for in any case starts now; only the widget's own files, which it names, wait for it.
    for (const path of widgets.get(tag.name)?.[2] ? table.boot : [...table.boot, ...table.view]) {
      if (early.has(path)) continue;
      const answer = outside.fetch(at(path));
      early.set(path, answer);
      answer.catch(() => {});
    }
  };

  const add = (element: HTMLElement, name: string, isOverlay = false) => {
    const usual = widgets.get(name)?.[1] ?? '';
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
      // A number is the site's own, for pagination.
      if (name === undefined) !page || +page || tell('page', element, [page, table.pages]);
      else if (widgets.has(name)) add(element, name);
      else tell('unknown', element, name);
    },
    (tag) => {
      if (tag.isOverlay && !tag.leave) return;
      remove(tag);
      // Whoever replaced the body took it along; its moments may come again.
      if (tag.isOverlay) addOverlay(tag.name);
    },
  );
  const lent: Lent = { site, outside, tags, early, fail, remove, wake, scan };

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
      const stop = waker().then(
        (each) => each.on(type, heard),
        () => () => {},
      );
      return async () => (await stop)();
    },
    debug: async () => (await waker()).debug(),
  } satisfies Tribune);
}
