import { isPrivate } from '#core/contract/channel.ts';
import type { ChannelAuth } from '#core/contract/realtime.ts';
import { backoff } from '#core/realtime/backoff.ts';
import { refusalOf } from '#core/realtime/refusalOf.ts';
import type { Authorize, TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { type Frame, textOf } from './pusherFrame.ts';
import type { PusherTiming } from './pusherTiming.ts';

/** The socket that the channels live on for now. */
export interface Line {
  readonly id: string;
  send(event: string, data: unknown, channel?: string): void;
}

interface Entry {
  readonly channel: string;
  /**
   * `out`: nothing is under way but perhaps an answer of the host. `ready`: has leave, and waits for its turn. `asked`: the
   * server has yet to answer. `in`: heard. `refused`: never to be heard.
   */
  state: 'out' | 'ready' | 'asked' | 'in' | 'refused';
  /** Not any more, when it was left before the server answered. */
  isWanted: boolean;
  /** The server has turned down one signature already: the next one tells. */
  isDoubted: boolean;
  failures: number;
  leave: ChannelAuth | undefined;
  stopTimer(): void;
}

export interface PusherChannels {
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  whisper(channel: string, name: string, data: unknown): void;
  /** A socket opened: everything is asked for on it. */
  open(line: Line): void;
  /** The socket is gone, and with it every answer that was meant for it. */
  shut(): void;
  frame(frame: Frame): void;
  /** The server said no, maybe without saying to what. Whether that was about a channel. */
  blame(channel: string, reason: string): boolean;
}

/**
 * Keeps channels subscribed over changing sockets. Private ones need leave for each socket anew; of those only one at a time
 * waits for the server, so that a refusal without a name has an owner.
 */
export function createPusherChannels(
  handlers: TransportHandlers,
  authorize: Authorize,
  { after, chance }: TransportEnvironment,
  timing: PusherTiming,
): PusherChannels {
  const entries = new Map<string, Entry>();
  let line: Line | undefined;

  const find = (fits: (entry: Entry) => boolean) => [...entries.values()].find(fits);
  const isAsking = (entry: Entry) => entry.state === 'asked' && isPrivate(entry.channel);

  function begin(entry: Entry) {
    if (isPrivate(entry.channel)) void askLeave(entry);
    else ask(entry);
  }

  async function askLeave(entry: Entry) {
    const asked = line;
    if (!asked) return;
    const outcome = await authorize(entry.channel, asked.id);
    // Good for the socket that it was asked for, and for no other.
    if (line !== asked || entries.get(entry.channel) !== entry || entry.state !== 'out') return;
    if (outcome.ok) {
      entry.leave = outcome.data;
      entry.state = 'ready';
      return next();
    }
    const final = refusalOf(outcome);
    if (final !== undefined) return refuse(entry, final);
    again(entry, outcome.kind === 'refused' ? (outcome.retryAfter ?? 0) * 1000 : 0);
  }

  function ask(entry: Entry) {
    entry.state = 'asked';
    const { channel, leave } = entry;
    line?.send('pusher:subscribe', { channel, auth: leave?.auth, channel_data: leave?.channelData });
    entry.stopTimer = after(timing.handshake, () => {
      again(entry, 0);
      next();
    });
  }

  /** Lets the next private channel ask, once the one before it has its answer. */
  function next() {
    const entry = find(isAsking) ? undefined : find(({ state }) => state === 'ready');
    if (entry) ask(entry);
  }

  /** In a while, in at least `ms`; unless nobody waits for it any more. */
  function again(entry: Entry, ms: number) {
    entry.state = 'out';
    if (!entry.isWanted) return void entries.delete(entry.channel);
    entry.failures += 1;
    entry.stopTimer = after(Math.max(ms, backoff(entry.failures, timing, chance)), () => begin(entry));
  }

  function refuse(entry: Entry, reason: string) {
    entry.state = 'refused';
    next();
    handlers.refused(entry.channel, reason);
  }

  function turnedDown(entry: Entry, reason: string) {
    entry.stopTimer();
    entry.state = 'out';
    if (entry.isWanted && entry.isDoubted) return refuse(entry, reason);
    // A signature may have come too late; a second one, made just now, has not.
    entry.isDoubted = true;
    if (entry.isWanted) begin(entry);
    else entries.delete(entry.channel);
    next();
  }

  function succeeded(channel: string) {
    const entry = entries.get(channel);
    const isAwaited = entry?.isWanted && entry.state !== 'refused';
    entry?.stopTimer();
    if (isAwaited) {
      entry.state = 'in';
    } else {
      if (!entry?.isWanted) entries.delete(channel);
      line?.send('pusher:unsubscribe', { channel });
    }
    next();
    if (isAwaited) handlers.subscribed(channel, false);
  }

  function blame(channel: string, reason: string) {
    const entry = channel ? entries.get(channel) : find(isAsking);
    if (entry?.state === 'asked') turnedDown(entry, reason);
    // Taken back: the session may be over. The host knows, and is asked ever more rarely by the same socket.
    else if (entry?.state === 'in') again(entry, 0);
    // One that is being asked for anew may get a late answer to the time before.
    return entry !== undefined || find(({ state, leave }) => state === 'out' && leave !== undefined) !== undefined;
  }

  return {
    subscribe(channel) {
      const known = entries.get(channel);
      if (known) {
        known.isWanted = true;
        return;
      }
      const entry: Entry = {
        channel,
        state: 'out',
        isWanted: true,
        isDoubted: false,
        failures: 0,
        leave: undefined,
        stopTimer() {},
      };
      entries.set(channel, entry);
      if (line) begin(entry);
    },
    unsubscribe(channel) {
      const entry = entries.get(channel);
      if (!entry) return;
      entry.isWanted = false;
      // The server may take what comes next before it has answered: what it says decides.
      if (entry.state === 'asked') return;
      entry.stopTimer();
      entries.delete(channel);
      if (entry.state === 'in') line?.send('pusher:unsubscribe', { channel });
    },
    whisper(channel, name, data) {
      if (isPrivate(channel) && entries.get(channel)?.state === 'in') line?.send(`client-${name}`, data, channel);
    },
    open(opened) {
      line = opened;
      for (const entry of entries.values()) if (entry.state === 'out') begin(entry);
    },
    shut() {
      line = undefined;
      for (const [channel, entry] of entries) {
        entry.stopTimer();
        if (!entry.isWanted) entries.delete(channel);
        if (entry.state === 'refused') continue;
        entry.state = 'out';
        entry.isDoubted = false;
        entry.failures = 0;
        entry.leave = undefined;
      }
    },
    frame({ event, channel, data }) {
      if (event === 'pusher_internal:subscription_succeeded') succeeded(channel);
      else if (event === 'pusher:subscription_error') blame(channel, textOf(data, 'error'));
      else if (!/^pusher(_internal)?:/.test(event) && entries.get(channel)?.state === 'in') {
        handlers.event(channel, event, data);
      }
    },
    blame,
  };
}
