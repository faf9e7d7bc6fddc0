import type { Failure } from '#core/contract/base/outcome.ts';

/**
 * What the reader is told about their picks. `unchosen`: there is nothing to save. `checking`: saving failed, and the server is
 * asked what has arrived. `logged-out`: the picks are kept until their reader logs in again. `restored`: picks from before a reload or a login are back. `saved` and `refused` count games.
 * `failed`: nothing was saved; the picks are kept.
 */
export type PoolStatus =
  | { readonly is: 'unchosen' | 'checking' | 'logged-out' }
  | { readonly is: 'restored'; readonly count: number }
  | { readonly is: 'saved'; readonly saved: number; readonly refused: number }
  | { readonly is: 'failed'; readonly failure: Failure };
