import type { ReadonlySignal } from '@preact/signals-core';
import type { Channel } from '#core/contract/base/channel.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { createChannelListener } from './createChannelListener.ts';
import { createConnection } from './createConnection.ts';
import type { Connectivity } from './createFreshness.ts';
import { createRealtimeNotices, type Report } from './createRealtimeNotices.ts';
import { createSync, type Sync, type SyncOptions } from './createSync.ts';
import { createTopics, type Topics } from './createTopics.ts';
import { readEvent } from './declared.ts';
import type { Realtime } from './realtime.ts';
import { type Sharing, shareTransport } from './shareTransport.ts';
import type { Link, MakeTransport, Transport } from './transport.ts';

export interface RealtimeOptions
  extends Pick<Sharing, 'locks' | 'openChannel' | 'environment'>,
    Pick<SyncOptions, 'poll' | 'isSeen' | 'isOnline' | 'ahead'> {
  /** Brings the transport. Undefined where the tenant has no realtime server: everything is polled. */
  readonly load: (() => Promise<MakeTransport>) | undefined;
  readonly tenant: string;
  /** The application key. */
  readonly key: string;
  /** What the server puts before the names of its events, with dots or backslashes. */
  readonly namespace: string;
  /** The reader's id; undefined for a guest. */
  readonly reader: ReadonlySignal<string | number | undefined>;
  readonly report: Report;
}

/** Seconds; the socket's own state has nothing to poll. */
const aDay = 86_400;

/**
 * Realtime as the islands have it: connects once it has joined and somebody listens. `leave` gives up connection, lock and
 * channel at once, for a page that falls asleep; after `join` it takes part again and fetches what was missed.
 */
export function createRealtime(
  options: RealtimeOptions,
): Realtime & Pick<Topics, 'channels'> & { join(): void; leave(): void } {
  const { load, reader } = options;
  const notices = createRealtimeNotices(options.report);
  const { transport, start, restart, wake, join, leave } = createConnection(load, open, changed);
  const unconnected = (): Connectivity => (!load || link?.is === 'stopped' ? 'off' : 'down');
  const topics = createTopics({ ...options, transport, unconnected, onRefused: notices.refused });
  const syncOf = (name: string, more: Partial<SyncOptions> & Pick<SyncOptions, 'backfill'>) =>
    createSync({ ...options, broken: (cause) => notices.broken(name, cause), ...more });
  const root = syncOf('', { poll: aDay, backfill: async () => ({ isDone: link?.is === 'open' }) });
  let who = reader.peek();
  let link: Link | undefined;

  function open(make: MakeTransport): Transport {
    const name = `tribune:${options.tenant}:${options.key}:${who ?? 'guest'}:realtime`;
    const share = shareTransport({ ...options, name, make, isSeen: () => options.isSeen.peek() });
    const opened = share({ ...topics, link: changed });
    for (const each of topics.names()) opened.subscribe(each);
    return opened;
  }

  function changed(next?: Link) {
    link = next;
    if (next?.is === 'open') return root.turn('up', true);
    if (next?.is === 'stopped') notices.refused('', `${next.code} ${next.reason}`);
    root.turn(unconnected());
    topics.interrupt(!next);
  }

  /** Another reader has other channels. */
  function follow() {
    if (reader.peek() === who) return;
    who = reader.peek();
    topics.shutPrivate();
    restart();
  }

  if (!load) root.turn('off');
  reader.subscribe(follow);
  watchPage(options, wake, root, topics.syncs);

  return {
    ...{ status: root.status, channels: topics.channels, join, leave },
    on(channel, params, listener) {
      follow();
      const name = channelName(channel, params);
      const { poll = options.poll } = listener;
      const sync = syncOf(name, { poll, backfill: (signal) => listener.backfill(signal) });
      const channelListener = createChannelListener({ channel, name, params, listener, sync, notices });
      const stop = topics.add(name, channelListener);
      start();
      function whisper(event: string, data: unknown) {
        const read = readWhisper(channel, name, event, data);
        if (topics.has(name, channelListener)) transport()?.whisper(name, event, read);
      }
      return { status: sync.status, whisper, gap: sync.gap, stop };
    },
  };
}

/** Looks for what was missed when the page is seen or online again. */
function watchPage({ isSeen, isOnline }: RealtimeOptions, wake: () => void, root: Sync, syncs: () => Sync[]) {
  isSeen.subscribe((isSeenNow) => {
    if (!isSeenNow) return;
    wake();
    for (const sync of syncs()) sync.look();
  });
  isOnline.subscribe((isOnlineNow) => {
    root.look();
    if (isOnlineNow) wake();
    for (const sync of syncs()) isOnlineNow ? sync.gap() : sync.look();
  });
}

function readWhisper<Whispers>(
  { whispers }: Channel<string, unknown, Whispers>,
  name: string,
  whisper: string,
  data: unknown,
): unknown {
  const read = whispers && readEvent(whispers, whisper, data);
  if (!read || read.issues) throw new TypeError(`The whisper "${whisper}" is not what ${name} declares.`);
  return read.event.data;
}
