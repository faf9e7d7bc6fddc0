import { flag, type Message } from './protocol.ts';

export interface Stored {
  readonly serial: string;
  readonly messages: readonly Message[];
  /** The connection that said it; undefined for what was published over HTTP. */
  readonly from: string | undefined;
}

/** What was said on each channel since the server began, so that who was away for a moment misses nothing. */
export interface Streams {
  store(channel: string, messages: readonly Message[], from: string | undefined): Stored;
  /** The last serial of a channel. */
  end(channel: string): string;
  /** All after a serial; undefined when this server never gave that serial, or no longer knows it. */
  after(channel: string, serial: string | null | undefined): readonly Stored[] | undefined;
  /** Everything is forgotten, the serials included. */
  forget(): void;
}

/** Messages of a channel that are kept; Ably keeps those of two minutes. */
const kept = 1000;

export function createStreams(): Streams {
  let epoch = 1;
  const streams = new Map<string, { count: number; stored: Stored[] }>();

  function streamOf(channel: string) {
    const stream = streams.get(channel) ?? { count: 0, stored: [] };
    streams.set(channel, stream);
    return stream;
  }

  return {
    store(channel, messages, from) {
      const stream = streamOf(channel);
      stream.count += 1;
      const one = { serial: `${epoch}@${stream.count}`, messages, from };
      stream.stored.push(one);
      if (stream.stored.length > kept) stream.stored.shift();
      return one;
    },
    end: (channel) => `${epoch}@${streamOf(channel).count}`,
    after(channel, serial) {
      const [ofEpoch, ofCount] = (serial ?? '').split('@').map(Number);
      const { count, stored } = streamOf(channel);
      if (ofEpoch !== epoch || ofCount === undefined || ofCount > count || count - ofCount > stored.length) {
        return undefined;
      }
      return stored.slice(stored.length - (count - ofCount));
    },
    forget() {
      epoch += 1;
      streams.clear();
    },
  };
}

/** What the flags of an attached channel say. */
export const modesOf = (may: (operation: string) => boolean, isResumed: boolean): number =>
  (may('subscribe') ? flag.subscribe : 0) | (may('publish') ? flag.publish : 0) | (isResumed ? flag.resumed : 0);
