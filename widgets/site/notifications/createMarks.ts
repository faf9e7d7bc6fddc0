import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { openAllNotifications, readAllNotifications, readNotification } from '#core/contract/notification.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { CountUpdate } from './count.ts';
import type { Pages } from './createPages.ts';
import type { StoredCount } from './createStoredCount.ts';
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

export function createMarks(
  { call }: Page,
  count: StoredCount,
  { listing, trouble }: Pick<Pages, 'listing' | 'trouble'>,
  abortSignal: AbortSignal,
): Marks {
  const opening = signal(0);
  const reading = signal<readonly ReadonlySet<string>[]>([]);

  async function mark(
    sent: Promise<Outcome<CountUpdate | undefined>>,
    ids: ReadonlySet<string>,
  ): Promise<Failure | undefined> {
    reading.value = [...reading.value, ids];
    const reply = await count.replyTo(sent);
    if (!reply) return undefined;
    reading.value = reading.value.filter((each) => each !== ids);
    if (!reply.ok) return reply;
    if (listing.value) listing.value = withRead(listing.value, ids);
    count.keep();
    return undefined;
  }

  async function readAll() {
    const ids = new Set(listing.value?.rows.map(({ id }) => id));
    const failure = await mark(call(readAllNotifications, { signal: abortSignal }), ids);
    trouble.value = failure && { failure, again: () => void readAll() };
  }

  return {
    listing: computed(() => listing.value && reading.value.reduce(withRead, listing.value)),
    unopened: computed(() => (opening.value > 0 ? 0 : count.unopened.value)),
    async openAll() {
      if (count.unopened.peek() === 0) return;
      opening.value += 1;
      await mark(call(openAllNotifications, { signal: abortSignal }), new Set());
      opening.value -= 1;
    },
    async read(id) {
      await mark(call(readNotification, { params: { id }, keepalive: true }), new Set([id]));
    },
    readAll,
  };
}
