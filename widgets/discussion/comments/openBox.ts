import type { Box, Trouble } from './comments.ts';
import type { Draft } from './drafts.ts';
import type { LiveRow } from './tree.ts';

/** A box as the model keeps it. */
export interface OpenBox extends Box {
  readonly row: LiveRow | undefined;
  /** Gives a draft back: it stands in the box where that is empty, else one action away. */
  restore(draft: Draft): void;
  /** One action away, also where the box is empty: the row that failed has it still. */
  offer(draft: Draft): void;
  /** What is kept of the reader of now. */
  recall(): void;
  /** Nothing of it stays. */
  empty(): void;
  /** The server has it, or this reader threw it away elsewhere. */
  forget(draft: Draft): void;
  /** Undefined: what failed is tried again. */
  fail(trouble: Trouble | undefined): void;
  /** Another tab may have sent what stands here. */
  check(): void;
}
