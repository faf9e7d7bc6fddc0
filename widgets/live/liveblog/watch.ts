import { effect } from '@preact/signals-core';

/** Calls `run` now and whenever a signal that it reads changes, until `signal` is aborted. */
export const watch = (run: () => void, signal: AbortSignal): void => signal.addEventListener('abort', effect(run));
