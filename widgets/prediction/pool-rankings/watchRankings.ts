import { poolChannel } from '#core/contract/pool.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';

/** What was read less than this long ago is not read again after a gap, in ms. */
const fresh = 10_000;
/** All pages receive at once that rankings were made again: each asks after a random part of this, in ms. */
const spread = 5_000;

/** Renews what stands on the page when rankings were made again. Returns what ends it. */
export function watchRankings(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  realtime: () => Realtime,
  renew: () => Promise<boolean>,
): () => void {
  let readAt = clock.now();
  let callOff: (() => void) | undefined;

  function read() {
    callOff = undefined;
    readAt = clock.now();
    return renew();
  }
  const { stop } = realtime().on(
    poolChannel,
    {},
    {
      receive() {
        callOff ??= clock.after(500 + chance() * spread, () => void read());
      },
      backfill: async () => ({ isDone: clock.now() - readAt < fresh || (await read()) }),
    },
  );
  return () => {
    stop();
    callOff?.();
  };
}
