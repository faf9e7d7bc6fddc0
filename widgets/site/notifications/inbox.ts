import type { ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { endWith } from '#core/base/widget/watch.ts';
import {
  type Notification,
  type NotificationEvent,
  showNotification,
  userChannel,
} from '#core/contract/notification.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { createAnnouncer } from './createAnnouncer.ts';
import { createMarks, type Marks } from './createMarks.ts';
import { createPages, type Pages } from './createPages.ts';
import { createStoredCount } from './createStoredCount.ts';

/** How long the channel may take until its subscription fetches the list, ms; then the list is fetched without it. */
const subscribeTimeout = 1000;

/** The notifications of one reader on this page. */
export interface Inbox extends Marks, Pick<Pages, 'isPaging' | 'look' | 'more'> {
  readonly status: ReadonlySignal<Status>;
  readonly trouble: ReadonlySignal<Pages['trouble']['value']>;
}

export interface InboxOptions {
  /** The reader's id. */
  readonly reader: number;
  /** Whether the page is visible. */
  readonly isSeen: () => boolean;
  /** Whether the list is open on a visible page. */
  readonly isShown: () => boolean;
  /** Called when a notification comes while the page is visible. */
  readonly onArrival: (notification: Notification) => void;
  readonly signal: AbortSignal;
}

export function createInbox(page: Page, options: InboxOptions): Inbox {
  const { clock, config, tenant } = page;
  const { reader, isShown, isSeen, onArrival, signal: abortSignal } = options;
  const announcer = createAnnouncer(clock, (notification) => {
    if (isSeen()) onArrival(notification);
  });
  const count = createStoredCount(page, {
    reader,
    signal: abortSignal,
    recount: () => void pages.look(),
    onStored(isNumbered) {
      const isLive = subscription.status.peek().is === 'live';
      if (!isLive && (!isNumbered || isShown())) void pages.look();
    },
  });
  const pages = createPages(page, count, announcer, abortSignal, () => {
    if (isShown()) void marks.openAll();
  });
  const marks = createMarks(page, count, pages, abortSignal);

  /** An event may name its notification alone, as those of Laravel do: then it is fetched, for a reader who looks. */
  async function receive(event: NotificationEvent) {
    if (event.id === undefined || !isSeen()) return take(event);
    const came = await page.call(showNotification, { params: { id: event.id }, signal: abortSignal });
    if (!abortSignal.aborted) take(came.ok ? { ...event, notification: came.data } : event);
  }

  function take({ notification, unopened, sequence }: NotificationEvent) {
    const isSilent = unopened === undefined;
    if (!isSilent) count.onEvent({ unopened, sequence });
    if ((notification || isSilent) && isSeen()) announcer.expect(notification);
    // Where nobody looks, the list is fetched when it is opened.
    if (isSilent || (notification && isSeen()) || isShown()) void pages.look();
  }

  const subscription = realtimeOf(page).on(
    { ...userChannel, name: config.realtime?.userChannel ?? userChannel.name },
    { id: reader, tenant },
    { receive: ({ data }) => void receive(data), backfill: pages.look },
  );
  const stopWaiting = clock.after(subscribeTimeout, () => {
    if (!pages.listing.value && !pages.isLooking()) void pages.look();
  });
  endWith(abortSignal, subscription.stop, stopWaiting);

  const { trouble, isPaging, look, more } = pages;
  return { ...marks, status: subscription.status, trouble, isPaging, look, more };
}
