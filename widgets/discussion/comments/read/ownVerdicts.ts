import { endWith } from '#core/base/widget/watch.ts';
import { userChannel } from '#core/contract/notification.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';

/**
 * Calls `look`, which is to fetch this reader's comments that await review again, whenever a notification arrives: the desk's verdict is
 * announced to the author alone. In a file of its own, which only readers with such a comment fetch.
 */
export function followVerdicts({ page, me, signal }: Store, look: () => void): void {
  if (signal.aborted) return;
  const { tenant, config } = page;
  const channel = { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name };
  async function backfill() {
    look();
    return { isDone: true };
  }
  let stop: (() => void) | undefined;
  const end = me.subscribe((id) => {
    stop?.();
    stop = id ? realtimeOf(page).on(channel, { id, tenant }, { receive: look, backfill }).stop : undefined;
  });
  endWith(signal, end, () => stop?.());
}
