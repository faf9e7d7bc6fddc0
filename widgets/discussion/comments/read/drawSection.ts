import { computed, type Signal, signal } from '@preact/signals-core';
import { make } from '#core/base/dom/make.ts';
import { settle } from '#core/base/dom/settle.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import { makePlace } from '#widgets/discussion/comments/comment/adopt.ts';
import type { Target } from '#widgets/discussion/comments/comment/comments.ts';
import { goToRow } from '#widgets/discussion/comments/comment/places.ts';
import type { Rows } from '#widgets/discussion/comments/comment/rowView.ts';
import { follow } from '#widgets/discussion/comments/comment/rowView.ts';
import { tree } from './comments-section.drawn.html?tree';
import { sectionData, sorts } from './sectionData.ts';
import { createSectionState, type SectionState } from './sectionState.ts';

/** Where the controls of the section are. */
const controls = '.tb-comments-bar, .tb-comments-rules';

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
    if (!isControl || !target.closest(controls)) return;
    const desk = state.desk.peek();
    const rule = typeof desk === 'object' ? desk.ruleOf(target) : undefined;
    const chosen = sorts.find((sort) => sort === target.value);
    const act = () => {
      if (rule) model.changeRules(rule);
      else if (target instanceof HTMLInputElement) model.follow(target.checked);
      else if (chosen) model.sortBy(chosen);
      sync();
    };
    // The order that was chosen is seen before the list is asked for.
    if (!rule && target instanceof HTMLSelectElement) requestAnimationFrame(() => setTimeout(act));
    else act();
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

/** The section on the page. */
export interface Section {
  readonly state: SectionState;
  /** Holds the section; `tb-plain` as long as React has drawn nothing in it. */
  readonly container: HTMLElement;
  /** The element for the form, as long as there is one. */
  readonly formPlace: Signal<HTMLElement | undefined>;
  /** To be called when the container is in the document: the rows are put in, and what leads the reader somewhere begins. */
  attached(): void;
  stop(): void;
}

/** What the section needs of a drawing. */
export interface SectionDrawing extends Pick<Drawing, 'crashed'> {
  readonly host: Pick<Drawing['host'], 'words'>;
  readonly page: Pick<Drawing['page'], 'clock'>;
}

let made = 0;

/** The controls say what the model says, also after a change that it has not taken. */
function syncControls(section: Element): void {
  for (const place of section.querySelectorAll(controls)) {
    for (const option of place.querySelectorAll('option'))
      if (option.hasAttribute('selected') && !option.selected) option.selected = true;
    for (const box of place.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = box.hasAttribute('checked');
  }
}

/** Draws the section, and again whenever the model changes. */
export function drawSection(rows: Rows, drawing: SectionDrawing): Section {
  const { words } = drawing.host;
  const { model } = rows;
  made += 1;
  const id = `tb-write-${made}`;
  const state = createSectionState(model, drawing.page.clock);
  const [container, place] = [makePlace(), makePlace()];
  container.className = 'tb-root tb-plain';
  container.lang = words.locale;
  // The sheet keeps room where nothing was printed.
  container.toggleAttribute('data-printed', rows.drawing.printed.lists.length > 0);
  const formPlace = signal<HTMLElement>();
  const shown = computed((): TreeElement => {
    const desk = state.desk.value;
    const isOpen = state.isManaging.value && model.rights.value.canUpdateAny && !model.isBare.value;
    const rules = isOpen && typeof desk === 'object' ? desk.rulesTree(model.rules.value, words) : undefined;
    return tree(sectionData(rows, state, words, id), { 'comments-list': place, 'comments-rules': rules });
  });
  let drawn = shown.peek();
  const section = make(drawn);
  let led: Target | undefined;
  /** Leads the reader to the comment that a link names, or to the note why there is none. */
  const lead = (target: Target | undefined) => {
    if (!section.isConnected || target === led) return;
    led = target;
    if (target?.row) goToRow(target.row, drawing.page.clock);
    else section.querySelector<HTMLElement>('.tb-comments-verdict')?.focus();
  };
  const sync = () => syncControls(section);
  const stops = [
    follow(drawing, () => {
      const next = shown.value;
      if (next !== drawn) settle(section, drawn, next);
      drawn = next;
      sync();
      const area = section.querySelector<HTMLTextAreaElement>('.tb-comments-write textarea');
      const text = model.box.text.value;
      if (!state.isTaken.value && area && area.value !== text) area.value = text;
      formPlace.value = section.querySelector<HTMLElement>('div.tb-comments-write') ?? undefined;
      lead(model.target.value);
    }),
    // A reader who may not place comments sees none of it.
    follow(drawing, () => (model.isShown.value ? container.prepend(section) : section.remove())),
  ];
  listenInSection(container, rows, state, sync);
  return {
    state,
    container,
    formPlace,
    attached() {
      rows.moveTo(place);
      rows.attached();
      lead(model.target.peek());
      stops.push(state.announce());
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
