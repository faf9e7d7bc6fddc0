import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { formations } from '#core/contract/formation.ts';
import { placesOf } from '#core/contract/formationPlaces.ts';
import type { Store } from '#core/storage/store.ts';
import type { Team } from './adopt.ts';
import { emptyOf, isEmpty, keptLineUp, type LineUp, type Moved, nextEmpty } from './lineUp.ts';

const maxSteps = 50;

/** The line-up that the reader is making. Each move stores it as a draft, until it is saved. */
export interface Board {
  readonly lineUp: ReadonlySignal<LineUp>;
  /** The place that is being filled. */
  readonly current: ReadonlySignal<number>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** Whether there are moves that have not been saved. */
  readonly isDraft: ReadonlySignal<boolean>;
  goTo(at: number): void;
  /** Makes the first empty place from `from` on the current one; false where there is none. */
  goOn(from?: number): boolean;
  make(moved: Moved): void;
  undo(): void;
  /** Shows a line-up without making it a draft: the saved one, or an empty one. */
  lay(lineUp?: LineUp): void;
  /** Shows a line-up as a draft, by default the stored one; false where there is none. */
  set(lineUp?: LineUp): boolean;
}

/** The line-up without players who have left the team. */
const without = (lineUp: LineUp, team: Team | undefined): LineUp =>
  team
    ? { ...lineUp, players: lineUp.players.map((player) => team.squad.find(({ id }) => id === player)?.id) }
    : lineUp;

export function createBoard(store: Store, slug: string, team: ReadonlySignal<Team | undefined>): Board {
  const draft = store.slot('local', `formation_${slug}`, keptLineUp);
  const laid = signal(emptyOf(formations[0]));
  const current = signal(0);
  const history = signal<readonly LineUp[]>([]);
  const isDraft = signal(false);

  const lineUp = computed(() => without(laid.value, team.value));

  function set(next: LineUp) {
    laid.value = next;
    isDraft.value = !isEmpty(next);
    if (isDraft.value) draft.write(next);
    else draft.remove();
  }

  function goOn(from = 0) {
    const next = nextEmpty(lineUp.value, from);
    if (next !== undefined) current.value = next;
    return next !== undefined;
  }

  return {
    lineUp,
    current,
    canUndo: computed(() => history.value.length > 0),
    isDraft,
    goTo(at) {
      current.value = at;
    },
    goOn,
    make(moved) {
      history.value = [...history.value, lineUp.value].slice(-maxSteps);
      set(moved.lineUp);
    },
    undo() {
      const before = history.value.at(-1);
      if (!before) return;
      history.value = history.value.slice(0, -1);
      set(before);
    },
    lay(next = emptyOf(formations[0])) {
      draft.remove();
      isDraft.value = false;
      history.value = [];
      laid.value = next;
      goOn();
    },
    set(next) {
      const found = next ?? draft.read();
      if (!found || placesOf(found.formation).length !== 11) return false;
      set(found);
      goOn();
      return true;
    },
  };
}
