import type { BootContext, Runtime, RuntimeContext, Tribune } from '#loader/ports.ts';
import { running } from '#loader/running.ts';
import type { Build, Locate } from '#loader/table.ts';
import type { Tag } from '#loader/tag.ts';
import { createEvents } from './createEvents.ts';
import { createLoad } from './createLoad.ts';
import { createTurns } from './createTurns.ts';
import type { Report } from './report.ts';

/** The part of the loader that only a page with something to wake needs: fetching with retries, events, the public verbs. */
export function createRuntime(build: Build, locate: Locate, context: RuntimeContext, report: Report): Runtime {
  const { tags, scan, environment } = context;
  const { emit, on } = createEvents();
  const nextTask = () => window.scheduler?.postTask(() => {}) ?? environment.wait(0);
  // Drawings have turns of their own: the first does not wait until hundreds of models have started.
  const load = createLoad(build, locate, context, { emit, turn: createTurns(nextTask), again });
  const ready = createReady(tags, on);
  function wake(element: HTMLElement, moment: string) {
    scan.find(element);
    const tag = tags.get(element);
    if (tag) context.wake(tag, moment);
  }
  async function again(element: HTMLElement, moment: string, after?: number) {
    if (after) await environment.wait(after);
    if (element.isConnected) wake(element, moment);
  }

  // What has been parsed since the loader looked is reported by nothing else.
  const look = () => scan.find(document.documentElement);
  if (!window.MutationObserver) {
    report('unwatched');
    look();
    addEventListener('DOMContentLoaded', look);
  }

  // Where the file cannot be had, links lead where <base> says.
  const followed =
    document.querySelector('base') &&
    import('./followFragments.ts').then(
      ({ followFragments }) => followFragments(tags),
      () => {},
    );
  if (/tribune=debug/.test(location.href)) debug();
  return {
    wake: createWake(context, load, { nextTask, turn: createTurns(nextTask) }, report),
    on,
    ready,
    followed: () => followed,
    mount(element) {
      wake(element, 'now');
      return ready(element);
    },
    unmount(element) {
      const tag = tags.get(element);
      if (tag) remove(context, tag);
    },
    debug,
  };
}

function remove({ tags, enter }: RuntimeContext, tag: Tag): void {
  enter(tag, 'gone');
  tags.delete(tag.element);
}

async function debug(): Promise<undefined> {
  const { openDebug } = await import('#loader/debug/debug.ts');
  await openDebug(Reflect.get(window, running));
}

/** Takes a tag that is loading to its mount, or to its failure. */
function createWake(
  context: RuntimeContext,
  load: ReturnType<typeof createLoad>,
  { nextTask, turn }: Pick<BootContext, 'turn'> & { readonly nextTask: () => Promise<unknown> },
  report: Report,
): Runtime['wake'] {
  const { tags, enter } = context;
  return async (tag) => {
    try {
      // A script in the head may find a tag before all that stands in it has arrived.
      if (document.readyState === 'loading')
        await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
      if (tag.isOverlay) {
        // Where an editor placed it, it needs no element of its own.
        if ([...tags.values()].some((other) => other !== tag && other.name === tag.name)) return remove(context, tag);
        document.body.append(tag.element);
      }
      // A dozen requests take a phone tens of ms: the frame that answers the press comes first.
      if (tag.moment === 'interaction') await nextTask();
      const { boot, ...loaded } = await load(tag.name);
      tag.times.loaded = performance.now();
      await turn();
      if (tag.state === 'loading') boot.mount(tag, loaded);
    } catch (error) {
      if (enter(tag, 'failed', error)) report('unloaded', [tag.name, error], tag.element);
    }
  };
}

/** Waits for the first ready island of a name, or of an element. */
const createReady =
  (tags: RuntimeContext['tags'], on: Tribune['on']): Runtime['ready'] =>
  (which) =>
    new Promise((resolve) => {
      const isMeant = (tag: Tag) => tag.state === 'ready' && (tag.element === which || tag.name === which);
      const standing = [...tags.values()].find(isMeant);
      if (standing) return resolve(standing.element);
      const stop = on('ready', ({ target }) => {
        const tag = target && tags.get(target);
        if (!tag || !isMeant(tag)) return;
        resolve(tag.element);
        // What stops it has not been returned yet.
        Promise.resolve().then(() => stop());
      });
    });
