import { isPrivate } from '#core/contract/realtime/channelName.ts';
import type { TransportHandlers } from '#core/realtime/transport.ts';
import { createTurns } from './createTurns.ts';
import { type Frame, textOf } from './pusherFrame.ts';
import type { Line, PusherServices } from './pusherRequest.ts';
import { createPusherSubscription, type PusherSubscription } from './pusherSubscription.ts';

/** The channels of one connection. */
export interface LineChannels {
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  /** `name` without `client-`. Dropped unless the channel is private and subscribed. */
  whisper(channel: string, name: string, data: unknown): void;
  frame(frame: Frame): void;
  /** The server refused something; `channel` is empty where it does not say what. Returns whether that may have been a channel. */
  denied(channel: string, reason: string): boolean;
  /** The connection is gone. */
  close(): void;
}

/** Of private channels only one at a time waits for the server, so that a refusal without a name has an owner. */
export function createLineChannels(
  line: Line,
  handlers: Pick<TransportHandlers, 'subscribed' | 'interrupted' | 'refused' | 'event'>,
  services: PusherServices,
): LineChannels {
  const subscriptions = new Map<string, PusherSubscription>();
  const turns = createTurns();

  function open(channel: string) {
    const own = {
      subscribed: () => handlers.subscribed(channel, false),
      interrupted: () => handlers.interrupted(channel),
      refused: (reason: string) => handlers.refused(channel, reason),
      ended: () => void subscriptions.delete(channel),
    };
    const subscription = createPusherSubscription(channel, line, turns, own, services);
    subscriptions.set(channel, subscription);
    subscription.begin();
  }

  function denied(channel: string, reason: string) {
    const all = [...subscriptions];
    const awaited = channel || all.find(([name, { isSent }]) => isPrivate(name) && isSent())?.[0];
    const meant = subscriptions.get(awaited ?? '');
    meant?.denied(reason);
    // One that is being asked for anew may get a late answer to the time before.
    return meant !== undefined || all.some(([, { isRepeated }]) => isRepeated());
  }

  return {
    subscribe(channel) {
      const known = subscriptions.get(channel);
      if (known) known.want(true);
      else open(channel);
    },
    unsubscribe: (channel) => subscriptions.get(channel)?.want(false),
    whisper(channel, name, data) {
      if (isPrivate(channel) && subscriptions.get(channel)?.isActive()) line.send(`client-${name}`, data, channel);
    },
    frame({ event, channel, data }) {
      const subscription = subscriptions.get(channel);
      if (event === 'pusher_internal:subscription_succeeded') {
        if (subscription) subscription.admitted();
        else line.send('pusher:unsubscribe', { channel });
      } else if (event === 'pusher:subscription_error') denied(channel, textOf(data, 'error'));
      else if (!/^pusher(_internal)?:/.test(event) && subscription?.isActive()) handlers.event(channel, event, data);
    },
    denied,
    close() {
      turns.clear();
      for (const { stop } of subscriptions.values()) stop();
    },
  };
}
