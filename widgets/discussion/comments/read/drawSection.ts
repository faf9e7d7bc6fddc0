import { type Signal, signal, untracked } from '@preact/signals-core';
import { make, settle } from '#core/dom/settle.ts';
import type { TreeElement } from '#core/dom/tree.ts';
import type { Drawing } from '#core/widget/island.ts';
import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import type { Target } from '#widgets/discussion/comments/comments.ts';
import { follow } from '#widgets/discussion/comments/rows/follow.ts';
import type { Rows } from '#widgets/discussion/comments/rows/rowView.ts';
import { goToRow } from '#widgets/discussion/comments/thread/places.ts';
import { tree } from './comments-section.drawn.html?tree';
import { listenInSection } from './listenInSection.ts';
import { sectionData } from './sectionData.ts';
import { createSectionState, type SectionState } from './sectionState.ts';

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
function syncControls(container: Element): void {
  for (const option of container.querySelectorAll('option'))
    if (option.hasAttribute('selected') && !option.selected) option.selected = true;
  for (const box of container.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    if (!box.closest('.tb-comments-list')) box.checked = box.hasAttribute('checked');
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
  const formPlace = signal<HTMLElement>();
  const treeNow = (): TreeElement => {
    const desk = state.desk.value;
    const isOpen = state.isManaging.value && model.rights.value.canUpdateAny && !model.isBare.value;
    const rules = isOpen && typeof desk === 'object' ? desk.rulesTree(model.rules.value, words) : undefined;
    return tree(sectionData(rows, state, words, id), { 'comments-list': place, 'comments-rules': rules });
  };
  let drawn = untracked(treeNow);
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
      const next = treeNow();
      settle(section, drawn, next);
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
