import { notice } from '#core/errors/notices.ts';
import { createMount, type MountPage } from '#core/widget/mount.ts';
import { actionOf } from './actionOf.ts';
import type { Loaded, Tools } from './ports.ts';
import type { Step, Tag } from './tag.ts';

/** A widget that crashes this often stays off for the page. */
const mostCrashes = 3;

const sameId = notice('T02', (id: string) => ({
  what: `Two elements of the page have the id "${id}".`,
  remedy: 'Give each tag an id of its own, or none: links and labels find only the first.',
}));

/** The timeline is for developers: a page whose scripts have taken it away loses nothing else. */
function note(write: () => void): void {
  try {
    write();
  } catch {}
}

/** Takes a tag from loaded files to a drawn island, and away again. */
export function createLife(services: MountPage, { tags, emit, fail, vouch }: Tools) {
  const { notices } = services.page;
  const mount = createMount(services);
  const crashes = new Map<string, number>();
  const isOff = (name: string) => (crashes.get(name) ?? 0) >= mostCrashes;

  /** Ids that more than one element has: told once, not once per element. */
  const shared = new Set<string>();
  const numbers = new WeakMap<Tag, number>();
  const counts = new Map<string, number>();
  /** `tribune:poll#2:ready`: islands of one widget count from 1, in the order in which they woke. */
  const label = (tag: Tag, what: string) => {
    const number = numbers.get(tag) ?? (counts.get(tag.name) ?? 0) + 1;
    if (!numbers.has(tag)) counts.set(tag.name, number);
    numbers.set(tag, number);
    return `tribune:${tag.name}#${number}:${what}`;
  };
  const mark = (tag: Tag, step: Step) => {
    const startTime = tag.times[step] ?? performance.now();
    tag.times[step] = startTime;
    note(() => performance.mark(label(tag, step), { startTime }));
  };
  const measure = (tag: Tag, what: string, from: Step, to: Step) =>
    note(() => performance.measure(label(tag, what), { start: tag.times[from] ?? 0, end: tag.times[to] ?? 0 }));

  function switchOff(tag: Tag): void {
    tag.state = 'off';
    if (tag.element.isConnected) tag.element.dataset.wState = 'off';
  }

  return (tag: Tag, { module, words, view }: Loaded): void => {
    const { element, name } = tag;
    if (isOff(name)) {
      fail(tag, tag.error);
      switchOff(tag);
      return;
    }
    for (const step of ['armed', 'loading', 'loaded'] as const) mark(tag, step);
    measure(tag, 'import', 'loading', 'loaded');
    const { id } = element;
    if (id && !shared.has(id) && document.querySelectorAll(`#${CSS.escape(id)}`).length > 1) {
      shared.add(id);
      notices.tell(sameId(id), element);
    }

    const leave = mount({
      element,
      module,
      words: () => words(services.page.locale),
      view,
      emit,
      scan: vouch,
      held() {
        const held = [...tag.held].map(([control, held]) => actionOf(control, held));
        clearTimeout(tag.patience);
        tag.held.clear();
        tag.take = false;
        return held;
      },
      onHeld(take) {
        tag.take = (control, held) => take(actionOf(control, held));
      },
      mounted: () => mark(tag, 'mounted'),
      drawn() {
        tag.take = undefined;
        tag.state = 'ready';
        element.dataset.wState = 'ready';
        mark(tag, 'ready');
        measure(tag, 'mount', 'loaded', 'ready');
        emit(element, 'ready', { widget: name });
      },
      failed(kind, error) {
        fail(tag, error);
        if (kind === 'crash') crashes.set(name, (crashes.get(name) ?? 0) + 1);
        // The editor's mistake stays one however often a reader clicks.
        if (kind === 'tag') switchOff(tag);
        if (isOff(name))
          for (const each of tags.values()) if (each.name === name && each.state === 'failed') switchOff(each);
      },
    });
    if (tag.state !== 'loading' && tag.state !== 'ready') return;
    tag.leave = () => {
      const wasReady = tag.state === 'ready';
      leave();
      if (wasReady) emit(element, 'unmount', { widget: name });
    };
  };
}
