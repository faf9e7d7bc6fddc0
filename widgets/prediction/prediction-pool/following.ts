import type { Page } from '#core/base/page/page.ts';
import type { Fixture } from '#core/contract/fixture/matchCentre.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { followFixture } from '#core/fixture/followFixture.ts';
import { closingOf } from './games.ts';

/** How long after its kick-off a result may still be corrected, ms. */
const correctable = 7 * 86_400_000;

/**
 * Follows the fixtures of games that are open, running, or over for less than a week. `onFixture` is called with each new
 * state. Returns a function that sets which games are followed.
 */
export function createFollowing(page: Page, onFixture: (fixture: Fixture) => void, signal: AbortSignal) {
  const followed = new Map<number, () => void>();

  function follow(id: number) {
    const { fixture, stop } = followFixture(page, id);
    const unsubscribe = fixture.subscribe((now) => now && onFixture(now));
    followed.set(id, () => {
      unsubscribe();
      stop();
    });
  }

  signal.addEventListener('abort', () => {
    for (const leave of followed.values()) leave();
  });
  return (games: readonly PredictionGame[]) => {
    const now = page.clock.now();
    const wanted = new Set(
      games
        .filter((game) => closingOf(game) + correctable > now)
        .flatMap(({ fixtureId }) => (fixtureId === undefined ? [] : [fixtureId])),
    );
    for (const [id, leave] of followed) {
      if (wanted.has(id)) continue;
      followed.delete(id);
      leave();
    }
    for (const id of wanted) if (!followed.has(id)) follow(id);
  };
}
