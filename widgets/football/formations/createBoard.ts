import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { createOwnDraft, type Handover } from '#core/base/storage/ownDraft.ts';
import type { Store } from '#core/base/storage/store.ts';
import { formations } from '#core/contract/formation/formation.ts';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
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
  /** Sets the current reader by id, 0 for a guest, and shows what is theirs in the place of what is not. */
  setReader(now: number): Handover;
  /** Shows a line-up as a draft, by default the stored one; false where there is none. */
  set(lineUp?: LineUp): boolean;
}

/** The line-up without players who have left the team. */
const without = (lineUp: LineUp, team: Team | undefined): LineUp =>
  team
    ? { ...lineUp, players: lineUp.players.map((player) => team.squad.find(({ id }) => id === player)?.id) }
    : lineUp;

/** The line-up as it was laid, with the steps that can be undone; a draft of it is kept for each reader. */
function createLaid(store: Store, slug: string) {
  const draft = createOwnDraft(store, 'local', `line_up_${slug}`, keptLineUp);
  const laid = signal(emptyOf(formations[0]));
  const history = signal<readonly LineUp[]>([]);
  const isDraft = signal(false);

  function show(next: LineUp = emptyOf(formations[0]), isUnsaved = false) {
    isDraft.value = isUnsaved;
    history.value = [];
    laid.value = next;
  }
  return {
    draft,
    laid,
    history,
    isDraft,
    show,
    set(next: LineUp) {
      laid.value = next;
      isDraft.value = !isEmpty(next);
      if (isDraft.value) draft.write(next);
      else draft.remove();
    },
    /** Returns also whether another line-up is shown now. */
    setReader(now: number) {
      const handover = draft.setReader(now);
      const kept = draft.read();
      const isShown = handover.isChanged && (kept !== undefined || isDraft.peek());
      if (isShown) show(kept, kept !== undefined);
      return { ...handover, isShown };
    },
  };
}

export function createBoard(store: Store, slug: string, team: ReadonlySignal<Team | undefined>): Board {
  const { draft, laid, history, isDraft, show, set, setReader } = createLaid(store, slug);
  const current = signal(0);

  const lineUp = computed(() => without(laid.value, team.value));

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
    lay(next) {
      draft.remove();
      show(next);
      goOn();
    },
    setReader(now) {
      const handover = setReader(now);
      if (handover.isShown) goOn();
      return handover;
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
