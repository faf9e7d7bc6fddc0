import { effect } from '@preact/signals-core';

/** Calls `run` now and whenever a signal that it reads changes, until `signal` is aborted. */
export function watch(run: () => void, signal: AbortSignal): void {
  if (!signal.aborted) signal.addEventListener('abort', effect(run));
}

/** Ends all of this when `signal` is aborted. */
export function endWith(signal: AbortSignal, ...ends: readonly (() => void)[]): void {
  for (const end of ends) signal.addEventListener('abort', end);
}
