import type { Failure } from '#core/contract/base/outcome.ts';
import type { Move } from './lineUp.ts';

/**
 * What is reported to the reader: a move, `fill` (not all places are filled), `saved`, or why it was not. `logged-out`: the line-up is kept
 * until its reader logs in again.
 */
export type PickerStatus = Move | 'fill' | 'saved' | 'logged-out' | Failure;

/** What is to be focused after a move. */
export type ChoiceRequest = 'formation' | 'candidates' | 'place' | 'save';

/** An announcement. `turn` rises with each, so that the same words are announced again. */
export interface Announcement {
  readonly status: PickerStatus | undefined;
  readonly turn: number;
}
