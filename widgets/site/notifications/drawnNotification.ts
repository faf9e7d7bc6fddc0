import { momentText } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';
import { textOf } from './textOf.ts';

/** A bell, 24 x 24, drawn as lines. */
export const bellIcon = 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7m4 10a2 2 0 0 0 4 0';

const icons = new Map([
  ['reply', 'M9 6 4 11l5 5m-5-5h9a6 6 0 0 1 6 6v2'],
  ['like', 'm12 20-8-9a4 4 0 0 1 8-4 4 4 0 0 1 8 4z'],
  ['message', 'M4 6h16v12H4zm0 1 8 6 8-6'],
]);

export interface RowSetting {
  readonly words: Words;
  readonly page: Pick<Page, 'clock' | 'place' | 'store'>;
  /** The pictures that did not load, by their URLs. */
  readonly lost: ReadonlySet<string>;
}

/** A notification as its row shows it. It leads nowhere if its URL is not one of http(s). */
export function drawnNotification(notification: Notification, { words, page, lost }: RowSetting) {
  const { url, image, type = '', isRead, createdAt = '' } = notification;
  return {
    url: (url === undefined ? undefined : webAddress(url, page.place.here().href)?.href) ?? null,
    image: image && !lost.has(image) ? image : null,
    icon: icons.get(type) ?? bellIcon,
    is_read: isRead,
    unread_text: words.say('unread'),
    text: textOf(notification, page),
    at: createdAt,
    time_text: momentText(createdAt, page.clock.now(), words),
  };
}
