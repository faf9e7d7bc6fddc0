import { hands } from './hands.ts';
import type { ForReader, Pen } from './write/pen.ts';

/** Fetches what only readers need, once. Undefined where it cannot be had now. */
export function loadForReader(pen: Pen): Promise<ForReader | undefined> {
  return import('./forReaders.ts').then(
    ({ forReaders }) => {
      if (!pen.store.left.aborted) pen.ready ??= forReaders(hands, pen);
      return pen.ready;
    },
    () => pen.ready,
  );
}
