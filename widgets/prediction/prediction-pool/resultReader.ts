import type { Page } from '#core/base/page/page.ts';
import type { Fixture } from '#core/contract/fixture/matchCentre.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { backoff } from '#core/realtime/backoff.ts';

/** How long results are gathered before the week is fetched again, ms. */
const batchDelay = 500;
/** ms: of the waits between attempts that fail. */
const retry = { first: 2_500, longest: 60_000 };

/**
 * Fetches the week again whenever a result comes, is corrected or is taken back, as only the server decides about points and
 * what counts after 90 minutes. `read` resolves to whether that succeeded. Returns a function to call with each fixture, and
 * with its game before the change.
 */
export function createResultReader(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  signal: AbortSignal,
  read: () => Promise<boolean>,
) {
  const known = new Map<number, string>();
  let isWaiting = false;

  function ask(tries: number) {
    if (isWaiting) return;
    const pause = tries === 0 ? batchDelay : backoff(tries, retry, chance);
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
