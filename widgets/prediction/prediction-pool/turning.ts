import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { PoolStatus } from './status.ts';
import type { WeekReader } from './weekReader.ts';

export interface Turning {
  /** Another week is on its way. */
  readonly isTurning: ReadonlySignal<boolean>;
  /** Shows another week. With `isBack` the address names it already. */
  turn(start: number | undefined, isBack?: boolean): Promise<void>;
  /** Asks again for the week that could not be shown. */
  retry(): Promise<void>;
}

/** From week to week. `push` writes the one that is shown then into the address, unless the reader has gone on to yet another. */
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
