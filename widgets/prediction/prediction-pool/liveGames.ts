import { batch, type Signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Fixture } from '#core/contract/fixture/matchCentre.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { createFollowing } from './following.ts';
import { gamesOf, type Week, withFixture } from './games.ts';
import { createResultReader } from './resultReader.ts';

export interface LiveGames {
  /** Shows a week, with changes of its games that came while it was being fetched. */
  show(next: Week): void;
  change(next: (game: PredictionGame) => PredictionGame): void;
  /** To be called when a week begins to be fetched: changes that come meanwhile may be newer than the answer. */
  beginRead(): void;
}

/**
 * Keeps the games of the shown week up to date with their fixtures. `read` fetches the week again; `onShow` is called before
 * each change is shown.
 */
export function createLiveGames(
  page: Page,
  week: Signal<Week | undefined>,
  read: () => Promise<boolean>,
  onShow: () => void,
  abortSignal: AbortSignal,
): LiveGames {
  const pushed = new Map<number, Fixture>();
  const follow = createFollowing(page, receive, abortSignal);
  const onResult = createResultReader(page, abortSignal, read);

  function set(next: Week | undefined) {
    batch(() => {
      week.value = next;
      onShow();
    });
    follow(gamesOf(week));
  }
  function change(turned: (game: PredictionGame) => PredictionGame) {
    const now = week.peek();
    const games = gamesOf(week).map(turned);
    if (now && games.some((game, at) => game !== now.games[at])) set({ ...now, games });
  }
  const fresh = (game: PredictionGame) => {
    const fixture = pushed.get(game.fixtureId ?? 0);
    return fixture ? withFixture(game, fixture) : game;
  };
  function receive(fixture: Fixture) {
    pushed.set(fixture.id, fixture);
    const before = gamesOf(week).find((game) => game.fixtureId === fixture.id);
    change((game) => (game.fixtureId === fixture.id ? withFixture(game, fixture) : game));
    onResult(fixture, before);
  }

  set(week.peek());
  return {
    show: (next) => set({ ...next, games: next.games.map(fresh) }),
    change,
    beginRead: () => pushed.clear(),
  };
}
