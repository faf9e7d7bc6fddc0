import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { formations } from '#core/contract/formation.ts';
import { placesOf } from '#core/contract/formationPlaces.ts';
import type { Store } from '#core/storage/store.ts';
import type { Team } from './adopt.ts';
import { emptyOf, isEmpty, keptLineUp, type LineUp, type Moved, nextEmpty } from './lineUp.ts';

const maxSteps = 50;

/** The line-up under the reader's hands: kept as a draft with each move, until it is saved. */
export interface Board {
  readonly lineUp: ReadonlySignal<LineUp>;
  /** The place that is being filled. */
  readonly current: ReadonlySignal<number>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** There is a draft: moves that were not saved. */
  readonly isDraft: ReadonlySignal<boolean>;
  goTo(at: number): void;
  /** To the first empty place from `from` on; false when there is none. */
  goOn(from?: number): boolean;
  make(moved: Moved): void;
  undo(): void;
  /** Lays down a line-up that needs no draft: the saved one, or an empty one. */
  lay(lineUp?: LineUp): void;
  /** Takes a saved line-up away; a draft stays. */
  dropSaved(): void;
  /** Takes up a draft of before; false when there is none. */
  set(lineUp?: LineUp): boolean;
}

/** Earlier line-ups, the latest last. */
function createHistory() {
  const steps = signal<readonly LineUp[]>([]);
  return {
    isEmpty: computed(() => steps.value.length === 0),
    push(lineUp: LineUp) {
      steps.value = [...steps.peek(), lineUp].slice(-maxSteps);
    },
    pop(): LineUp | undefined {
      const last = steps.peek().at(-1);
      if (last) steps.value = steps.peek().slice(0, -1);
      return last;
    },
    clear() {
      steps.value = [];
    },
  };
}

/** What lies on the board. Unsaved, it is a draft in the browser until nobody stands in it any more. */
function createLaid(store: Store, slug: string) {
  const slot = store.slot('local', `formation_${slug}`, keptLineUp);
  const lineUp = signal(emptyOf(formations[0]));
  const isDraft = signal(false);
  return {
    lineUp,
    isDraft,
    readDraft: slot.read,
    setDraft(next: LineUp) {
      lineUp.value = next;
      isDraft.value = !isEmpty(next);
      if (isDraft.value) slot.write(next);
      else slot.remove();
    },
    setSaved(next: LineUp) {
      slot.remove();
      isDraft.value = false;
      lineUp.value = next;
    },
  };
}

export function createBoard(store: Store, slug: string, team: ReadonlySignal<Team | undefined>): Board {
  const laid = createLaid(store, slug);
  const { isDraft } = laid;
  const current = signal(0);
  const history = createHistory();

  // Who has left the team leaves the line-up.
  const lineUp = computed((): LineUp => {
    const { formation, players } = laid.lineUp.value;
    const squad = team.value?.squad;
    if (!squad) return laid.lineUp.value;
    return { formation, players: players.map((player) => squad.find(({ id }) => id === player)?.id) };
  });

  function goOn(from = 0) {
    const next = nextEmpty(lineUp.value, from);
    if (next !== undefined) current.value = next;
    return next !== undefined;
  }

  function lay(next = emptyOf(formations[0])) {
    laid.setSaved(next);
    history.clear();
    goOn();
  }

  return {
    lineUp,
    current,
    canUndo: computed(() => !history.isEmpty.value),
    isDraft,
    goTo(at) {
      current.value = at;
    },
    goOn,
    make(moved) {
      history.push(lineUp.value);
      laid.setDraft(moved.lineUp);
    },
    undo() {
      const before = history.pop();
      if (before) laid.setDraft(before);
    },
    lay,
    dropSaved() {
      if (!isDraft.value && !isEmpty(laid.lineUp.value)) lay();
    },
    set(next) {
      const found = next ?? laid.readDraft();
      if (!found || placesOf(found.formation).length !== 11) return false;
      laid.setDraft(found);
      goOn();
      return true;
    },
  };
}
