import type { Page } from '#core/base/page/page.ts';
import { poolChannel } from '#core/contract/pool.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';

/** A ranking that was fetched less than this long before its channel was there is still up to date, ms. */
const fresh = 10_000;

/** Calls `renew` when the server has computed the rankings anew. Returns a function that ends this. */
export function watchRankings(page: Page, renew: () => Promise<void>): () => void {
  const { clock } = page;
  const began = clock.now();
  let isBehind = false;
  const { stop } = realtimeOf(page).on(
    poolChannel,
    {},
    {
      receive: () => void renew(),
      async backfill() {
        if (isBehind || clock.now() - began >= fresh) await renew();
        isBehind = true;
        return { isDone: true };
      },
    },
  );
  return stop;
}
