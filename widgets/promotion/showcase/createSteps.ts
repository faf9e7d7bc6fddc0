import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Rotation } from './createRotation.ts';

/** How long after a turn was put off it is tried again, ms: because the reader points at the creative, or no other is free. */
export const recheck = 1000;

/** The steps that a reader takes from one creative to the next. */
export interface Steps {
  /** Moves on to the next creative, as soon as one is free. Does nothing while one is on its way. */
  next(): void;
  /** Index of the creative that a step of the reader has brought; undefined before the first. */
  readonly arrived: ReadonlySignal<number | undefined>;
  stop(): void;
}

export function createSteps({ upcoming, standing, turn }: Rotation, after: Clock['after']): Steps {
  const arrived = signal<number>();
  let isAsked = false;
  let stopWaiting = () => {};
  const attempt = () => {
    if (upcoming.peek() === undefined && !turn()) stopWaiting = after(recheck, attempt);
  };
  const stopFollowing = effect(() => {
    const shown = standing.value;
    if (!isAsked || shown.kind !== 'creative') return;
    isAsked = false;
    arrived.value = shown.index;
  });
  return {
    arrived,
    next() {
      stopWaiting();
      isAsked = true;
      attempt();
    },
    stop() {
      stopWaiting();
      stopFollowing();
    },
  };
}
