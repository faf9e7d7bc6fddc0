import { sorts } from '#widgets/discussion/comments/list/sorts.ts';
import type { Rows } from '#widgets/discussion/comments/rows/rowView.ts';
import { goToRow } from '#widgets/discussion/comments/thread/places.ts';
import type { SectionState } from './sectionState.ts';

type Act = (rows: Rows, state: SectionState, button: Element) => void;

/** What the buttons of the section do, by their `data-act`. */
const acts: Readonly<Record<string, Act>> = {
  manage(_, { isManaging, desk, fetchDesk }) {
    isManaging.value = !isManaging.peek();
    if (isManaging.peek() && typeof desk.peek() !== 'object') fetchDesk();
  },
  'fetch-rules': (_, { fetchDesk }) => fetchDesk(),
  close({ model }, { closed }, button) {
    // The element that has the focus goes.
    button.closest('.tb-comments')?.querySelector('h2')?.focus({ preventScroll: true });
    closed.value = model.target.peek();
  },
  fresh({ model, expect }) {
    expect(true);
    model.showFresh();
  },
  unread({ model, drawing }, state) {
    const row = model.nextUnread(state.lastUnread);
    state.lastUnread = row;
    if (row) goToRow(row, drawing.clock);
  },
  reload: ({ model }) => model.reload(),
  more({ model, expect }) {
    expect(false);
    model.loadMore();
  },
};

/** The field for a new comment that is drawn without React. */
const isPlainArea = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && !!target.closest('.tb-comments-write');

/** One listener for all controls of the section but those of the rows. `sync`: makes them say what the model says. */
export function listenInSection(container: HTMLElement, rows: Rows, state: SectionState, sync: () => void): void {
  const { model } = rows;
  const isPlain = () => !state.isTaken.peek();
  container.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    if (!button || button.closest('.tb-comment')) return;
    if (button.getAttribute('aria-disabled') !== 'true') acts[button.dataset.act ?? '']?.(rows, state, button);
  });
  container.addEventListener('change', ({ target }) => {
    const isControl = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
    if (!isControl || target.closest('.tb-comment')) return;
    const desk = state.desk.peek();
    const rule = typeof desk === 'object' ? desk.ruleOf(target) : undefined;
    const chosen = sorts.find((sort) => sort === target.value);
    if (rule) model.changeRules(rule);
    else if (target instanceof HTMLInputElement) model.follow(target.checked);
    else if (chosen) model.sortBy(chosen);
    sync();
  });
  container.addEventListener('input', ({ target }) => {
    if (isPlain() && isPlainArea(target)) model.box.type(target.value);
  });
  container.addEventListener('keydown', (event) => {
    if (!isPlain() || !isPlainArea(event.target) || event.isComposing) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) model.box.send();
  });
  container.addEventListener('submit', (event) => {
    const form = event.target instanceof Element && event.target.closest('.tb-comments-write');
    if (!form || !isPlain()) return;
    event.preventDefault();
    if (!model.box.text.peek().trim()) form.querySelector('textarea')?.focus();
    model.box.send();
  });
}
