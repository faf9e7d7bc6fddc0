import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createOwnDraft, type OwnDraft } from '#core/base/storage/ownDraft.ts';
import type { Store } from '#core/base/storage/store.ts';
import { type Grades, gradesFrom, keptGrades, withGrade } from './ballot.ts';

/** The grades that each reader has filled in and not sent yet; session storage keeps them over a reload and a logout. */
export interface Draft extends Pick<OwnDraft<never>, 'setReader'> {
  /** A reader was logged out, and their grades are kept until they log in again. */
  readonly isAway: ReadonlySignal<boolean>;
  readonly grades: ReadonlySignal<Grades>;
  set(grades: Grades): void;
  /** `grade`: 1 to 10; 0 removes it. */
  choose(player: number, grade: number): void;
}

export function createDraft(store: Store, fixtureId: number): Draft {
  const own = createOwnDraft(store, 'tab', `ratings_${fixtureId}`, keptGrades);
  const isAway = signal(false);
  const grades = signal(gradesFrom(own.read() ?? {}));

  function set(next: Grades) {
    grades.value = next;
    if (next.size > 0) own.write(Object.fromEntries(next));
    else own.remove();
  }
  function setReader(now: number) {
    const handover = own.setReader(now);
    batch(() => {
      isAway.value = handover.isAway || (isAway.peek() && !now);
      if (handover.isOther || handover.isChanged) grades.value = gradesFrom(own.read() ?? {});
    });
    return handover;
  }
  return { grades, isAway, setReader, set, choose: (player, grade) => set(withGrade(grades.peek(), player, grade)) };
}
