import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { publicPredictions } from '#core/contract/prediction.ts';
import { followFixture } from '#core/fixture/followFixture.ts';
import { atTime } from '#core/realtime/atTime.ts';
import { createReading } from '#core/realtime/createReading.ts';
import { type Spoilers, spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Attributes } from './match-odds.widget.ts';

/** What readers predict for one match, with odds and this reader's pick. */
export type Prediction = z.output<typeof publicPredictions.reply>;

export interface MatchOdds {
  readonly headingLevel: number;
  /** Whether the host printed something to be seen in the tag. */
  readonly isPrinted: boolean;
  /** Undefined until it is known. */
  readonly prediction: ReadonlySignal<Prediction | undefined>;
  /** Whether picks can still be made. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Why nothing can be shown; undefined where something is. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** URL of the pool's week with this match. */
  readonly href: ReadonlySignal<string>;
  retry(): void;
  /** The points that a reader earned are hidden together with the result, which they would give away. */
  readonly result: { readonly name: string; isCovered(): boolean } & Pick<Spoilers, 'showAround'>;
}

/** A signal of the time, ms since the epoch, that changes at the kick-off of one match. */
function createKickOffClock(clock: Page['clock'], kickOff: () => string | undefined) {
  const now = signal(clock.now());
  let stop: (() => void) | undefined;
  function watch() {
    stop?.();
    now.value = clock.now();
    const at = Date.parse(kickOff() ?? '');
    if (at > now.peek()) stop = atTime(clock, at, watch);
  }
  return { now, watch, stop: () => stop?.() };
}

/** The prediction, from what the host printed and from the server. `answered` is called with each reply. */
function createKnown(page: Page, host: Host, { fixtureId: id, prediction: given }: Attributes, answered: () => void) {
  const json = z.safeParse(publicPredictions.reply, given);
  const prediction = signal(withoutPick(json.data));
  const failure = signal<Failure>();
  const { now, soon } = createReading<Prediction>(page, {
    ...{ element: host.element, signal: host.signal, isShown: () => prediction.peek() !== undefined },
    ask(signal) {
      failure.value = undefined;
      return page.call(publicPredictions, { params: { id }, signal });
    },
    take(reply) {
      if (reply.ok) prediction.value = reply.data;
      else if (!prediction.peek()) failure.value = reply;
      answered();
    },
  });
  return {
    ...{ prediction, failure, now, soon },
    dropPick() {
      prediction.value = withoutPick(prediction.peek());
    },
  };
}

/**
 * The model of one tag. Begins with what the host printed; for readers it fetches their own pick. Fetched again when the match
 * begins or ends, and when it is predicted in another tab.
 */
export function createMatchOdds(page: Page, attributes: Attributes, host: Host): MatchOdds {
  const { fixtureId: id, headingLevel } = attributes;
  const { element, signal: abortSignal } = host;
  const { clock, place, session, store } = page;
  const spoilers = spoilersOf(page);
  // The clock may have been set by the reply.
  const { prediction, failure, dropPick, now: read, soon } = createKnown(page, host, attributes, () => watch());
  const { now, watch, stop: stopClock } = createKickOffClock(clock, () => prediction.peek()?.game?.kickOff);
  let who: number | undefined;

  const { fixture, stop } = followFixture(page, id);
  endWith(
    abortSignal,
    stop,
    fixture.subscribe((stands) => {
      const game = prediction.peek()?.game;
      if (!stands || !game) return;
      const hasChanged = stands.status !== game.status || stands.kickOff !== game.kickOff;
      // Counts that were hidden are shown now, and what came of it is the server's to say.
      if (hasChanged) void soon();
    }),
    session.reader.subscribe((reader) => {
      const isFirst = who === undefined;
      const isOther = who !== (reader?.id ?? 0);
      who = reader?.id ?? 0;
      if (isOther && !isFirst) dropPick();
      if (isOther && (who > 0 || !isFirst || !prediction.peek())) void read();
    }),
    store.slot('local', 'pool_saved', z.number()).watch(() => who && void read()),
    stopClock,
  );
  watch();

  return {
    headingLevel,
    isPrinted: !isBlank(element),
    prediction,
    isOpen: computed(() => {
      const game = prediction.value?.game;
      const isToCome = /^(scheduled|postponed)$/.test(game?.status ?? 'scheduled');
      return isToCome && !game?.isClosed && !(now.value >= Date.parse(game?.kickOff ?? ''));
    }),
    failure,
    href: computed(() => {
      const week = prediction.value?.weekStart;
      return place.to(`/football-pool/predictions${week === undefined ? '' : `?week_start=${week}`}`);
    }),
    retry: () => void read(),
    result: { name: `${id}`, isCovered: () => spoilers.isCovered(id), showAround: spoilers.showAround },
  };
}

/** The prediction without the reader's pick, as a guest sees it. */
function withoutPick(prediction: Prediction | undefined): Prediction | undefined {
  const game = prediction?.game;
  return game
    ? { ...prediction, game: { ...game, mine: undefined, mineAt: undefined, points: undefined } }
    : prediction;
}
