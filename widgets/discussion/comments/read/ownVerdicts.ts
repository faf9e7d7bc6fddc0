import { userChannel } from '#core/contract/notification.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { order } from '#widgets/discussion/comments/comment/tree.ts';

/**
 * Fetches this reader's comments that await review again whenever a notification arrives: the desk's verdict is announced to
 * the author alone. In a file of its own, which only readers with such a comment fetch.
 */
export function followVerdicts(
  { page: { tenant, config }, me, tree, signal }: Store,
  realtime: Pick<Realtime, 'on'>,
  renew: (id: number) => void,
): void {
  if (signal.aborted) return;
  const channel = { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name };
  const look = () => {
    for (const row of order(tree)) if (row.isMine.peek() && row.comment.peek().isAwaitingReview) renew(row.id);
  };
  async function backfill() {
    look();
    return { isDone: true };
  }
  let stop: (() => void) | undefined;
  const end = me.subscribe((id) => {
    stop?.();
    stop = id ? realtime.on(channel, { id, tenant }, { receive: look, backfill }).stop : undefined;
  });
  signal.addEventListener('abort', () => {
    end();
    stop?.();
  });
}
