import type { Failure } from '#core/contract/base/outcome.ts';

/**
 * What the reader is told. `empty`: there are no answers to show. `unchosen`: no answer was chosen. `checking`: sending the
 * vote failed, and the server is asked whether it has arrived. `voted-before`: the server keeps an earlier vote. `too-late`:
 * the poll had closed before. A failure: why nothing can be shown, or why the vote was not counted.
 */
export type BallotStatus = 'empty' | 'unchosen' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;
