import type { Page } from '#core/base/page/page.ts';
import { poolChannel } from '#core/contract/pool.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';

/** A ranking that was fetched less than this long ago is not fetched again after a gap in the connection, ms. */
const fresh = 10_000;
/** The longest random delay before a page fetches new rankings, ms, as all pages receive the event at once. */
const spread = 5_000;

/** Calls `renew` when the server has computed the rankings anew. Returns a function that ends this. */
export function watchRankings(page: Page, renew: () => Promise<boolean>): () => void {
  const { clock, chance } = page;
  let readAt = clock.now();
  let callOff: (() => void) | undefined;

  function read() {
    callOff = undefined;
    readAt = clock.now();
    return renew();
  }
  const { stop } = realtimeOf(page).on(
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
