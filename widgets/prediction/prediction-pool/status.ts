import type { Failure } from '#core/contract/outcome.ts';

/**
 * What the reader should know of their picks. `unchosen`: there is nothing to save. `checking`: the save failed and the server is
 * asked what arrived. `restored`: picks of before a reload or a login are back. `saved` and `refused` count games. A failure: why
 * nothing was saved; the picks are kept.
 */
export type PoolStatus =
  | { readonly is: 'unchosen' | 'checking' }
  | { readonly is: 'restored'; readonly count: number }
  | { readonly is: 'saved'; readonly saved: number; readonly refused: number }
  | { readonly is: 'failed'; readonly failure: Failure };
