import type { Report, TabMessage } from './tabMessages.ts';
import type { MakeTransport, Transport } from './transport.ts';

/** The one transport of all tabs. */
export interface Leader extends Pick<Transport, 'whisper' | 'close'> {
  /** Subscribes to all that a tab wants from now on. Reports to it how the connection stands, and the channels that are new to it. */
  serve(request: Extract<TabMessage, { tab: string }>): void;
}

/**
 * Subscribes to what any tab wants and reports what comes: to one tab, or to all when `to` is empty. `watch`: calls `onGone` when
 * a tab is no more, whose channels are then left.
 */
export function createLeader(
  make: MakeTransport,
  send: (to: string, report: Report) => void,
  watch: (tab: string, onGone: () => void) => void,
): Leader {
  const wants = new Map<string, readonly string[]>();
  /** How channels stand. */
  const standing = new Map<string, Report>();
  let link: Report = { is: 'link', link: { is: 'connecting' } };

  const transport = make({
    link(next) {
      link = { is: 'link', link: next };
      if (next.is !== 'open')
        for (const [channel, { is }] of standing) if (is === 'subscribed') standing.delete(channel);
      send('', link);
    },
    subscribed(channel, isResumed) {
      standing.set(channel, { is: 'subscribed', channel, isResumed: false });
      send('', { is: 'subscribed', channel, isResumed });
    },
    interrupted(channel) {
      standing.delete(channel);
      send('', { is: 'interrupted', channel });
    },
    refused(channel, reason) {
      const refused: Report = { is: 'refused', channel, reason };
      standing.set(channel, refused);
      send('', refused);
    },
    event: (channel, name, data) => send('', { is: 'event', channel, name, data }),
  });
  send('', link);

  function want(tab: string, channels: readonly string[]) {
    const before = wants.get(tab) ?? [];
    wants.set(tab, channels);
    send(tab, link);
    for (const channel of channels) {
      if (before.includes(channel)) continue;
      const known = standing.get(channel);
      if (known) send(tab, known);
      else transport.subscribe(channel);
    }
    for (const channel of before) {
      if ([...wants.values()].some((wanted) => wanted.includes(channel))) continue;
      standing.delete(channel);
      transport.unsubscribe(channel);
    }
  }

  return {
    ...transport,
    serve({ tab, wants: channels, isAwake }) {
      if (isAwake) transport.wake();
      if (!wants.has(tab)) watch(tab, () => want(tab, []));
      want(tab, channels);
    },
  };
}
