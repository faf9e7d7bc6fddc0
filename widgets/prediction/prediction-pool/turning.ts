import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { createAddress, Onward } from './address.ts';
import type { ShownWeek } from './shownWeek.ts';
import { createWeekReader } from './weekReader.ts';

/** From one week to another. A week is told by the Unix time in seconds with which it starts. */
export interface Turning {
  /** Another week is on its way. */
  readonly isTurning: ReadonlySignal<boolean>;
  /** Why a week could not be shown. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Where to go from a week in which nothing can be predicted any more; undefined for others. */
  readonly onward: ReadonlySignal<Onward | undefined>;
  /** Reads the week that is wanted. True when it is shown now. */
  read(): Promise<boolean>;
  /** Goes to a week; the pool's own page gets its address once it is shown. */
  turn(start: number): void;
  /** Asks again for the week that could not be shown. */
  retry(): void;
}

interface Parts {
  readonly shown: ShownWeek;
  readonly address: ReturnType<typeof createAddress>;
  /** The week that the address named at first; undefined where it named none. */
  readonly named: number | undefined;
  /** The week that the host printed. */
  readonly printed: number | undefined;
  readonly signal: AbortSignal;
  readonly onTurned: () => void;
}

export function createTurning(
  page: Pick<Page, 'call' | 'clock' | 'place' | 'session'>,
  { shown, address, named, printed, signal: abortSignal, onTurned }: Parts,
): Turning {
  const { week, rows } = shown;
  const reader = createWeekReader(page, shown, named ?? printed, abortSignal);
  const isTurning = signal(false);
  let turns = 0;

  async function turn(start: number | undefined, how?: 'back'): Promise<void> {
    if (isTurning.peek() && start === reader.wanted()) return;
    turns += 1;
    const turned = turns;
    isTurning.value = true;
    const isThere = await reader.readWeek(start);
    if (abortSignal.aborted || turned !== turns) return;
    batch(() => {
      isTurning.value = false;
      if (isThere) onTurned();
    });
    if (isThere && !how && start !== undefined) address.push(start);
  }

  const unmove = page.place.onMove(() => {
    const asked = address.week() ?? named;
    if (address.isHere() && asked !== week.peek()?.start) void turn(asked, 'back');
  });
  abortSignal.addEventListener('abort', unmove);

  return {
    isTurning,
    failure: computed(() => reader.failed.value?.failure),
    onward: computed(() => {
      const isOpen = rows.value.some(({ phase }) => phase === 'open');
      return week.value && !isOpen ? address.onward(week.value, page.clock.now()) : undefined;
    }),
    read: reader.read,
    turn: (start) => void turn(start),
    retry: () => void turn(reader.failed.peek()?.start),
  };
}
