import type { InspectedChannel } from '#core/base/page/inspected.ts';
import { isPrivate, sequenceOf, tail } from '#core/contract/realtime/channelName.ts';
import type { ChannelListener } from './createChannelListener.ts';
import type { Connectivity } from './createFreshness.ts';
import type { Sync } from './createSync.ts';
import { plainName } from './eventNames.ts';
import type { Transport, TransportEnvironment, TransportHandlers } from './transport.ts';

interface Topic {
  readonly listeners: Set<ChannelListener>;
  connectivity: Connectivity;
  stopGrace?: () => void;
}

/** The channels that somebody listens to: what a transport reports of one goes to each of its listeners. */
export interface Topics extends Pick<TransportHandlers, 'subscribed' | 'interrupted' | 'refused' | 'event'> {
  /** Subscribes with the first listener of a channel; the last one that is removed unsubscribes after 2 s. Returns what removes it. */
  add(name: string, listener: ChannelListener): () => void;
  has(name: string, listener: ChannelListener): boolean;
  names(): Iterable<string>;
  channels(): readonly InspectedChannel[];
  syncs(): Sync[];
  /** Events come no more. What was refused stays so, unless the next connection is a new one (`isNew`), which may be let in. */
  interrupt(isNew?: boolean): void;
  /** Stops all listeners of private channels, which are another reader's. */
  shutPrivate(): void;
}

export interface TopicsOptions {
  readonly environment: Pick<TransportEnvironment, 'after'>;
  /** What the server puts before the names of its events. */
  readonly namespace: string;
  /** The one there is, if there is one. */
  readonly transport: () => Transport | undefined;
  /** Whether events may come again, without a connection. */
  readonly unconnected: () => Connectivity;
  readonly onRefused: (name: string, reason: string) => void;
}

/** How long a channel outlives its last listener, in ms. */
const grace = 2000;
const whispered = 'client-';

export function createTopics({ environment, namespace, transport, unconnected, onRefused }: TopicsOptions): Topics {
  const topics = new Map<string, Topic>();

  function enter(name: string): Topic {
    const known = topics.get(name);
    known?.stopGrace?.();
    if (known) return known;
    const topic: Topic = { listeners: new Set(), connectivity: unconnected() };
    topics.set(name, topic);
    transport()?.subscribe(name);
    return topic;
  }

  return {
    add(name, listener) {
      const topic = enter(name);
      topic.listeners.add(listener);
      listener.sync.turn(topic.connectivity);
      return () => {
        if (!topic.listeners.delete(listener)) return;
        listener.shut();
        if (topic.listeners.size > 0) return;
        topic.stopGrace = environment.after(grace, () => {
          if (topics.get(name) !== topic) return;
          topics.delete(name);
          transport()?.unsubscribe(name);
        });
      };
    },
    has: (name, listener) => !!topics.get(name)?.listeners.has(listener),
    names: () => topics.keys(),
    channels: () => Array.from(topics, ([name, { connectivity }]) => ({ name, connectivity })),
    syncs: () => [...topics.values()].flatMap(({ listeners }) => [...listeners].map(({ sync }) => sync)),
    interrupt(isNew) {
      for (const topic of topics.values()) if (isNew || topic.connectivity !== 'off') turn(topic, unconnected());
    },
    shutPrivate() {
      for (const [name, { listeners }] of topics) {
        if (!isPrivate(name)) continue;
        topics.delete(name);
        for (const listener of listeners) listener.shut();
      }
    },
    subscribed(name, isResumed) {
      const topic = topics.get(name);
      if (topic) turn(topic, 'up', isResumed);
    },
    interrupted: (name) => interruptTopic(topics.get(name)),
    refused(name, reason) {
      const topic = topics.get(name);
      if (!topic || topic.connectivity === 'off') return;
      onRefused(name, reason);
      turn(topic, 'off');
    },
    event(name, event, data) {
      deliver([...(topics.get(name)?.listeners ?? [])], namespace, event, data);
    },
  };
}

function turn(topic: Topic, connectivity: Connectivity, isResumed = false) {
  topic.connectivity = connectivity;
  for (const { sync } of topic.listeners) sync.turn(connectivity, isResumed);
}

function interruptTopic(topic: Topic | undefined) {
  if (topic?.connectivity === 'up') turn(topic, 'down');
}

function deliver(listeners: readonly ChannelListener[], namespace: string, wireName: string, data: unknown) {
  const event = plainName(wireName, namespace);
  const sequence = sequenceOf(data);
  for (const listener of listeners) {
    if (wireName.startsWith(whispered)) listener.whisper(wireName.slice(whispered.length), data);
    else if (event !== tail) listener.sync.event({ sequence, deliver: () => listener.receive(event, data) });
    else if (sequence) listener.sync.tail(sequence);
  }
}
