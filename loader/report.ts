import type { Mistake } from './mistakes.ts';
import type { Build } from './table.ts';

/** Tells developers of a mistake: what it is about, and where it stands. Never throws. */
export type Report = (mistake: Mistake, about?: unknown, element?: Element) => void;

/** The texts come only when there is something to tell. */
export const createReport =
  (build: Pick<Build, 'widgets'>): Report =>
  (mistake, about, element) => {
    import('./notices.ts').then(
      (notices) => notices.report(mistake, about, element, Object.keys(build.widgets)),
      () => {},
    );
  };
