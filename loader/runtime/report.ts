import type { Build } from '#loader/table.ts';
import type { Mistake } from './mistakes.ts';

/** Reports a mistake to developers: `about` is what was found, `element` where it stands. Never throws. */
export type Report = (mistake: Mistake, about?: unknown, element?: Element) => void;

/** The texts come only when there is something to report. */
export const createReport =
  (build: Pick<Build, 'version' | 'widgets'>): Report =>
  (mistake, about, element) => {
    import('./notices.ts').then(
      (notices) => notices.report(mistake, about, element, build),
      () => {},
    );
  };
