import { userChannel } from '#core/contract/notification.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { Section } from './section.ts';

/**
 * What the desk decides about a comment that waits is told to its author alone, by a notification: then it is asked for anew. A file that
 * only who has such a comment fetches.
 */
export function followVerdicts(
  { page: { tenant, config }, me, tree, left }: Section,
  realtime: Pick<Realtime, 'on'>,
  renew: (id: number) => void,
): void {
  if (left.aborted) return;
  const channel = { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name };
  const look = () => {
    for (const row of tree.order()) if (row.isMine.peek() && row.comment.peek().isAwaitingReview) renew(row.id);
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
  left.addEventListener('abort', () => {
    end();
    stop?.();
  });
}
