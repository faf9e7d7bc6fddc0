import type { BaseRealtime } from 'ably/modular';
import { ablyName } from '#core/contract/ablyNames.ts';
import { isPrivate } from '#core/contract/channel.ts';
import { toJson } from '#core/contract/json.ts';
import { backoff } from '#core/realtime/backoff.ts';
import { readJson } from '#core/realtime/readJson.ts';
import type { Authorize, TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { type AblyLeave, createAblyLeave } from './ablyLeave.ts';
import type { AblyTiming } from './ablyTiming.ts';

type Remote = ReturnType<BaseRealtime['channels']['get']>;

interface Entry {
  readonly channel: string;
  readonly isPrivate: boolean;
  /** Whether the client that there is now may be asked for it. */
  hasLeave: boolean;
  /** The server turned it down on this connection, and leave was asked for anew: the next time tells. */
  isDoubted: boolean;
  failures: number;
  /** At the client that there is now. */
  remote: Remote | undefined;
  stopTimer(): void;
}

export interface AblyChannels {
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  whisper(channel: string, name: string, data: unknown): void;
  /** Lives at this client from now on, and at none when undefined. */
  moveTo(client: BaseRealtime | undefined): void;
  /** The client connected: whatever is not attached by itself is attached. */
  attach(): void;
  /** Whether leave is being asked for, the first time. */
  isAwaitingLeave(): boolean;
  /** A token in place of one that ran out, for any of the channels that need one. */
  renew(): Promise<string | undefined>;
  /** The token is of no use any more: leave is asked for anew, or with a reason never again. */
  loseLeave(reason?: string): void;
  close(): void;
}

const quiet = () => {};

/** https://ably.com/docs/platform/errors: an account that may not, a capability that does not cover, an action that is not allowed. */
const isRefusal = (status: number) => status === 401 || status === 403;

/**
 * Keeps channels attached at whichever client there is. `granted`: the client must show this token from now on; `then` once
 * it does.
 */
export function createAblyChannels(
  handlers: TransportHandlers,
  authorize: Authorize,
  environment: TransportEnvironment,
  timing: AblyTiming,
  granted: (token: string, then: () => void) => void,
): AblyChannels {
  const { after, chance } = environment;
  const entries = new Map<string, Entry>();
  let client: BaseRealtime | undefined;

  const leave: AblyLeave = createAblyLeave(authorize, environment, timing, {
    granted(channel, token) {
      const entry = entries.get(channel);
      if (!entry) return;
      entry.hasLeave = true;
      granted(token, () => attach(entry));
    },
    refused(channel, reason) {
      const entry = entries.get(channel);
      if (entry) refuse(entry, reason);
    },
  });

  const isConnected = () => client?.connection.state === 'connected';

  function refuse(entry: Entry, reason: string) {
    release(entry);
    entry.hasLeave = false;
    handlers.refused(entry.channel, reason);
  }

  function attach(entry: Entry) {
    // It may have been left while its token was being shown.
    if (!client || !entry.hasLeave || entries.get(entry.channel) !== entry) return;
    entry.remote ??= listen(entry, client);
    if (isConnected()) entry.remote.attach().catch(quiet);
  }

  function listen(entry: Entry, { channels }: BaseRealtime): Remote {
    const remote = channels.get(ablyName(entry.channel), { attachOnSubscribe: false });
    remote.on(({ current, resumed, reason }) => {
      if (current === 'attached') {
        entry.failures = 0;
        handlers.subscribed(entry.channel, resumed);
      } else if (current === 'failed' && isConnected()) {
        turnedDown(entry, reason?.statusCode ?? 0, reason?.message ?? '');
      }
    });
    const listening = remote.subscribe(({ name, data }) => {
      if (name) handlers.event(entry.channel, name, readJson(data));
    });
    listening.catch(quiet);
    return remote;
  }

  function turnedDown(entry: Entry, status: number, reason: string) {
    if (!isRefusal(status)) {
      entry.failures += 1;
      entry.stopTimer();
      entry.stopTimer = after(backoff(entry.failures, timing, chance), () => attach(entry));
    } else if (entry.isPrivate && !entry.isDoubted) {
      // The token may have been made for something else since; one that is made just now has not.
      entry.isDoubted = true;
      entry.hasLeave = false;
      leave.ask(entry.channel);
    } else {
      refuse(entry, reason);
    }
  }

  function release(entry: Entry) {
    const { channel, remote } = entry;
    const at = client;
    leave.forget(channel);
    leaveRemote(entry);
    if (!remote || !at) return;
    const forget = () => at.channels.release(remote.name);
    // One that failed takes no listener any more: who wants the channel again must find another.
    if (remote.state === 'failed') return forget();
    // The others not at once: a channel that is wanted again before it is left would be lost under its new listener.
    const settled = () => {
      if (!entries.get(channel)?.remote) forget();
    };
    remote.detach().then(settled, settled);
  }

  function leaveRemote(entry: Entry) {
    entry.stopTimer();
    entry.remote?.off();
    entry.remote?.unsubscribe();
    entry.remote = undefined;
  }

  function moveTo(next: BaseRealtime | undefined) {
    for (const entry of entries.values()) leaveRemote(entry);
    client = next;
  }

  return {
    subscribe(channel) {
      if (entries.has(channel)) return;
      const entry: Entry = {
        channel,
        isPrivate: isPrivate(channel),
        hasLeave: !isPrivate(channel),
        isDoubted: false,
        failures: 0,
        remote: undefined,
        stopTimer: quiet,
      };
      entries.set(channel, entry);
      if (entry.hasLeave) attach(entry);
      else leave.ask(channel);
    },
    unsubscribe(channel) {
      const entry = entries.get(channel);
      if (!entry) return;
      entries.delete(channel);
      release(entry);
    },
    whisper(channel, name, data) {
      const entry = entries.get(channel);
      if (!entry?.isPrivate || entry.remote?.state !== 'attached' || !isConnected()) return;
      try {
        entry.remote.publish({ name: `client-${name}`, data: toJson(data), encoding: 'json' }).catch(quiet);
      } catch {
        // What no JSON can hold.
      }
    },
    moveTo,
    attach() {
      for (const entry of entries.values()) {
        entry.isDoubted = false;
        attach(entry);
      }
    },
    isAwaitingLeave: leave.isOpen,
    async renew() {
      for (const { channel, isPrivate, hasLeave } of entries.values()) {
        if (isPrivate && hasLeave) return leave.renew(channel);
      }
      return undefined;
    },
    loseLeave(reason) {
      for (const entry of [...entries.values()]) {
        if (!entry.isPrivate || !entry.hasLeave) continue;
        if (reason !== undefined) refuse(entry, reason);
        else {
          entry.hasLeave = false;
          leave.ask(entry.channel);
        }
      }
    },
    close() {
      moveTo(undefined);
      leave.close();
      entries.clear();
    },
  };
}
