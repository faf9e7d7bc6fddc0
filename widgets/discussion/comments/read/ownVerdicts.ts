import { userChannel } from '#core/contract/notification.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';

/**
 * Calls `look`, which is to fetch this reader's comments that await review again, whenever a notification arrives: the desk's verdict is
 * announced to the author alone. In a file of its own, which only readers with such a comment fetch.
 */
export function followVerdicts(
  { page: { tenant, config }, me, signal }: Store,
  realtime: Pick<Realtime, 'on'>,
  look: () => void,
): void {
  if (signal.aborted) return;
  const channel = { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name };
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
