import type { Fixture } from '#core/contract/matchCentre.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import type { Clock } from '#core/page/page.ts';

/** Results that come together are read together, in ms. */
const batchDelay = 500;
/** Pauses before another try, in ms. */
const pauses = [5_000, 10_000, 20_000, 40_000];

/**
 * Points, and what counts after 90 minutes, are the server's to say: it is asked whenever a result comes, is corrected or is taken
 * back. `read` resolves to whether that was known then. Returns what takes each fixture, and its game as it stood when the fixture came.
 */
export function createResultReader(clock: Clock, signal: AbortSignal, read: () => Promise<boolean>) {
  const known = new Map<number, string>();
  let isWaiting = false;

  function ask(tries: number) {
    const pause = tries === 0 ? batchDelay : pauses[tries - 1];
    if (isWaiting || pause === undefined) return;
    isWaiting = true;
    clock.after(pause, async () => {
      isWaiting = false;
      if (!signal.aborted && !(await read()) && !signal.aborted) ask(tries + 1);
    });
  }

  return ({ id, status, score }: Fixture, before: PredictionGame | undefined) => {
    const resultOf = (is: string | undefined, goals: string | undefined) => (is === 'finished' ? `${goals}` : '');
    const result = resultOf(status, score && `${score.home}-${score.away}`);
    const stood = known.get(id) ?? resultOf(before?.status, before?.result?.join('-'));
    known.set(id, result);
    if (result !== stood) ask(0);
  };
}
