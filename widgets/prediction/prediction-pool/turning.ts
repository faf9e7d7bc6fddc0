import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { PoolStatus } from './status.ts';
import type { WeekReader } from './weekReader.ts';

export interface Turning {
  /** Whether another week is being fetched. */
  readonly isTurning: ReadonlySignal<boolean>;
  /** Fetches and shows another week. `isBack`: the address names it already, as after going back. */
  turn(start: number | undefined, isBack?: boolean): Promise<void>;
  /** Fetches the week that failed again. */
  retry(): Promise<void>;
}

/**
 * Moves from week to week. `push` is called to write the shown week into the address, unless the reader has chosen yet another
 * meanwhile.
 */
export function createTurning(
  { want, failed }: WeekReader,
  push: (start: number) => void,
  status: Signal<PoolStatus | undefined>,
  abortSignal: AbortSignal,
): Turning {
  const isTurning = signal(false);
  let latest: { readonly start: number | undefined } | undefined;

  async function turn(start: number | undefined, isBack?: boolean): Promise<void> {
    if (isTurning.peek() && start === latest?.start) return;
    const turned = { start };
    latest = turned;
    isTurning.value = true;
    const isThere = await want(start);
    if (abortSignal.aborted || turned !== latest) return;
    batch(() => {
      isTurning.value = false;
      if (isThere) status.value = undefined;
    });
    if (isThere && !isBack && start !== undefined) push(start);
  }

  return { isTurning, turn, retry: () => turn(failed.peek()?.start) };
}
