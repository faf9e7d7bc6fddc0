import type { Channel } from '#core/contract/channel.ts';
import type { Flow } from './createFlow.ts';
import type { Troubles } from './createTroubles.ts';
import { readEvent } from './declared.ts';
import type { Listener } from './realtime.ts';

/** One listener of a channel, for whom what comes is read by what his channel declares. */
export interface Ear {
  readonly flow: Flow;
  receive(event: string, data: unknown): void;
  hear(whisper: string, data: unknown): void;
  /** Hears nothing any more. */
  shut(): void;
}

export interface EarOptions<Events, Whispers> {
  readonly channel: Channel<string, Events, Whispers>;
  /** The channel's, filled in. */
  readonly name: string;
  readonly listener: Listener<Events, Whispers>;
  readonly flow: Flow;
  readonly troubles: Pick<Troubles, 'broken' | 'malformed'>;
}

export function createEar<Events, Whispers>(options: EarOptions<Events, Whispers>): Ear {
  const { channel, name, listener, flow, troubles } = options;
  let isShut = false;

  /** A listener that throws costs only itself. */
  function attempt(work: () => void) {
    try {
      if (!isShut) work();
    } catch (cause) {
      troubles.broken(name, cause);
    }
  }

  return {
    flow,
    receive(event, data) {
      attempt(() => {
        const read = readEvent(channel.events, event, data);
        if (read?.issues) troubles.malformed(name, event, read.issues);
        else if (read) listener.receive(read.event);
      });
    },
    hear(whisper, data) {
      attempt(() => {
        const read = channel.whispers && readEvent(channel.whispers, whisper, data);
        if (read && !read.issues) listener.hear?.(read.event);
      });
    },
    shut() {
      isShut = true;
      flow.stop();
    },
  };
}
