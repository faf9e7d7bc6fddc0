import type { ReadonlySignal } from '@preact/signals-core';
import { channelName, isPrivate, sequenceOf, tail } from '#core/contract/channel.ts';
import { type ChannelListener, createChannelListener } from './createChannelListener.ts';
import type { Connectivity } from './createFreshness.ts';
import { createSync, type SyncOptions } from './createSync.ts';
import { createTroubles, type Report } from './createTroubles.ts';
import { readEvent } from './declared.ts';
import { plainName } from './eventNames.ts';
import type { Realtime } from './realtime.ts';
import { type Sharing, shareTransport } from './shareTransport.ts';
import type { Link, MakeTransport, Transport, TransportHandlers } from './transport.ts';

export interface RealtimeOptions
  extends Pick<Sharing, 'locks' | 'openChannel' | 'environment'>,
    Pick<SyncOptions, 'poll' | 'isSeen' | 'isOnline'> {
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

interface Topic {
  readonly listeners: Set<ChannelListener>;
  connectivity: Connectivity;
  stopGrace: () => void;
}

/** How long a channel outlives its last listener, in ms. */
const grace = 2000;
const whispered = 'client-';
/** Seconds; the socket's own state has nothing to poll. */
const aDay = 86_400;

/**
 * Realtime as the islands have it: connects once it has joined and somebody listens. `leave` gives up connection, lock and
 * channel at once, for a page that falls asleep; after `join` it takes part again and fetches what was missed.
 */
export function createRealtime(options: RealtimeOptions): Realtime & { join(): void; leave(): void } {
  const { load, environment, isSeen, isOnline, reader } = options;
  const topics = new Map<string, Topic>();
  const troubles = createTroubles(options.report);
  let make: MakeTransport | undefined;
  let transport: Transport | undefined;
  let link: Link | undefined;
  let isJoined = false;
  let isStarted = false;
  let who = reader.peek();

  const syncOf = (name: string, more: Partial<SyncOptions> & Pick<SyncOptions, 'backfill'>) =>
    createSync({ ...options, broken: (cause) => troubles.broken(name, cause), ...more });
  const root = syncOf('', { poll: aDay, backfill: async () => ({ isDone: link?.is === 'open' }) });
  const syncs = () => [...topics.values()].flatMap(({ listeners }) => [...listeners].map(({ sync }) => sync));

  const unconnected = (): Connectivity => (!load || link?.is === 'stopped' ? 'off' : 'down');

  function turn(topic: Topic, connectivity: Connectivity, isResumed = false) {
    topic.connectivity = connectivity;
    for (const { sync } of topic.listeners) sync.turn(connectivity, isResumed);
  }

  const handlers: TransportHandlers = {
    link(next) {
      link = next;
      if (next.is === 'open') return root.turn('up', true);
      if (next.is === 'stopped') troubles.refused('', `${next.code} ${next.reason}`);
      root.turn(unconnected());
      for (const topic of topics.values()) if (topic.connectivity !== 'off') turn(topic, unconnected());
    },
    subscribed(name, isResumed) {
      const topic = topics.get(name);
      if (topic) turn(topic, 'up', isResumed);
    },
    refused(name, reason) {
      const topic = topics.get(name);
      if (!topic || topic.connectivity === 'off') return;
      troubles.refused(name, reason);
      turn(topic, 'off');
    },
    event(name, wireName, data) {
      const listeners = [...(topics.get(name)?.listeners ?? [])];
      if (wireName.startsWith(whispered)) {
        for (const channelListener of listeners) channelListener.whisper(wireName.slice(whispered.length), data);
        return;
      }
      const event = plainName(wireName, options.namespace);
      const sequence = sequenceOf(data);
      for (const channelListener of listeners) {
        if (event !== tail)
          channelListener.sync.event({ sequence, deliver: () => channelListener.receive(event, data) });
        else if (sequence) channelListener.sync.tail(sequence);
      }
    },
  };

  function connect() {
    if (!load || !isJoined || !isStarted || transport) return;
    if (!make) {
      // Where its code cannot be had it is polled, until the page is seen anew or the network is back.
      load().then(
        (loaded) => {
          make = loaded;
          connect();
        },
        () => {},
      );
      return;
    }
    const group = `tribune:${options.tenant}:${options.key}:${who ?? 'guest'}:realtime`;
    transport = shareTransport({ ...options, name: group, make, isSeen: () => isSeen.peek() })(handlers);
    for (const name of topics.keys()) transport.subscribe(name);
  }

  function disconnect() {
    transport?.close();
    transport = link = undefined;
    if (isStarted) root.turn(unconnected());
    for (const topic of topics.values()) turn(topic, unconnected());
  }

  function wake() {
    transport?.wake();
    connect();
  }

  /** Another reader has other channels; those of the one before are nobody's any more. */
  function follow() {
    if (reader.peek() === who) return;
    who = reader.peek();
    for (const [name, { listeners }] of topics) {
      if (!isPrivate(name)) continue;
      topics.delete(name);
      for (const channelListener of listeners) channelListener.shut();
    }
    disconnect();
    connect();
  }

  function enter(name: string): Topic {
    const known = topics.get(name);
    known?.stopGrace();
    if (known) return known;
    const topic: Topic = { listeners: new Set(), connectivity: unconnected(), stopGrace: () => {} };
    topics.set(name, topic);
    transport?.subscribe(name);
    return topic;
  }

  function exit(name: string, topic: Topic) {
    topic.stopGrace = environment.after(grace, () => {
      if (topics.get(name) !== topic) return;
      topics.delete(name);
      transport?.unsubscribe(name);
    });
  }

  if (!load) root.turn('off');
  reader.subscribe(follow);
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

  return {
    status: root.status,
    on(channel, params, listener) {
      follow();
      const name = channelName(channel, params);
      const topic = enter(name);
      const sync = syncOf(name, { backfill: (signal) => listener.backfill(signal) });
      const channelListener = createChannelListener({ channel, name, listener, sync, troubles });
      topic.listeners.add(channelListener);
      if (!isStarted) root.turn(unconnected());
      isStarted = true;
      sync.turn(topic.connectivity);
      connect();
      return {
        status: sync.status,
        whisper(whisper, data) {
          const read = channel.whispers && readEvent(channel.whispers, whisper, data);
          if (!read || read.issues) throw new TypeError(`The whisper "${whisper}" is not what ${name} declares.`);
          if (topics.get(name)?.listeners.has(channelListener)) transport?.whisper(name, whisper, read.event.data);
        },
        stop() {
          if (!topic.listeners.delete(channelListener)) return;
          channelListener.shut();
          if (topic.listeners.size === 0) exit(name, topic);
        },
      };
    },
    join() {
      isJoined = true;
      connect();
    },
    leave() {
      isJoined = false;
      disconnect();
    },
  };
}
