import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/page/page.ts';
import type { Trouble } from '#widgets/discussion/comments/comments.ts';

export interface Troubles {
  readonly shown: ReadonlySignal<Trouble | undefined>;
  /** Shows a trouble; undefined clears it, as a new attempt begins. */
  show(trouble: Trouble | undefined): void;
  /** Clears the trouble because the reader does something else, but not before it has been shown for 3 s. */
  pass(): void;
}

const least = 3000;

export function createTrouble({ now, after }: Clock): Troubles {
  const shown = signal<Trouble>();
  let since = 0;
  return {
    shown,
    show(trouble) {
      since = now();
      shown.value = trouble;
    },
    pass() {
      const passing = shown.peek();
      if (!passing) return;
      const rest = since + least - now();
      const clear = () => {
        if (shown.peek() === passing) shown.value = undefined;
      };
      if (rest > 0) after(rest, clear);
      else clear();
    },
  };
}
