import type { Failure } from '#core/contract/outcome.ts';
import type { Move } from './lineUp.ts';

/** What is reported to the reader: a move, `fill` (not all places are filled), `saved`, or why it was not. */
export type PickerStatus = Move | 'fill' | 'saved' | Failure;

/** Where the focus belongs after what was just done. */
export type ChoiceRequest = 'formation' | 'candidates' | 'place' | 'save';

/** `turn` counts announcements, so that the same words are read out again. */
export interface Announcement {
  readonly status: PickerStatus | undefined;
  readonly turn: number;
}
