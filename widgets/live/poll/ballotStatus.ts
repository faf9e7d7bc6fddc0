import type { Failure } from '#core/contract/outcome.ts';

/**
 * What the reader should know. `empty`: there are no answers to show. `unchosen`: nothing was chosen yet. `checking`: the
 * vote failed and the server is asked whether it arrived. `voted-before`: the server keeps an earlier vote. `too-late`:
 * the poll closed before the vote came in. A failure: why nothing can be shown, or why the vote was not counted.
 */
export type BallotStatus = 'empty' | 'unchosen' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;
