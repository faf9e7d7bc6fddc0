import type { Said } from './tabMessages.ts';
import type { MakeTransport, Transport } from './transport.ts';

/** The one transport of all tabs. */
export interface Leader extends Pick<Transport, 'whisper' | 'wake' | 'close'> {
  /** All that a tab wants from now on. It is told how the connection stands, and the channels that are new to it. */
  want(tab: string, channels: readonly string[]): void;
}

/** Subscribes to what any tab wants and says what it hears: to one tab, or to all when `to` is empty. */
export function createLeader(make: MakeTransport, say: (to: string, said: Said) => void): Leader {
  const wants = new Map<string, readonly string[]>();
  /** How channels stand. */
  const standing = new Map<string, Said>();
  let link: Said = ['link', { is: 'connecting' }];

  const transport = make({
    link(next) {
      link = ['link', next];
      if (next.is !== 'open') for (const [channel, [is]] of standing) if (is === 'subscribed') standing.delete(channel);
      say('', link);
    },
    subscribed(channel, isResumed) {
      standing.set(channel, ['subscribed', channel, false]);
      say('', ['subscribed', channel, isResumed]);
    },
    refused(channel, reason) {
      const refused: Said = ['refused', channel, reason];
      standing.set(channel, refused);
      say('', refused);
    },
    event: (...event) => say('', ['event', ...event]),
  });
  say('', link);

  return {
    ...transport,
    want(tab, channels) {
      const before = wants.get(tab) ?? [];
      wants.set(tab, channels);
      say(tab, link);
      for (const channel of channels) {
        if (before.includes(channel)) continue;
        const known = standing.get(channel);
        if (known) say(tab, known);
        else transport.subscribe(channel);
      }
      for (const channel of before) {
        if ([...wants.values()].some((wanted) => wanted.includes(channel))) continue;
        standing.delete(channel);
        transport.unsubscribe(channel);
      }
    },
  };
}
