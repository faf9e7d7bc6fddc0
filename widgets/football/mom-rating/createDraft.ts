import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Store } from '#core/storage/store.ts';
import { type Grades, gradesFrom, keptGrades, withGrade } from './ballot.ts';

/** The grades that a reader has filled in and not sent yet; session storage keeps them over a reload. */
export interface Draft {
  readonly grades: ReadonlySignal<Grades>;
  set(grades: Grades): void;
  /** `grade`: 1 to 10; 0 removes it. */
  choose(player: number, grade: number): void;
}

export function createDraft(store: Store, fixtureId: number): Draft {
  const slot = store.slot('tab', `rating_${fixtureId}`, keptGrades);
  const grades = signal(gradesFrom(slot.read() ?? {}));

  function set(next: Grades) {
    grades.value = next;
    if (next.size > 0) slot.write(Object.fromEntries(next));
    else slot.remove();
  }
  return { grades, set, choose: (player, grade) => set(withGrade(grades.peek(), player, grade)) };
}
