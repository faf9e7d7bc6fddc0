import type { Failure } from './outcome.ts';

/** Whether another attempt, unchanged, would be refused as well; false where only the moment, the session or the way was wrong. */
export const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status < 500 && ![401, 408, 425, 429].includes(failure.status);
