import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import {
  listNotifications,
  type Notification,
  type NotificationEvent,
  openAllNotifications,
  readAllNotifications,
  readNotification,
  userChannel,
} from '#core/contract/notification.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { CaughtUp, Realtime, Status } from '#core/realtime/realtime.ts';
import { createCount, type Word } from './count.ts';
import { type Listing, withNewest, withOlder, withRead } from './listing.ts';

const perPage = 20;
/** How long the channel may take to ask for the list before it is fetched without, in ms. */
const announceDelay = 1000;
/** Where it cannot be told which of two counts is the newer one, the server is asked again after this, in ms. */
const doubt = 1000;
/** What a poll finds is news only when it is younger than this, in ms: another tab may have told of it. */
const recent = 90_000;

const missed: CaughtUp = { isDone: false };

/** The last count of this browser, for its other tabs and the next page. */
const kept = z.object({ reader: id, unopened: number, sequence: z.optional(number) });

/** What did not work, and how to try it again. */
export interface Trouble {
  readonly failure: Failure;
  again(): void;
}

/** The notifications of one reader on this page. */
export interface Inbox {
  /** Undefined until the server answered. What was just read counts as read. */
  readonly listing: ReadonlySignal<Listing | undefined>;
  /** 0 while the server is told that all were opened. */
  readonly unopened: ReadonlySignal<number>;
  readonly status: ReadonlySignal<Status>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** An older page is on its way. */
  readonly isPaging: ReadonlySignal<boolean>;
  /** Fetches the newest page. */
  look(): Promise<unknown>;
  more(): Promise<void>;
  /** The reader has seen that these came. */
  openAll(): Promise<void>;
  /** The reader follows one: the call outlives the page. */
  read(id: string): Promise<void>;
  readAll(): Promise<void>;
}

export interface InboxOptions {
  readonly realtime: Realtime;
  readonly reader: number;
  /** The reader has the page before him. */
  readonly isSeen: () => boolean;
  /** And the list in it. */
  readonly isShown: () => boolean;
  /** One came while the page was seen. */
  readonly arrived: (notification: Notification) => void;
  readonly signal: AbortSignal;
}

export function createInbox(page: Page, options: InboxOptions): Inbox {
  const { call, clock, config, store, tenant } = page;
  const { realtime, reader, isShown, isSeen, arrived, signal: abortSignal } = options;
  const slot = store.slot('local', 'notifications', kept);
  const remembered = slot.read();
  const count = createCount(remembered?.reader === reader ? remembered.unopened : 0);
  const known = signal<Listing>();
  const opening = signal(0);
  const reading = signal<readonly ReadonlySet<string>[]>([]);
  const trouble = signal<Trouble>();
  const isPaging = signal(false);
  /** Ids that were listed before: of these there is nothing to tell. */
  const announced = new Set<string>();
  /** News that the next look is to tell of; null where the server did not say of which. */
  let due: Notification | null | undefined;
  let flight: Promise<CaughtUp> | undefined;
  let next: Promise<CaughtUp> | undefined;
  let doubting: (() => void) | undefined;

  function remember() {
    const { unopened, sequence } = count.word();
    const before = slot.read();
    if (before?.reader === reader && before.unopened === unopened && before.sequence === sequence) return;
    slot.write({ reader, unopened, ...(sequence !== undefined && { sequence }) });
  }

  /**
   * The answer to a call that was sent just now, when its count is taken; undefined when all is over. Where that count may not
   * be the newest one the server is asked again.
   */
  async function answerTo<Reply extends Word>(sent: Promise<Outcome<Reply>>): Promise<Outcome<Reply> | undefined> {
    const asked = count.ask();
    const reply = await sent;
    if (abortSignal.aborted) return undefined;
    if (!count.answered(asked, reply.ok ? reply.data : undefined))
      doubting ??= clock.after(doubt, () => {
        doubting = undefined;
        void look();
      });
    return reply;
  }

  /** Tells of the newest of what was not listed before. The first list is no news, but what came while it was fetched is. */
  function announce(fresh: readonly Notification[], heard: Notification | null | undefined, isFirst: boolean) {
    const newest = fresh.find((row) => !row.isOpened);
    const isRecent = clock.now() - Date.parse(newest?.createdAt ?? '') < recent;
    const found = heard !== undefined || isRecent ? newest : undefined;
    const one = isFirst ? heard : found;
    if (one && isSeen()) arrived(one);
  }

  async function fetchNewest(): Promise<CaughtUp> {
    const heard = due;
    due = undefined;
    const reply = await answerTo(call(listNotifications, { query: {}, signal: abortSignal }));
    if (!reply) return missed;
    if (!reply.ok) {
      trouble.value = { failure: reply, again: look };
      if (heard && !announced.has(heard.id)) {
        announced.add(heard.id);
        announce([heard], heard, false);
      }
      return missed;
    }
    const { list, hasMore, sequence } = reply.data;
    remember();
    const isFirst = known.value === undefined;
    const fresh = list.filter((row) => !announced.has(row.id));
    for (const row of fresh) announced.add(row.id);
    known.value = withNewest(known.value, { rows: list, hasMore });
    if (trouble.value?.again === look) trouble.value = undefined;
    announce(fresh, heard, isFirst);
    if (isShown()) void openAll();
    return { isDone: true, sequence };
  }

  /** One request at a time; who asks during one gets the answer of the next. */
  function look(): Promise<CaughtUp> {
    const run = () => {
      next = undefined;
      flight = fetchNewest().finally(() => {
        flight = undefined;
      });
      return flight;
    };
    if (!flight) return run();
    next ??= flight.then(run);
    return next;
  }

  function receive({ notification, unopened, sequence }: NotificationEvent) {
    const isSilent = unopened === undefined;
    if (!isSilent) count.heard({ unopened, sequence });
    if ((notification || isSilent) && isSeen()) due = notification ?? due ?? null;
    // Where nobody looks, the list is fetched when it is opened.
    if (isSilent || (notification && isSeen()) || isShown()) void look();
  }

  const subscription = realtime.on(
    { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name },
    { id: reader, tenant },
    { receive: ({ data }) => receive(data), backfill: look },
  );
  const unwait = clock.after(announceDelay, () => {
    if (!known.value && !flight) void look();
  });
  const unwatch = slot.watch((word) => {
    if (word?.reader !== reader) return;
    if (word.sequence !== undefined) count.heard({ unopened: word.unopened, sequence: word.sequence });
    const isLive = subscription.status.peek().is === 'live';
    if (!isLive && (word.sequence === undefined || isShown())) void look();
  });
  abortSignal.addEventListener('abort', () => {
    subscription.stop();
    unwait();
    unwatch();
    doubting?.();
  });

  /** A change that is shown at once and taken back if it fails. */
  async function change(sent: Promise<Outcome<Word>>, ids: ReadonlySet<string>): Promise<Failure | undefined> {
    reading.value = [...reading.value, ids];
    const reply = await answerTo(sent);
    if (!reply) return undefined;
    reading.value = reading.value.filter((each) => each !== ids);
    if (!reply.ok) return reply;
    if (known.value) known.value = withRead(known.value, ids);
    remember();
    return undefined;
  }

  async function openAll() {
    if (count.unopened.peek() === 0) return;
    opening.value += 1;
    await change(call(openAllNotifications, { signal: abortSignal }), new Set());
    opening.value -= 1;
  }

  async function readAll() {
    const ids = new Set(known.value?.rows.map(({ id }) => id));
    const failure = await change(call(readAllNotifications, { signal: abortSignal }), ids);
    trouble.value = failure && { failure, again: () => void readAll() };
  }

  async function more() {
    const { rows, hasMore } = known.value ?? { rows: [], hasMore: false };
    if (!hasMore || isPaging.value) return;
    isPaging.value = true;
    const query = { page: Math.floor(rows.length / perPage) + 1 };
    const reply = await answerTo(call(listNotifications, { query, signal: abortSignal }));
    if (!reply) return;
    isPaging.value = false;
    trouble.value = reply.ok ? undefined : { failure: reply, again: () => void more() };
    if (!reply.ok || !known.value) return;
    for (const { id } of reply.data.list) announced.add(id);
    known.value = withOlder(known.value, { rows: reply.data.list, hasMore: reply.data.hasMore });
  }

  return {
    listing: computed(() => known.value && reading.value.reduce(withRead, known.value)),
    unopened: computed(() => (opening.value > 0 ? 0 : count.unopened.value)),
    status: subscription.status,
    trouble,
    isPaging,
    look,
    more,
    openAll,
    read: async (one) =>
      void (await change(call(readNotification, { params: { id: one }, keepalive: true }), new Set([one]))),
    readAll,
  };
}
