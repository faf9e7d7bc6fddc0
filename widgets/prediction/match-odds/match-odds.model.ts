import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import { publicPredictions } from '#core/contract/prediction.ts';
import { type Spoilers, spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import { followFixture } from '#core/realtime/followFixture.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './match-odds.widget.ts';

/** How readers predict one match. */
export type Prediction = z.output<typeof publicPredictions.reply>;

export interface MatchOdds {
  readonly headingLevel: number;
  /** Undefined until it has come. */
  readonly prediction: ReadonlySignal<Prediction | undefined>;
  /** Picks are taken. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Why nothing can be shown. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The pool's week with this match. */
  readonly href: ReadonlySignal<string>;
  retry(): void;
  /** What a reader earned gives the result of the match away: both are covered together. */
  readonly result: { readonly name: string; isCovered(): boolean } & Pick<Spoilers, 'showAround'>;
}

/** The clock of one match: moves on when its kick-off comes. */
function createKickOffClock({ now: time, after }: Page['clock'], kickOff: () => string | undefined) {
  const now = signal(time());
  let stop: (() => void) | undefined;
  function watch() {
    stop?.();
    now.value = time();
    const rest = Date.parse(kickOff() ?? '') - now.peek();
    // Timers hold 24 days; nobody looks that long.
    if (rest > 0 && rest < 2 ** 31) stop = after(rest, watch);
  }
  return { now, watch, stop: () => stop?.() };
}

/** What is known of one prediction, and what the server says of it. */
function createReading({ call }: Pick<Page, 'call'>, id: number, given: unknown, abortSignal: AbortSignal) {
  const json = z.safeParse(publicPredictions.reply, given);
  const prediction = signal(withoutPick(json.data));
  const failure = signal<Failure>();
  let latest = 0;
  return {
    prediction,
    failure,
    dropPick() {
      prediction.value = withoutPick(prediction.peek());
    },
    /** True when the server has answered, and nobody has asked again since. */
    async read(): Promise<boolean> {
      latest += 1;
      const turn = latest;
      failure.value = undefined;
      const reply = await call(publicPredictions, { params: { id }, signal: abortSignal });
      if (abortSignal.aborted || turn !== latest) return false;
      if (reply.ok) prediction.value = reply.data;
      else if (!prediction.peek()) failure.value = reply;
      return true;
    },
  };
}

/** What the host printed, for readers with their own pick; read again when the match begins, ends, or is predicted in another tab. */
export function createMatchOdds(
  page: Page,
  { fixtureId: id, headingLevel, prediction: given }: Attributes,
  { signal: abortSignal }: Pick<Host, 'signal'>,
  realtime: () => Realtime = () => realtimeOf(page),
): MatchOdds {
  const { clock, place, session, store } = page;
  const spoilers = spoilersOf(page);
  const reading = createReading(page, id, given, abortSignal);
  const { prediction, failure, dropPick } = reading;
  const { now, watch, stop: stopClock } = createKickOffClock(clock, () => prediction.peek()?.game?.kickOff);
  let who: number | undefined;

  async function read() {
    // The clock may have been set by the reply.
    if (await reading.read()) watch();
  }
  const { fixture, stop } = followFixture(page, id, realtime());
  const stops = [
    stop,
    fixture.subscribe((stands) => {
      const game = prediction.peek()?.game;
      if (!stands || !game) return;
      const hasChanged = stands.status !== game.status || stands.kickOff !== game.kickOff;
      // Counts that were hidden are shown now, and what came of it is the server's to say.
      if (hasChanged) void read();
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
  ];
  abortSignal.addEventListener('abort', () => {
    for (const each of stops) each();
  });
  watch();

  return {
    headingLevel,
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

/** As a guest sees it: the page is the same for every reader. */
function withoutPick(prediction: Prediction | undefined): Prediction | undefined {
  const game = prediction?.game;
  return game
    ? { ...prediction, game: { ...game, mine: undefined, mineAt: undefined, points: undefined } }
    : prediction;
}
