import * as z from 'zod/mini';
import { createLeader, type Leader } from './createLeader.ts';
import { electLeader, type Locks, until } from './electLeader.ts';
import { type Said, type TabMessage, tabMessage } from './tabMessages.ts';
import type { MakeTransport, TransportEnvironment } from './transport.ts';

/** A BroadcastChannel. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

export interface Sharing {
  /** Of the lock and the channel: all tabs with this name share a connection. */
  readonly name: string;
  readonly make: MakeTransport;
  /** Undefined where the browser has none: the tab then has a connection of its own. */
  readonly locks: Locks | undefined;
  /** May throw, as where it is blocked. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
  /** All tabs go by the same clock. */
  readonly environment: TransportEnvironment;
  readonly isSeen: () => boolean;
}

/** ms: how often a tab that is led asks whether it still is, how soon it is answered, and how late a timer is believed. */
const beat = 15_000;
const answer = 3000;
const late = 1000;

/**
 * One connection for all tabs of a browser. The tab that holds the lock has it, the others hear it over a BroadcastChannel;
 * when that tab closes or crashes the next in line leads, and one that hangs is robbed by a tab that is seen. For its user it
 * is a transport as any other: a change of leader is a reconnect.
 */
export function shareTransport(sharing: Sharing): MakeTransport {
  const { name, make, locks, openChannel, environment, isSeen } = sharing;
  const { now, after, chance } = environment;

  return (handlers) => {
    const tab = `${chance()}${chance()}`;
    const wanted = new Set<string>();
    const leaving = new AbortController();
    const signal = leaving.signal;
    const known = new Set<string>();
    /** Channels that this tab knows to be subscribed. */
    const reported = new Set<string>();
    let channel: TabChannel | undefined;
    let leader: Leader | undefined;
    let term = 0;
    let isAlive = false;
    let isAnswered = false;
    let stand: ReturnType<typeof electLeader> = () => {};
    let stopCheck = () => {};
    let stopBeat = () => {};
    let stopNudge = () => {};

    const post = (message: TabMessage) => channel?.postMessage(message);

    /** Another leader, of whom nothing is known yet. */
    function begin(its: number) {
      leader?.close();
      leader = undefined;
      term = its;
      reported.clear();
      handlers.link({ is: 'connecting' });
    }

    function lead() {
      const mine = Math.max(now(), term + 1) + chance();
      begin(mine);
      known.clear();
      leader = createLeader(make, (to, said) => {
        if (to !== tab) post({ term: mine, to, said });
        if (!to || to === tab) receive(mine, said, to);
      });
      ask();
    }

    /** Says what this tab wants; the leader answers. */
    function ask(isAwake = false) {
      const wants = [...wanted];
      if (leader) leader.want(tab, wants);
      else if (isAlive) post({ tab, wants, isAwake });
    }

    function check(isAwake = false) {
      ask(isAwake);
      if (leader) return;
      isAnswered = false;
      const asked = now();
      stopCheck();
      stopCheck = after(answer, () => {
        if (leader || isAnswered || !isSeen()) return;
        // After a long task or a sleep the answer may wait behind this timer.
        if (now() - asked > answer + late) check();
        else stand({ steal: true });
      });
    }

    function keepChecking() {
      stopBeat = after(beat, () => {
        if (isSeen()) check();
        keepChecking();
      });
    }

    function onMessage(data: unknown) {
      const { success, data: message } = z.safeParse(tabMessage, data);
      if (!success) return;
      if ('said' in message) {
        if (!message.to || message.to === tab) receive(message.term, message.said, message.to);
      } else if (leader && 'wants' in message) {
        if (message.isAwake) leader.wake();
        watchTab(leader, message.tab);
        leader.want(message.tab, message.wants);
      } else if ('whisper' in message) leader?.whisper(...message.whisper);
    }

    /** The lock of a tab is to be had when the tab is no more. */
    function watchTab(led: Leader, dead: string) {
      if (known.has(dead)) return;
      known.add(dead);
      locks?.request(`${name}:${dead}`, { signal }, () => led.want(dead, [])).catch(() => {});
    }

    function receive(its: number, said: Said, to: string) {
      if (its < term || signal.aborted) return;
      isAnswered = true;
      if (its > term) {
        if (leader) stand();
        begin(its);
        ask();
      }
      if (said[0] === 'link') {
        const [, link] = said;
        if (link.is !== 'open') reported.clear();
        handlers.link(link);
        stopNudge();
        // A hidden leader's timers are throttled.
        if (link.is === 'waiting') stopNudge = after(link.until - now() + late, () => isSeen() && ask(true));
      } else if (wanted.has(said[1])) {
        if (said[0] === 'event') handlers.event(said[1], said[2], said[3]);
        else if (said[0] === 'refused') {
          reported.delete(said[1]);
          handlers.refused(said[1], said[2]);
        }
        // A busy leader tells it to all, and once more to a tab whose wishes it reads only then.
        else if (!to || !reported.has(said[1])) {
          reported.add(said[1]);
          handlers.subscribed(said[1], said[2]);
        }
      }
    }

    function join() {
      try {
        if (locks) channel = openChannel?.(name);
      } catch {
        // Then there is nobody to share with.
      }
      if (!locks || !channel) return lead();
      channel.onmessage = ({ data }) => onMessage(data);
      stand = electLeader(name, locks, signal, {
        won: lead,
        lost: () => begin(term),
        barred() {
          channel?.close();
          channel = undefined;
          lead();
        },
      });
      const presence = locks.request(`${name}:${tab}`, { signal }, () => {
        isAlive = true;
        check();
        keepChecking();
        return until(signal);
      });
      presence.catch(() => {});
    }

    join();

    return {
      subscribe(each) {
        wanted.add(each);
        ask();
      },
      unsubscribe(each) {
        wanted.delete(each);
        reported.delete(each);
        ask();
      },
      whisper(...whisper) {
        if (leader) leader.whisper(...whisper);
        else post({ whisper });
      },
      wake() {
        leader?.wake();
        check(true);
      },
      close() {
        leaving.abort();
        leader?.close();
        leader = channel = void channel?.close();
        stopCheck();
        stopBeat();
        stopNudge();
      },
    };
  };
}
