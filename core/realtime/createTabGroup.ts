import * as z from 'zod/mini';
import { electLeader, type Locks, until } from './electLeader.ts';
import { type TabMessage, tabMessage } from './tabMessages.ts';

/** A BroadcastChannel. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

export interface TabGroupOptions {
  /** Of the lock and the channel: all tabs with this name share a connection. */
  readonly name: string;
  /** Undefined where the browser has none: the tab then has a connection of its own. */
  readonly locks: Locks | undefined;
  /** May throw, as where it is blocked. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
}

export interface TabGroupHandlers {
  /** This tab leads; or there is nobody to share with. */
  won(): void;
  /** Another tab took the lead. */
  lost(): void;
  /** Other tabs see from now on that this one is there. */
  present(): void;
  message(message: TabMessage): void;
}

/** This tab among those with the same name. */
export interface TabGroup {
  /** Receives messages and waits for the lead from now on; where there is nobody to share with, `won` is called at once. */
  join(): void;
  /** Dropped where there is nobody to share with, or where the browser cannot copy it. */
  post(message: TabMessage): void;
  /** To the end of the line of those who want to lead; with `steal` to its head. */
  stand: ReturnType<typeof electLeader>;
  /** Calls `onGone` once this other tab is no more, whatever it died of. */
  watch(tab: string, onGone: () => void): void;
  leave(): void;
}

export function createTabGroup(
  { name, locks, openChannel }: TabGroupOptions,
  tab: string,
  { won, lost, present, message }: TabGroupHandlers,
): TabGroup {
  const leaving = new AbortController();
  const { signal } = leaving;
  let channel: TabChannel | undefined;
  let stand: TabGroup['stand'] = () => {};

  // Each tab holds a lock of its own as long as it lives.
  function lockOf(each: string, granted: () => unknown) {
    locks?.request(`${name}:${each}`, { signal }, granted).catch(() => {});
  }

  function shut() {
    channel = void channel?.close();
  }

  return {
    join() {
      try {
        if (locks) channel = openChannel?.(name);
      } catch {
        // Then there is nobody to share with.
      }
      if (!locks || !channel) return won();
      channel.onmessage = ({ data }) => {
        const read = z.safeParse(tabMessage, data);
        if (read.success) message(read.data);
      };
      const barred = () => {
        shut();
        won();
      };
      stand = electLeader(name, locks, signal, { won, lost, barred });
      lockOf(tab, () => {
        present();
        return until(signal);
      });
    },
    post(message) {
      try {
        channel?.postMessage(message);
      } catch {
        // What nests thousands deep cannot be copied. The other tabs see the gap in the numbers, and fetch.
      }
    },
    stand: (options) => stand(options),
    watch(each, onGone) {
      if (each !== tab) lockOf(each, onGone);
    },
    leave() {
      leaving.abort();
      shut();
    },
  };
}
