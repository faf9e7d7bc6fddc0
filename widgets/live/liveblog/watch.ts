import { effect } from '@preact/signals-core';

/** Runs now, and again whenever a signal that it read has changed, until `signal` is aborted. */
export const watch = (run: () => void, signal: AbortSignal): void => signal.addEventListener('abort', effect(run));
