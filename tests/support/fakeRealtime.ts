import { type Signal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { readEvent } from '#core/realtime/declared.ts';
import type { CaughtUp, Realtime, Status } from '#core/realtime/realtime.ts';
import { withRealtime } from './withRealtime.ts';

interface FakeListener {
  readonly name: string;
  readonly status: Signal<Status>;
  readonly controller: AbortController;
  receive(event: string, data: unknown): void;
  receiveWhisper(whisper: string, data: unknown): void;
  backfill(abortSignal: AbortSignal): Promise<CaughtUp>;
}

/** For tests of islands: a realtime whose server, network and status are what the test says. Nothing happens by itself. */
export function fakeRealtime(first: Status = { is: 'live' }) {
  const status = signal<Status>(first);
  const listeners = new Set<FakeListener>();
  const whispers: { readonly channel: string; readonly name: string; readonly data: unknown }[] = [];
  const listenersOf = (channel: string) => [...listeners].filter(({ name }) => name === channel);

  const realtime: Realtime = {
    status,
    on(channel, params, listener) {
      const name = channelName(channel, params);
      const entry: FakeListener = {
        name,
        status: signal(status.peek()),
        controller: new AbortController(),
        receive(event, data) {
          const read = readEvent(channel.events, event, data);
          if (!read || read.issues) throw new TypeError(`${event} on ${name}: ${read?.issues ?? 'not declared'}`);
          listener.receive(read.event);
        },
        receiveWhisper(whisper, data) {
          const read = channel.whispers && readEvent(channel.whispers, whisper, data);
          if (!read || read.issues) throw new TypeError(`${whisper} on ${name}: ${read?.issues ?? 'not declared'}`);
          listener.onWhisper?.(read.event);
        },
        backfill: (abortSignal) => listener.backfill(abortSignal),
      };
      listeners.add(entry);
      return {
        status: entry.status,
        whisper(whisper, data) {
          whispers.push({ channel: name, name: whisper, data });
        },
        gap: () => void entry.backfill(entry.controller.signal),
        stop() {
          listeners.delete(entry);
          entry.controller.abort();
        },
      };
    },
  };

  return {
    realtime,
    /** The page, which has this realtime from now on. */
    on: (page: Page) => withRealtime(page, realtime),
    /** What was whispered, in order. */
    whispers,
    /** The names of the channels that are listened to, once for each listener. */
    channels: () => [...listeners].map(({ name }) => name),
    /** An event as the wire has it. Throws a TypeError where the channel does not declare it so. */
    receive(channel: string, event: string, data: unknown) {
      for (const entry of listenersOf(channel)) entry.receive(event, data);
    },
    receiveWhisper(channel: string, whisper: string, data: unknown) {
      for (const entry of listenersOf(channel)) entry.receiveWhisper(whisper, data);
    },
    /** Something may have been missed: every listener of the channel (or of all) catches up. Resolves to what came of it. */
    gap(channel?: string): Promise<CaughtUp[]> {
      const found = [...listeners].filter(({ name }) => channel === undefined || name === channel);
      return Promise.all(found.map((entry) => entry.backfill(entry.controller.signal)));
    },
    /** Everybody sees this status. */
    setStatus(next: Status) {
      status.value = next;
      for (const entry of listeners) entry.status.value = next;
    },
  };
}
