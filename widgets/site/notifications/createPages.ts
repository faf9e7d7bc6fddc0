import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { listNotifications } from '#core/contract/notification.ts';
import type { CaughtUp } from '#core/realtime/realtime.ts';
import type { Announcer } from './createAnnouncer.ts';
import type { StoredCount } from './createStoredCount.ts';
import { type Listing, withNewest, withOlder } from './listing.ts';

const perPage = 20;

const missed: CaughtUp = { isDone: false };

/** A call that failed, and a function that repeats it. */
export interface Trouble {
  readonly failure: Failure;
  again(): void;
}

export interface Pages {
  /** The notifications that the server has sent; undefined until its first answer. */
  readonly listing: Signal<Listing | undefined>;
  /** The last call, where it failed. */
  readonly trouble: Signal<Trouble | undefined>;
  /** Whether an older page is being fetched. */
  readonly isPaging: ReadonlySignal<boolean>;
  /** Whether the newest page is being fetched. */
  isLooking(): boolean;
  /** Fetches the newest page. One request at a time: a call during one gets the result of the next. */
  look(): Promise<CaughtUp>;
  /** Fetches the next older page, unless one is being fetched or there is none. */
  more(): Promise<void>;
}

/** Makes a function that calls `run` once at a time; a call during one run gets the result of the next. */
function oneAtATime<Result>(run: () => Promise<Result>) {
  let current: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const begin = () => {
    next = undefined;
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  return {
    isBusy: () => current !== undefined,
    ask: () => {
      if (!current) return begin();
      next ??= current.then(begin);
      return next;
    },
  };
}

/** Fetches the notifications, page by page. `onList` is called whenever the newest page has come. */
export function createPages(
  { call }: Page,
  count: StoredCount,
  announcer: Announcer,
  abortSignal: AbortSignal,
  onList: () => void,
): Pages {
  const listing = signal<Listing>();
  const trouble = signal<Trouble>();
  const isPaging = signal(false);
  const newest = oneAtATime(fetchNewest);

  async function fetchNewest(): Promise<CaughtUp> {
    const announcement = announcer.begin();
    const reply = await count.replyTo(call(listNotifications, { query: {}, signal: abortSignal }));
    if (!reply) return missed;
    if (!reply.ok) {
      trouble.value = { failure: reply, again: newest.ask };
      announcement.onFailure();
      return missed;
    }
    const { list, hasMore, sequence } = reply.data;
    count.keep();
    const isFirst = listing.value === undefined;
    listing.value = withNewest(listing.value, { rows: list, hasMore });
    if (trouble.value?.again === newest.ask) trouble.value = undefined;
    announcement.onList(list, isFirst);
    onList();
    return { isDone: true, sequence };
  }

  async function more() {
    const { rows, hasMore } = listing.value ?? { rows: [], hasMore: false };
    if (!hasMore || isPaging.value) return;
    isPaging.value = true;
    const query = { page: Math.floor(rows.length / perPage) + 1 };
    const reply = await count.replyTo(call(listNotifications, { query, signal: abortSignal }));
    if (!reply) return;
    isPaging.value = false;
    trouble.value = reply.ok ? undefined : { failure: reply, again: () => void more() };
    if (!reply.ok || !listing.value) return;
    announcer.skip(reply.data.list);
    listing.value = withOlder(listing.value, { rows: reply.data.list, hasMore: reply.data.hasMore });
  }

  return { listing, trouble, isPaging, isLooking: newest.isBusy, look: newest.ask, more };
}
