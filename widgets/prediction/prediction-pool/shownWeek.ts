import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Fixture } from '#core/contract/matchCentre.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { createFollowing } from './following.ts';
import { type Phase, phaseOf, type Week, withFixture } from './games.ts';
import { createPicking, type Picking } from './picking.ts';
import { createTicking, type Ticking } from './ticking.ts';

/** A game, and where it stands. */
export interface Row {
  readonly game: PredictionGame;
  readonly phase: Phase;
}

/** A week that was asked for. */
export interface ExpectedReply {
  /** Picks were saved since. */
  isOutOfDate(): boolean;
  /** The week of the reply, with the events that came since. */
  withEvents(week: Week): Week;
}

/** The week on the page: its games as their matches go, and the picks for them. */
export interface ShownWeek {
  /** Undefined until there is one to show. */
  readonly week: ReadonlySignal<Week | undefined>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly picking: Picking;
  readonly ticking: Ticking;
  games(): readonly PredictionGame[];
  show(week: Week | undefined): void;
  change(changed: (game: PredictionGame) => PredictionGame): void;
  /** Games as the server has stored them: a week that was asked for before is out of date. */
  applySaved(saved: readonly PredictionGame[]): void;
  /** To be called before a week is asked for. */
  expectReply(): ExpectedReply;
  stop(): void;
}

interface Parts {
  readonly printed: Week | undefined;
  readonly realtime: () => Realtime;
  /** `before`: the game of the fixture as it stood until then. */
  readonly onFixture: (fixture: Fixture, before: PredictionGame | undefined) => void;
}

/** What changes a week while it is asked for. */
function createChanges() {
  let saves = 0;
  let received = new Map<number, Fixture>();
  const withEvents = (game: PredictionGame) => {
    const fixture = received.get(game.fixtureId ?? 0);
    return fixture ? withFixture(game, fixture) : game;
  };
  return {
    receive(fixture: Fixture) {
      received.set(fixture.id, fixture);
    },
    save() {
      saves += 1;
    },
    expectReply(): ExpectedReply {
      const before = saves;
      received = new Map();
      return {
        isOutOfDate: () => before !== saves,
        withEvents: (week) => ({ ...week, games: week.games.map(withEvents) }),
      };
    },
  };
}

/** Nothing is followed, and no clock runs, before the first `show`. */
export function createShownWeek(page: Page, { printed, realtime, onFixture }: Parts): ShownWeek {
  const { clock, store } = page;
  const week = signal(printed);
  const games = () => week.peek()?.games ?? [];
  const changes = createChanges();
  const picking = createPicking(store, week, (game) => phaseOf(game, clock.now()) === 'open');
  const ticking = createTicking(clock, games, picking.dropSettled);
  const following = createFollowing(page, realtime, receive);

  function show(next: Week | undefined) {
    batch(() => {
      week.value = next;
      picking.dropSettled();
    });
    ticking.look();
    following.follow(games());
  }

  function change(changed: (game: PredictionGame) => PredictionGame) {
    const now = week.peek();
    if (!now) return;
    const next = now.games.map(changed);
    if (next.some((game, at) => game !== now.games[at])) show({ ...now, games: next });
  }

  function receive(fixture: Fixture) {
    changes.receive(fixture);
    const before = games().find((game) => game.fixtureId === fixture.id);
    change((game) => (game.fixtureId === fixture.id ? withFixture(game, fixture) : game));
    onFixture(fixture, before);
  }

  return {
    week,
    rows: computed(() => {
      const now = ticking.asOf.value;
      return (week.value?.games ?? []).map((game) => ({ game, phase: phaseOf(game, now) }));
    }),
    picking,
    ticking,
    games,
    show,
    change,
    applySaved(saved) {
      changes.save();
      const byId = new Map(saved.map((game) => [game.id, game]));
      change((game) => byId.get(game.id) ?? game);
    },
    expectReply: changes.expectReply,
    stop() {
      for (const part of [following, ticking, picking]) part.stop();
    },
  };
}
