import type { Outcome } from '#core/contract/base/outcome.ts';
import { isPrivate } from '#core/contract/realtime/channelName.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import { backoff } from '#core/realtime/backoff.ts';
import { refusalOf } from '#core/realtime/refusalOf.ts';
import type { Authorize, TransportEnvironment } from '#core/realtime/transport.ts';
import type { Turns } from './createTurns.ts';
import type { PusherTiming } from './pusherTiming.ts';

/** An open connection: the id that the server gave it, and what sends on it. */
export interface Line {
  readonly id: string;
  send(event: string, data: unknown, channel?: string): void;
}

export interface PusherServices {
  readonly authorize: Authorize;
  readonly environment: TransportEnvironment;
  readonly timing: PusherTiming;
}

export interface RequestHandlers {
  /** The host does not let the reader into the channel, and will not. */
  refused(reason: string): void;
  /** The server did not answer in time. */
  unanswered(): void;
}

/** Asks the server for a channel on one connection; for a private one with the leave of the host. */
export interface PusherRequest {
  begin(): void;
  /** Begins after a pause that grows with each time, and lasts at least `ms`. */
  beginLater(ms?: number): void;
  /** Begins once more, for a refusal of the server; false where that has been done already, and another would come to the same. */
  repeat(): boolean;
  /** For a request that is answered or not wanted any more. */
  stop(): void;
  /** Whether the server has yet to answer. */
  isSent(): boolean;
  /** Whether the host gave leave at any time. */
  hasLeave(): boolean;
}

/** How long the host asks to wait, in ms. */
const retryAfterOf = (outcome: Outcome<ChannelAuth>) =>
  !outcome.ok && outcome.kind === 'refused' ? (outcome.retryAfter ?? 0) * 1000 : 0;

export function createPusherRequest(
  channel: string,
  line: Line,
  turns: Pick<Turns, 'take'>,
  handlers: RequestHandlers,
  { authorize, environment: { after, chance }, timing }: PusherServices,
): PusherRequest {
  let state: 'idle' | 'authorizing' | 'queued' | 'sent' = 'idle';
  let leave: ChannelAuth | undefined;
  let failures = 0;
  let isDoubted = false;
  let stopTimer = () => {};
  let endTurn = () => {};

  const begin = () => (isPrivate(channel) ? void askLeave() : send());

  async function askLeave() {
    state = 'authorizing';
    const outcome = await authorize(channel, line.id);
    if (state !== 'authorizing') return;
    const reason = outcome.ok ? undefined : refusalOf(outcome);
    if (outcome.ok) {
      leave = outcome.data;
      state = 'queued';
      endTurn = turns.take(send);
    } else if (reason === undefined) beginLater(retryAfterOf(outcome));
    else handlers.refused(reason);
  }

  function send() {
    state = 'sent';
    line.send('pusher:subscribe', { channel, auth: leave?.auth, channel_data: leave?.channelData });
    stopTimer = after(timing.handshake, handlers.unanswered);
  }

  function beginLater(ms = 0) {
    stop();
    failures += 1;
    stopTimer = after(Math.max(ms, backoff(failures, timing, chance)), begin);
  }

  function stop() {
    state = 'idle';
    stopTimer();
    endTurn();
  }

  function repeat() {
    if (isDoubted) return false;
    // A signature may have come too late; a second one, made just now, has not.
    isDoubted = true;
    stop();
    begin();
    return true;
  }

  return { begin, beginLater, repeat, stop, isSent: () => state === 'sent', hasLeave: () => leave !== undefined };
}
