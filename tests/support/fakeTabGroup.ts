import type { TabChannel } from '#core/realtime/createTabGroup.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';
import { fakeLocks } from './fakeLocks.ts';

/** One tab as the others meet it. */
export interface GroupedTab {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => TabChannel;
  readonly environment: TransportEnvironment;
  /** Does the task now, when it has recovered, or never. */
  run(task: () => void): void;
  /** Its timers do not come, as when it has long been hidden. */
  throttle(): void;
  /** Nothing runs in it any more, but it keeps what it has. */
  hang(): void;
  /** It goes on, first with what had to wait. */
  recover(): void;
  /** It ends without a message. */
  crash(): void;
}

/** For tests: the tabs of one browser as far as they meet, in locks and broadcast channels. Messages are copied and come later. */
export function fakeTabGroup(environment: TransportEnvironment) {
  const locks = fakeLocks();
  const channels = new Map<string, Set<{ readonly channel: TabChannel; run(task: () => void): void }>>();

  return {
    /** Channels of this name that are open. */
    channels: (name: string) => channels.get(name)?.size ?? 0,
    /** Requests for locks that wait. */
    waiting: locks.waiting,
    /** Anything on the origin can post. */
    post(name: string, message: unknown) {
      for (const { channel } of channels.get(name) ?? [])
        channel.onmessage?.(new MessageEvent('message', { data: message }));
    },
    open(): GroupedTab {
      let state: 'runs' | 'hangs' | 'dead' = 'runs';
      let isThrottled = false;
      let waiting: (() => void)[] = [];
      const mine = new Set<TabChannel>();
      const run = (task: () => void) => {
        if (state === 'runs') task();
        else if (state === 'hangs') waiting.push(task);
      };
      const own = locks.ofTab(run);
      return {
        locks: own,
        openChannel(name) {
          const others = channels.get(name) ?? new Set();
          channels.set(name, others);
          let isOpen = true;
          const channel: TabChannel = {
            onmessage: null,
            postMessage(message) {
              if (!isOpen) throw new DOMException('Channel is closed', 'InvalidStateError');
              for (const other of others) {
                if (other.channel === channel) continue;
                const data = structuredClone(message);
                queueMicrotask(() => other.run(() => other.channel.onmessage?.(new MessageEvent('message', { data }))));
              }
            },
            close() {
              isOpen = false;
              others.delete(entry);
              channel.onmessage = null;
            },
          };
          const entry = { channel, run };
          others.add(entry);
          mine.add(channel);
          return channel;
        },
        environment: {
          ...environment,
          after: (ms, then) => environment.after(ms, () => isThrottled || run(then)),
        },
        run,
        throttle() {
          isThrottled = true;
        },
        hang() {
          state = 'hangs';
        },
        recover() {
          state = 'runs';
          const tasks = waiting;
          waiting = [];
          for (const task of tasks) task();
        },
        crash() {
          state = 'dead';
          for (const channel of mine) channel.close();
          own.crash();
        },
      };
    },
  };
}
