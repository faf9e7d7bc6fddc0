import type { Turns } from './createTurns.ts';
import { createPusherRequest, type Line, type PusherRequest, type PusherServices } from './pusherRequest.ts';

export interface SubscriptionHandlers {
  /** Events of the channel arrive from here on. */
  subscribed(): void;
  /** Events arrive no more until it is subscribed again, which is being tried. */
  interrupted(): void;
  /** The reader may not have the channel. Final for this connection and the next ones. */
  refused(reason: string): void;
  /** Neither the server nor the reader has the subscription any more. */
  ended(): void;
}

/** One channel on one connection. */
export interface PusherSubscription extends Pick<PusherRequest, 'begin' | 'stop' | 'isSent'> {
  /** Whether events arrive. */
  isActive(): boolean;
  /** Whether an answer to an earlier request may still come. */
  isRepeated(): boolean;
  /** Whether the reader wants the channel, as they do at first. It ends when they do not, at the latest with the server's answer. */
  want(isWanted: boolean): void;
  /** The server admitted the reader. */
  admitted(): void;
  /** The server refused the request, or took the subscription back. */
  denied(reason: string): void;
}

export function createPusherSubscription(
  channel: string,
  line: Line,
  turns: Pick<Turns, 'take'>,
  handlers: SubscriptionHandlers,
  services: PusherServices,
): PusherSubscription {
  let state: 'pending' | 'active' | 'refused' = 'pending';
  /** Not any more, when it was left before the server answered. */
  let isWanted = true;
  const request = createPusherRequest(channel, line, turns, { refused: refuse, unanswered: retry }, services);
  const sendLeave = () => line.send('pusher:unsubscribe', { channel });

  function end() {
    request.stop();
    handlers.ended();
  }

  function refuse(reason: string) {
    state = 'refused';
    request.stop();
    handlers.refused(reason);
  }

  function retry() {
    if (!isWanted) return end();
    if (state === 'active') handlers.interrupted();
    state = 'pending';
    request.beginLater();
  }

  return {
    ...request,
    isActive: () => state === 'active',
    isRepeated: () => state === 'pending' && request.hasLeave(),
    want(isStill) {
      isWanted = isStill;
      // The server may take what comes next before it has answered: what it answers decides.
      if (isWanted || request.isSent()) return;
      if (state === 'active') sendLeave();
      end();
    },
    admitted() {
      if (isWanted && state !== 'refused') {
        state = 'active';
        request.stop();
        return handlers.subscribed();
      }
      sendLeave();
      if (!isWanted) end();
    },
    denied(reason) {
      // Taken back: the session may be over. The host knows, and is asked ever more rarely on the same connection.
      if (state === 'active') return retry();
      if (!request.isSent()) return;
      if (!isWanted) return end();
      if (!request.repeat()) refuse(reason);
    },
  };
}
