import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import { publicPredictions } from '#core/contract/prediction.ts';
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
}

/** What the host printed, for readers with their own pick; read again when the match begins, ends, or is predicted in another tab. */
export function createMatchOdds(
  page: Page,
  { fixtureId: id, headingLevel, prediction: given }: Attributes,
  { signal: abortSignal }: Pick<Host, 'signal'>,
  realtime: () => Realtime = () => realtimeOf(page),
): MatchOdds {
  const { call, clock, place, session, store } = page;
  const json = z.safeParse(publicPredictions.reply, given);
  const known = signal(withoutPick(json.data));
  const failure = signal<Failure>();
  const now = signal(clock.now());
  let who: number | undefined;
  let asked = 0;
  let halt: (() => void) | undefined;

  const kickOff = () => Date.parse(known.peek()?.game?.kickOff ?? '');

  /** Wakes when the match closes by the clock. */
  function watch() {
    halt?.();
    now.value = clock.now();
    const rest = kickOff() - now.peek();
    // Timers hold 24 days; nobody looks that long.
    if (rest > 0 && rest < 2 ** 31) halt = clock.after(rest, watch);
  }

  async function read() {
    asked += 1;
    const mine = asked;
    failure.value = undefined;
    const reply = await call(publicPredictions, { params: { id }, signal: abortSignal });
    if (abortSignal.aborted || mine !== asked) return;
    if (reply.ok) known.value = reply.data;
    else if (!known.peek()) failure.value = reply;
    watch();
  }

  const { fixture, stop } = followFixture(page, id, realtime());
  const stops = [
    stop,
    fixture.subscribe((stands) => {
      const game = known.peek()?.game;
      if (!stands || !game) return;
      const hasChanged = stands.status !== game.status || stands.kickOff !== game.kickOff;
      // Counts that were hidden are shown now, and what came of it is the server's to say.
      if (hasChanged) void read();
    }),
    session.reader.subscribe((reader) => {
      const isFirst = who === undefined;
      const isOther = who !== (reader?.id ?? 0);
      who = reader?.id ?? 0;
      if (isOther && !isFirst) known.value = withoutPick(known.peek());
      if (isOther && (who > 0 || !isFirst || !known.peek())) void read();
    }),
    store.slot('local', 'pool_saved', z.number()).watch(() => who && void read()),
    () => halt?.(),
  ];
  abortSignal.addEventListener('abort', () => {
    for (const each of stops) each();
  });
  watch();

  return {
    headingLevel,
    prediction: known,
    isOpen: computed(() => {
      const game = known.value?.game;
      const isToCome = /^(scheduled|postponed)$/.test(game?.status ?? 'scheduled');
      return isToCome && !game?.isClosed && !(now.value >= Date.parse(game?.kickOff ?? ''));
    }),
    failure,
    href: computed(() => {
      const week = known.value?.weekStart;
      return place.to(`/football-pool/predictions${week === undefined ? '' : `?week_start=${week}`}`);
    }),
    retry: () => void read(),
  };
}

/** As a guest sees it: the page is the same for every reader. */
function withoutPick(prediction: Prediction | undefined): Prediction | undefined {
  const game = prediction?.game;
  return game
    ? { ...prediction, game: { ...game, mine: undefined, mineAt: undefined, points: undefined } }
    : prediction;
}
