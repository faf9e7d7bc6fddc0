import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { openAllNotifications, readAllNotifications, readNotification } from '#core/contract/notification.ts';
import type { Pages } from './createPages.ts';
import type { SentCount, StoredCount } from './createStoredCount.ts';
import { type Listing, withRead } from './listing.ts';

/** Marks notifications as opened and read: shown at once, and undone where the call fails. */
export interface Marks {
  /** The list, in which what was just read counts as read; undefined until the server has answered. */
  readonly listing: ReadonlySignal<Listing | undefined>;
  /** How many are unopened; 0 from the moment when all are being marked as opened. */
  readonly unopened: ReadonlySignal<number>;
  /** Marks all as opened, because the reader has seen the list. */
  openAll(): Promise<void>;
  /** Marks one as read, because the reader follows it. The call is completed after the page is left. */
  read(id: string): Promise<void>;
  readAll(): Promise<void>;
}

const none = () => 0;

export function createMarks(
  { call }: Page,
  count: StoredCount,
  { listing, trouble }: Pick<Pages, 'listing' | 'trouble'>,
  abortSignal: AbortSignal,
): Marks {
  const opening = signal(0);
  const reading = signal<readonly ReadonlySet<string>[]>([]);

  /** `left`: how many are unopened afterwards, for a server that does not say. */
  async function mark(
    sent: Promise<Outcome<SentCount>>,
    ids: ReadonlySet<string>,
    left: () => number,
  ): Promise<Failure | undefined> {
    reading.value = [...reading.value, ids];
    const reply = await count.replyTo(sent);
    if (!reply) return undefined;
    reading.value = reading.value.filter((each) => each !== ids);
    if (!reply.ok) return reply;
    if (reply.data.unopened === undefined) count.onEvent({ unopened: left(), sequence: undefined });
    if (listing.value) listing.value = withRead(listing.value, ids);
    count.keep();
    return undefined;
  }

  async function readAll() {
    const ids = new Set(listing.value?.rows.map(({ id }) => id));
    const failure = await mark(call(readAllNotifications, { signal: abortSignal }), ids, none);
    trouble.value = failure && { failure, again: () => void readAll() };
  }

  return {
    listing: computed(() => listing.value && reading.value.reduce(withRead, listing.value)),
    unopened: computed(() => (opening.value > 0 ? 0 : count.unopened.value)),
    async openAll() {
      if (count.unopened.peek() === 0) return;
      opening.value += 1;
      await mark(call(openAllNotifications, { signal: abortSignal }), new Set(), none);
      opening.value -= 1;
    },
    async read(id) {
      const isNew = listing.peek()?.rows.some((row) => row.id === id && !row.isOpened);
      const left = () => Math.max(0, count.unopened.peek() - (isNew ? 1 : 0));
      await mark(call(readNotification, { params: { id }, keepalive: true }), new Set([id]), left);
    },
    readAll,
  };
}
