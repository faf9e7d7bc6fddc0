import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import { createAddress } from './address.ts';
import { createOwnPicks, type OwnPicks } from './ownPicks.ts';
import type { Picking } from './picking.ts';
import type { Attributes } from './prediction-pool.widget.ts';
import { readPrinted } from './printed.ts';
import { createResultReader } from './resultReader.ts';
import { createShownWeek, type ShownWeek } from './shownWeek.ts';
import type { PoolStatus } from './status.ts';
import type { Ticking } from './ticking.ts';
import { createTurning, type Turning } from './turning.ts';

export interface PredictionPool
  extends Pick<Ticking, 'countdown' | 'warning' | 'begun'>,
    Pick<Picking, 'picks' | 'refusals' | 'isKept' | 'choose' | 'takeBack'>,
    Pick<ShownWeek, 'week' | 'rows'>,
    Pick<Turning, 'isTurning' | 'failure' | 'onward' | 'turn' | 'retry'>,
    OwnPicks {
  readonly isGuest: ReadonlySignal<boolean>;
  hrefOf(week: number): string;
}

/** The pool of one week at a time: what the host printed, what happens to its games, and what this reader predicts. */
export function createPredictionPool(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal, queue, onAction }: Pick<Host, 'element' | 'signal' | 'queue' | 'onAction'>,
  realtime: () => Realtime = () => realtimeOf(page),
): PredictionPool {
  const { clock, session } = page;
  const address = createAddress(page.place);
  const printed = readPrinted(element, attributes.week);
  // A host that names the week has read the address.
  const first = attributes.weekStart ?? address.week();
  const isWanted = first === undefined || printed.week?.start === first;
  const status = signal<PoolStatus>();

  const results = createResultReader(clock, abortSignal, () => turning.read());
  const shown = createShownWeek(page, {
    printed: isWanted ? printed.week : undefined,
    realtime,
    onFixture: results.receive,
  });
  abortSignal.addEventListener('abort', shown.stop);
  const { week, rows, picking, ticking } = shown;
  const turning = createTurning(page, {
    shown,
    address,
    named: first,
    printed: printed.week?.start,
    signal: abortSignal,
    onTurned() {
      status.value = undefined;
    },
  });
  shown.show(week.peek());
  const own = createOwnPicks(page, { shown, status, read: turning.read, signal: abortSignal });

  // The view may take a while: what is chosen in the printed form until then counts.
  printed.onChoose(picking.choose, abortSignal);
  const replay = ({ action }: { readonly action: string }) => {
    if (action === 'save') own.save();
  };
  queue.forEach(replay);
  onAction(replay);

  return {
    ...ticking,
    ...picking,
    ...own,
    week,
    rows,
    onward: turning.onward,
    isGuest: computed(() => session.reader.value === null),
    isTurning: turning.isTurning,
    failure: turning.failure,
    hrefOf: address.of,
    turn: turning.turn,
    retry: turning.retry,
  };
}
