import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { type Spoilers, spoilersOf } from '#core/spoilers/spoilers.ts';
import { createAddress, type Onward } from './address.ts';
import { gamesOf, type Phase, phaseOf, type Week } from './games.ts';
import { createLiveGames } from './liveGames.ts';
import { createOwnPicks } from './ownPicks.ts';
import { createPicking, type Picking } from './picking.ts';
import type { Attributes } from './prediction-pool.widget.ts';
import { followPrinted, readPrinted } from './printed.ts';
import type { Saving } from './saving.ts';
import type { PoolStatus } from './status.ts';
import { createTicking, type Ticking } from './ticking.ts';
import { createTurning, type Turning } from './turning.ts';
import { createWeekReader } from './weekReader.ts';

export interface PredictionPool
  extends Pick<Ticking, 'countdown' | 'warning' | 'begun'>,
    Pick<Picking, 'picks' | 'refusals' | 'isKept' | 'choose' | 'takeBack'>,
    Turning,
    Saving {
  /** The week that is shown; undefined until there is one. */
  readonly week: ReadonlySignal<Week | undefined>;
  /** The games of the week, with their phase. */
  readonly rows: ReadonlySignal<readonly { readonly game: PredictionGame; readonly phase: Phase }[]>;
  readonly isGuest: ReadonlySignal<boolean>;
  /** Links from a week in which nothing can be predicted any more; undefined for any other week. */
  readonly onward: ReadonlySignal<Onward | undefined>;
  /** Why a week could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  hrefOf(week: number): string;
  readonly spoilers: Pick<Spoilers, 'isCovered' | 'showAround'>;
}

/** The model of the pool, one week at a time: begins with what the host printed, follows the games, and keeps this reader's predictions. */
export function createPredictionPool(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal, queue, onAction }: Host,
): PredictionPool {
  const { clock, place, session } = page;
  const address = createAddress(place);
  const printed = readPrinted(attributes.week);
  // A host that names the week has read the address.
  const first = attributes.weekStart ?? address.week();
  const wanted = first ?? printed?.start;
  const week = signal(printed?.start === wanted ? printed : undefined);
  const status = signal<PoolStatus>();

  const picking = createPicking(page.store, week, clock, abortSignal);
  const ticking = createTicking(clock, () => gamesOf(week), picking.dropSettled, abortSignal);
  const onShow = () => {
    picking.dropSettled();
    ticking.look();
  };
  const live = createLiveGames(page, week, () => reader.read(), onShow, abortSignal);
  const reader = createWeekReader(page, week, wanted, live, abortSignal);
  const turning = createTurning(reader, address.push, status, abortSignal);
  const saving = createOwnPicks(page, week, live.change, reader, picking, status, abortSignal);
  const unfollow = place.onMove(() => {
    const asked = address.week() ?? first;
    if (address.isHere() && asked !== week.peek()?.start) void turning.turn(asked, true);
  });
  abortSignal.addEventListener('abort', unfollow);

  // The view may take a while: what is chosen in the printed form until then counts.
  followPrinted(element, picking.choose, abortSignal);
  const replay = ({ action }: { readonly action: string }) => {
    if (action === 'save') saving.save();
  };
  queue.forEach(replay);
  onAction(replay);

  const rows = computed(() => {
    const now = ticking.asOf.value;
    return (week.value?.games ?? []).map((game) => ({ game, phase: phaseOf(game, now) }));
  });
  return {
    ...ticking,
    ...picking,
    ...saving,
    ...turning,
    week,
    rows,
    onward: computed(() => {
      const isOpen = rows.value.some(({ phase }) => phase === 'open');
      return week.value && !isOpen ? address.onward(week.value, clock.now()) : undefined;
    }),
    isGuest: computed(() => session.reader.value === null),
    failure: computed(() => reader.failed.value?.failure),
    hrefOf: address.of,
    spoilers: spoilersOf(page),
  };
}
