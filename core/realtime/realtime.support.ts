import { signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Notice } from '#core/base/errors/notices.ts';
import { channel } from '#core/contract/base/channel.ts';
import * as texts from '#core/ungrouped/errors/coreNotices.ts';
import { fakeTabGroup } from '#tests/support/fakeTabGroup.ts';
import { fakeServer } from '#tests/support/fakeTransport.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { seededChance } from '#tests/support/seededChance.ts';
import { createRealtime, type RealtimeOptions } from './createRealtime.ts';
import type { CaughtUp, Realtime, Status } from './realtime.ts';
import type { Transport } from './transport.ts';

export const news = channel({
  name: 'news-{id}',
  events: { Happened: z.object({ id: z.number() }) },
  whispers: { typing: z.object({ who: z.string() }) },
});
/** Readers of a private channel may whisper. */
export const desk = channel({ ...news, name: 'private-desk-{id}' });
export const mine = channel({ name: 'private-user-{id}', events: { '*': z.object({ id: z.number() }) } });

/** Lets everything that is already decided happen. */
export const decided = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface BenchOptions {
  readonly seed?: number;
  readonly hasHistory?: boolean;
  readonly isAlone?: boolean;
  readonly options?: Partial<RealtimeOptions>;
}

/** A realtime server and one browser with as many tabs as a test opens. */
export function bench({ seed = 1, hasHistory = false, isAlone = false, options = {} }: BenchOptions = {}) {
  const clock = fakeClock();
  const environment = { now: clock.now, after: clock.after, chance: seededChance(seed) };
  const server = fakeServer({ environment, hasHistory });
  const group = fakeTabGroup(environment);
  const reader = signal<number | undefined>(undefined);

  function tab(isFirstSeen = true) {
    const own = group.open();
    const isSeen = signal(isFirstSeen);
    const isOnline = signal(true);
    const notices: Notice[] = [];
    const transports: Transport[] = [];
    const realtime = createRealtime({
      load: async () => (handlers) => {
        const transport = server.client(
          undefined,
          own.environment,
        )({
          link: (...all) => own.run(() => handlers.link(...all)),
          subscribed: (...all) => own.run(() => handlers.subscribed(...all)),
          interrupted: (...all) => own.run(() => handlers.interrupted(...all)),
          refused: (...all) => own.run(() => handlers.refused(...all)),
          event: (...all) => own.run(() => handlers.event(...all)),
        });
        transports.push(transport);
        return transport;
      },
      locks: isAlone ? undefined : own.locks,
      openChannel: own.openChannel,
      environment: own.environment,
      tenant: 'fc',
      key: 'app',
      namespace: 'App.Events',
      poll: 30,
      isSeen,
      isOnline,
      reader,
      report: (issue) => notices.push(issue.say(texts)),
      ...options,
    });
    realtime.join();
    return {
      ...own,
      realtime,
      isSeen,
      isOnline,
      notices,
      crash() {
        own.crash();
        for (const transport of transports) transport.close();
      },
    };
  }

  return {
    clock,
    server,
    group,
    reader,
    tab,
    /** Lets time pass in steps of `step` ms, with everything that follows from each. */
    async pass(ms: number, step = 50) {
      await decided();
      for (let passed = 0; passed < ms; passed += step) {
        clock.pass(Math.min(step, ms - passed));
        await decided();
      }
    },
  };
}

/** What one listener of a channel made of it. */
export interface Follower {
  /** Ids that came as events, in order. */
  readonly came: number[];
  /** What it shows: ids. */
  readonly shown: Set<number>;
  fetched: number;
  readonly status: () => Status;
  stop(): void;
}

/** The server's truth of one channel: numbered events, of which each adds its number to the state. */
export function ledger(server: Pick<ReturnType<typeof fakeServer>, 'publish'>, id = 1) {
  const name = `news-${id}`;
  const entries: number[] = [];
  let next = 1;
  const open: (() => void)[] = [];
  const book = {
    name,
    entries,
    /** False: the next fetches fail. */
    isUp: true,
    /** True: fetches wait for `answer`. */
    isSlow: false,
    /** False: the server does not number. */
    isNumbered: true,
    /** Something happens, and is published. */
    happen(more: { readonly isLost?: boolean } = {}): () => void {
      const number = next++;
      entries.push(number);
      const send = () =>
        server.publish(name, 'App\\Events\\Happened', { id: number, ...(book.isNumbered && { sequence: number }) });
      if (!more.isLost) send();
      return send;
    },
    last: () => next - 1,
    /** Counts from 1 again: another server. */
    startAnew() {
      entries.length = 0;
      next = 1;
    },
    answer() {
      for (const send of open.splice(0)) send();
    },
    follow(realtime: Realtime): Follower {
      const came: number[] = [];
      const shown = new Set<number>();
      const subscription = realtime.on(
        news,
        { id },
        {
          receive({ data }) {
            came.push(data.id);
            shown.add(data.id);
          },
          async backfill(): Promise<CaughtUp> {
            follower.fetched += 1;
            if (book.isSlow) await new Promise<void>((send) => open.push(send));
            if (!book.isUp) return { isDone: false };
            shown.clear();
            for (const each of entries) shown.add(each);
            return { isDone: true, sequence: book.isNumbered ? book.last() : undefined };
          },
        },
      );
      const follower = {
        came,
        shown,
        fetched: 0,
        status: () => subscription.status.peek(),
        stop: subscription.stop,
      };
      return follower;
    },
  };
  return book;
}
