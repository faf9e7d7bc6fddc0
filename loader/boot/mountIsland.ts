import type { Notices } from '#core/base/errors/notices.ts';
import { reportLater } from '#core/base/errors/reportLater.ts';
import { createMount, isModule, type MountPage } from '#core/base/widget/mount.ts';
import type { Boot, BootContext } from '#loader/ports.ts';
import type { Tag } from '#loader/tag.ts';
import { queuedAction } from './queuedAction.ts';
import { createTimeline } from './timeline.ts';
import { createWatchTag } from './watchTag.ts';

/** A widget that crashes this often stays off for the page. */
const crashLimit = 3;
/** Before each further attempt of a tag whose file is missing, ms; as for other files, with jitter. */
const pauses = [500, 2000, 8000];

/** Takes a tag from loaded files to a drawn island, and away again. */
export function createMountIsland(services: MountPage, context: BootContext): Boot['mount'] {
  const { enter, emit, trust, turn } = context;
  const mount = createMount(services);
  const { mark, measure } = createTimeline();
  const checkId = createIdCheck(services.page.notices);
  const watch = createWatchTag(context);
  const { isOff, fail } = createFailing(context, services.page.chance);

  const { off } = services.page.config;

  return (tag, { module, view }) => {
    const { element, name } = tag;
    if (off.includes(name) || off.includes('*')) {
      enter(tag, 'failed');
      return turnOff(tag, enter);
    }
    if (isOff(name)) return fail(tag, 'load', tag.error);
    for (const step of ['armed', 'loading', 'loaded'] as const) mark(tag, step);
    measure(tag, 'import', 'loading', 'loaded');
    checkId(element);
    if (isModule(module)) watch(tag, module.widget);

    let isReady = false;
    tag.isMounted = true;
    const unmount = mount({
      element,
      module,
      view,
      emit,
      trust,
      turn,
      takeQueue: () => takeQueue(tag),
      onAction(handler) {
        tag.onAction = (control, gesture) => handler(queuedAction(control, gesture));
      },
      mounted: () => mark(tag, 'mounted'),
      drawn() {
        isReady = true;
        tag.onAction = false;
        placeMark(tag);
        enter(tag, 'ready');
        mark(tag, 'ready');
        measure(tag, 'mount', 'loaded', 'ready');
        emit(element, 'ready', { widget: name });
      },
      failed(kind, error) {
        isReady = false;
        fail(tag, kind, error);
      },
    });
    tag.leaving.signal.addEventListener('abort', () => {
      unmount();
      tag.mark?.remove();
      if (isReady) emit(element, 'unmount', { widget: name });
    });
  };
}

/** Marks what is drawn into the page itself; beside a shadow root everything is the host's. */
function placeMark(tag: Tag): void {
  tag.mark = document.createComment('');
  if (!tag.element.shadowRoot) tag.element.append(tag.mark);
}

/** What becomes of a tag whose island fails: it is tried again, waits for a touch, or stays off. */
function createFailing({ tags, enter, again }: BootContext, chance: () => number) {
  const crashes: Record<string, number> = {};
  const attempts = new WeakMap<Tag, number>();
  const isOff = (name: string) => (crashes[name] ?? 0) >= crashLimit;

  /** A tag in which nothing was printed cannot be pressed. */
  const retry = (tag: Tag) => {
    const attempt = attempts.get(tag) ?? 0;
    const pause = pauses[attempt];
    attempts.set(tag, attempt + 1);
    if (pause) again(tag.element, 'now', pause * (0.8 + 0.4 * chance()));
  };

  const fail = (tag: Tag, kind: 'tag' | 'load' | 'crash', error: unknown) => {
    const { name } = tag;
    tag.isMounted = false;
    tag.onAction = undefined;
    tag.mark?.remove();
    enter(tag, 'failed', error);
    if (kind === 'crash') crashes[name] = (crashes[name] ?? 0) + 1;
    // The editor's mistake stays one however often a reader clicks.
    if (kind === 'tag') turnOff(tag, enter);
    if (isOff(name)) {
      for (const each of tags.values()) if (each.name === name) turnOff(each, enter);
    } else if (kind === 'load') retry(tag);
  };
  return { isOff, fail };
}

/** From then on the page itself does what a reader does in the tag. */
function turnOff(tag: Tag, enter: BootContext['enter']): void {
  tag.onAction = false;
  enter(tag, 'off');
}

/**
 * Hands the queued actions to the model, which is called with later ones itself. The page does nothing for a button: a press is added until it is drawn, one for each
 * button, as in the queue: whoever sees no answer presses again.
 */
function takeQueue(tag: Tag) {
  const pressed = new Set<Element>(tag.queue.keys());
  const actions = [...tag.queue].map(([control, gesture]) => queuedAction(control, gesture));
  tag.queue.clear();
  delete tag.element.dataset.wWaits;
  tag.onAction = false;
  const add = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[type=button][data-w-action]');
    if (!button || tag.state !== 'loading' || pressed.has(button)) return;
    pressed.add(button);
    actions.push(queuedAction(button, { submitter: undefined, fields: new FormData() }));
  };
  tag.element.addEventListener('click', add, { signal: tag.leaving.signal });
  return actions;
}

/** Reports ids that more than one element has: once, not once per element. */
function createIdCheck(notices: Notices): (element: Element) => void {
  const report = reportLater(notices, () => import('#loader/runtime/bootNotices.ts'));
  const shared = new Set<string>();
  return (element) => {
    const { id } = element;
    if (!id || shared.has(id) || document.querySelectorAll(`#${CSS.escape(id)}`).length < 2) return;
    shared.add(id);
    report({ code: 'T02', say: ({ sameId }) => sameId(id) }, element);
  };
}
