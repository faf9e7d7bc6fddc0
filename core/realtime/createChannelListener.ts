import type { Channel } from '#core/contract/base/channel.ts';
import type { RealtimeNotices } from './createRealtimeNotices.ts';
import type { Sync } from './createSync.ts';
import { readEvent, strayFields } from './declared.ts';
import type { Listener } from './realtime.ts';

/** One listener of a channel, who gets what arrives once it has been read by the schemas of the channel. */
export interface ChannelListener {
  readonly sync: Sync;
  receive(event: string, data: unknown): void;
  whisper(whisper: string, data: unknown): void;
  /** Nothing is delivered any more. */
  shut(): void;
}

export interface ChannelListenerOptions<Events, Whispers> {
  readonly channel: Channel<string, Events, Whispers>;
  /** The channel's, filled in. */
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly listener: Listener<Events, Whispers>;
  readonly sync: Sync;
  readonly notices: Pick<RealtimeNotices, 'broken' | 'malformed' | 'incomplete'>;
}

export function createChannelListener<Events, Whispers>(
  options: ChannelListenerOptions<Events, Whispers>,
): ChannelListener {
  const { channel, name, params, listener, sync, notices } = options;
  let isShut = false;

  /** A listener that throws costs only itself. */
  function attempt(work: () => void) {
    try {
      if (!isShut) work();
    } catch (cause) {
      notices.broken(name, cause);
    }
  }

  return {
    sync,
    receive(event, data) {
      attempt(() => {
        const read = readEvent(channel.events, event, data);
        const stray = strayFields(channel, params, event, data);
        if (read && stray.length > 0) notices.malformed(name, event, stray);
        else if (read?.issues) notices.malformed(name, event, read.issues);
        else if (read) {
          if (read.leftOut.length > 0) notices.incomplete(name, event, read.leftOut);
          listener.receive(read.event);
        }
      });
    },
    whisper(whisper, data) {
      attempt(() => {
        const read = channel.whispers && readEvent(channel.whispers, whisper, data);
        if (read && !read.issues) listener.onWhisper?.(read.event);
      });
    },
    shut() {
      isShut = true;
      sync.stop();
    },
  };
}
