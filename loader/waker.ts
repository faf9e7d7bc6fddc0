import type { Boot, Lent, Loaded, Waker } from './ports.ts';
import { running as key } from './running.ts';
import { type Build, filesOf, type Locate } from './table.ts';
import type { Tag } from './tag.ts';

/** Seconds before each attempt; with jitter, so that a thousand readers do not come back together. */
const pauses = [0, 0.5, 2, 8];
/** Events kept for those who come late. */
const memory = 500;

/** The part of the loader that only a page with something to wake needs: fetching with patience, events, the public verbs. */
export function createWaker(own: Build, locate: Locate, lent: Lent): Waker {
  const { site, outside, tags, scan } = lent;
  let build = own;
  let latest: Promise<Build> | undefined;
  let booting: Promise<Boot> | undefined;
  let running: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const nextTask = () => window.scheduler?.postTask(() => {}) ?? outside.wait(0);
  const asked = new Map<string, Promise<string>>();
  let past: CustomEvent[] = [];
  const at = (path: string) => new URL(path, site.base).href;
  // The language that the page probably has: its words need not wait for the boot.
  const locale = `${site.config.locale ?? site.lang}`.slice(0, 2);

  async function fetchWhole(path: string): Promise<string> {
    let failure: unknown;
    for (const seconds of pauses) {
      if (seconds) await outside.wait(seconds * (800 + 400 * Math.random()));
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      try {
        const response = await (lent.early.get(path) ?? outside.fetch(at(path)));
        if (response.ok) return await response.text();
        failure = response.status;
        if (failure === 404) break;
      } catch (error) {
        failure = error;
      }
      lent.early.delete(path);
    }
    lent.early.delete(path);
    throw failure;
  }
  const get = (path: string) => {
    let answer = asked.get(path);
    if (!answer) {
      answer = fetchWhole(path);
      asked.set(path, answer);
      answer.catch(() => asked.delete(path));
    }
    return answer;
  };
  const getAll = (paths: readonly string[]) => Promise.all(paths.map(get));

  async function attempt(name: string): Promise<Loaded & { readonly boot: Boot }> {
    const from = build;
    const files = (locale: string) => filesOf(from, locate, name, locale);
    const [scripts, drawn, probable] = files(locale);
    const view = getAll(drawn);
    // Heard where they are awaited.
    for (const each of [view, getAll(probable)]) each.catch(() => {});
    // Scripts are fetched whole before they are imported: Firefox keeps a module that failed for as long as the page lives.
    await getAll(scripts);
    const [own] = scripts;
    const [entry = ''] = from.boot;
    running ??= `${from.boot}`;
    booting ??= outside.import<typeof import('./boot.ts')>(at(entry)).then(({ boot }) =>
      boot(site, {
        tags,
        emit,
        get,
        fail: lent.fail,
        vouch: scan.vouch,
        words: (locale) => get(files(locale)[2][1] ?? ''),
      }),
    );
    booting.catch(() => {
      booting = undefined;
    });
    return {
      boot: await booting,
      module: await outside.import(at(own)),
      words: (locale) => get(files(locale)[2][0] ?? ''),
      view,
    };
  }

  async function load(name: string) {
    try {
      return await attempt(name);
    } catch (failure) {
      latest ??= outside
        .fetch(at('tribune.json'), { cache: 'no-cache' })
        .then((response) => response.json())
        .then((manifest) => manifest.table ?? build);
      const fresh = await latest.catch(() => build);
      // Two cores on one page would be two sessions: a newer build is not mixed into the one that runs.
      if (fresh.version === build.version || `${fresh.boot}` !== (running ?? `${fresh.boot}`)) throw failure;
      build = fresh;
      return attempt(name);
    }
  }

  const tell: Waker['tell'] = (mistake, element, about) => {
    import('./notices.ts').then(
      (notices) => notices.tell(mistake, element, about, Object.keys(build.widgets)),
      () => {},
    );
  };
  const remember = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    // Of a tag that left the page nothing is kept: its event would keep the whole of it.
    const there = past.filter(({ target }) => !(target instanceof Node) || target.isConnected);
    past = [...there.slice(1 - memory), event];
  };
  function emit(target: EventTarget, type: string, detail?: unknown): void {
    const event = new CustomEvent(`tribune:${type}`, { detail, bubbles: true, composed: true });
    if (type !== 'error') remember(event);
    target.dispatchEvent(event);
  }
  document.addEventListener('tribune:error', remember);
  addEventListener('pageshow', ({ persisted }) => persisted && emit(document, 'restore'));

  const on: Waker['on'] = (type, heard) => {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent) heard(event);
    };
    for (const event of [...past]) if (event.type === `tribune:${type}`) heard(event);
    document.addEventListener(`tribune:${type}`, listener);
    return () => document.removeEventListener(`tribune:${type}`, listener);
  };
  const ready: Waker['ready'] = (which) =>
    new Promise((resolve) => {
      const isMeant = (tag: Tag | undefined) => tag?.state === 'ready' && (tag.element === which || tag.name === which);
      const standing = [...tags.values()].find(isMeant);
      if (standing) {
        resolve(standing.element);
        return;
      }
      const stop = on('ready', ({ target }) => {
        const tag = target ? tags.get(target) : undefined;
        if (!tag || !isMeant(tag)) return;
        queueMicrotask(() => stop());
        resolve(tag.element);
      });
    });

  // Nobody tells of what has been parsed since the loader looked.
  const look = () => scan.find(document.documentElement);
  if (!window.MutationObserver) {
    look();
    addEventListener('DOMContentLoaded', look);
  }

  return {
    async wake(tag) {
      try {
        // A script in the head may find a tag before all that stands in it has arrived.
        if (document.readyState === 'loading')
          await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
        if (tag.isOverlay) {
          // Where an editor placed it, it needs no element of its own.
          if ([...tags.values()].some((other) => other !== tag && other.name === tag.name)) {
            lent.remove(tag);
            return;
          }
          document.body.append(tag.element);
        }
        const { boot, ...loaded } = await load(tag.name);
        tag.times.loaded = performance.now();
        // One island per task: the page stays responsive between two of them.
        turn = turn.then(nextTask);
        await turn;
        if (tags.has(tag.element)) boot.mount(tag, loaded);
      } catch (error) {
        if (!tags.has(tag.element)) return;
        lent.fail(tag, error);
        tell('unloaded', tag.element, [tag.name, error]);
      }
    },
    tell,
    on,
    ready,
    mount(element) {
      scan.find(element);
      const tag = tags.get(element);
      if (tag) lent.wake(tag, 'now');
      return ready(element);
    },
    unmount(element) {
      const tag = tags.get(element);
      if (tag) lent.remove(tag);
    },
    async debug() {
      const { open } = await import('./debug.ts');
      open(Reflect.get(window, key));
    },
  };
}
