import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { secondsUntil, type Warning, warningAt } from '#core/spoilers/countdown.ts';
import { byClosing, closingOf, phaseOf } from './games.ts';

/** The game that closes next, and the time until then. */
export interface Countdown {
  readonly game: PredictionGame;
  /** The time that is left, whole seconds. */
  readonly left: number;
}

export interface Ticking {
  /** Changes each second; undefined while no game of the week is open. */
  readonly countdown: ReadonlySignal<Countdown | undefined>;
  /** Announces that 10 minutes or 1 minute is left. */
  readonly warning: ReadonlySignal<Warning | undefined>;
  /** The games that closed last while the page was open, which are announced. */
  readonly begun: ReadonlySignal<readonly PredictionGame[]>;
  /** The time by which games are open or closed, ms since the epoch; it changes when one closes. */
  readonly asOf: ReadonlySignal<number>;
  /** Reads the clock now, and each second from then on while a game is open. */
  look(): void;
}

/** Makes the countdown, by the page's clock, which follows the server's. `closed` is called when a game has closed. */
export function createTicking(
  clock: Clock,
  games: () => readonly PredictionGame[],
  closed: () => void,
  abortSignal: AbortSignal,
): Ticking {
  const countdown = signal<Countdown>();
  const warning = signal<Warning>();
  const begun = signal<readonly PredictionGame[]>([]);
  const asOf = signal(clock.now());
  let open: readonly number[] = [];
  let halt: (() => void) | undefined;

  function warningOf(left: number, before: Countdown | undefined) {
    const now = warningAt(left, before?.left);
    // Said, and not to be said again of the next game.
    return now ?? (before && before.left < left ? undefined : warning.peek());
  }

  /** The games that were open at the last look and are closed at `now`. */
  function closedBy(now: number) {
    const closed = games().filter((game) => open.includes(game.id) && /waiting|live/.test(phaseOf(game, now)));
    open = games().flatMap((game) => (phaseOf(game, now) === 'open' ? [game.id] : []));
    return closed;
  }

  function look() {
    halt?.();
    const now = clock.now();
    const hasMoved = games().some((game) => phaseOf(game, now) !== phaseOf(game, asOf.peek()));
    const [game] = games()
      .filter((each) => phaseOf(each, now) === 'open')
      .sort(byClosing);
    const before = countdown.peek();
    batch(() => {
      if (hasMoved) asOf.value = now;
      const left = game ? secondsUntil(closingOf(game), now) : Number.POSITIVE_INFINITY;
      countdown.value = game && Number.isFinite(left) ? { game, left } : undefined;
      warning.value = warningOf(left, before);
      const closed = closedBy(now);
      if (closed[0]) begun.value = closed;
      else if (warning.value) begun.value = [];
    });
    // What the clock has closed it opens again, once a reply has shown what time it is.
    const isOn = games().some((game) => /open|waiting/.test(phaseOf(game, now)));
    halt = isOn ? clock.after(1000 - (now % 1000), look) : undefined;
    if (hasMoved) closed();
  }

  abortSignal.addEventListener('abort', () => halt?.());
  return { countdown, warning, begun, asOf, look };
}
