import type { TransportHandlers } from '#core/realtime/transport.ts';
import { createLineChannels, type LineChannels } from './lineChannels.ts';
import type { Line, PusherServices } from './pusherRequest.ts';

export interface PusherChannels extends Omit<LineChannels, 'close'> {
  /** A connection opened: every channel is asked for on it. */
  open(line: Line): void;
  /** The connection is gone, and with it every answer that was meant for it. */
  shut(): void;
}

/** Keeps channels subscribed over changing connections. What was refused on one is asked for on none. */
export function createPusherChannels(handlers: TransportHandlers, services: PusherServices): PusherChannels {
  const wanted = new Set<string>();
  const refusals = new Set<string>();
  let current: LineChannels | undefined;

  const own: TransportHandlers = {
    ...handlers,
    refused(channel, reason) {
      refusals.add(channel);
      handlers.refused(channel, reason);
    },
  };

  return {
    subscribe(channel) {
      wanted.add(channel);
      if (!refusals.has(channel)) current?.subscribe(channel);
    },
    unsubscribe(channel) {
      wanted.delete(channel);
      refusals.delete(channel);
      current?.unsubscribe(channel);
    },
    whisper: (channel, name, data) => current?.whisper(channel, name, data),
    open(line) {
      current = createLineChannels(line, own, services);
      for (const channel of wanted) if (!refusals.has(channel)) current.subscribe(channel);
    },
    shut() {
      current?.close();
      current = undefined;
    },
    frame: (frame) => current?.frame(frame),
    denied: (channel, reason) => (current?.denied(channel, reason) ?? false) || refusals.has(channel),
  };
}
