import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { secondsUntil, type Warning, warningAt } from '#core/football/countdown.ts';
import type { Clock } from '#core/page/page.ts';
import { byClosing, closingOf, phaseOf } from './games.ts';

/** The game that closes next, and how long that takes. */
export interface Countdown {
  readonly game: PredictionGame;
  /** Whole seconds. */
  readonly left: number;
}

export interface Ticking {
  /** Counts down each second; undefined while nothing of the week is open. */
  readonly countdown: ReadonlySignal<Countdown | undefined>;
  /** Minutes that are left, at 10 and at 1: to be read out. */
  readonly warning: ReadonlySignal<Warning | undefined>;
  /** The games that closed last, before the reader's eyes: to be read out until something else is. */
  readonly begun: ReadonlySignal<readonly PredictionGame[]>;
  /** The moment by which games are open or closed, in ms; it moves on when one closes. */
  readonly asOf: ReadonlySignal<number>;
  /** Looks at the clock now, and from then on each second for as long as a game is open. */
  look(): void;
}

/** Goes by the page's clock, which goes by the server's. `closed`: the moment has moved on. */
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

  /** Those that took picks when it was looked last, and take none any more. */
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
