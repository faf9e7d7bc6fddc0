import type { Notification } from '#core/contract/notification.ts';
import { todayOrDate } from '#core/i18n/dates.ts';
import type { Words } from '#core/i18n/words.ts';
import { webAddress } from '#core/page/address.ts';
import type { Page } from '#core/page/page.ts';
import { make, makeButton, makeIcon } from './make.ts';
import { textOf } from './textOf.ts';

export interface RowTools {
  readonly words: Words;
  readonly page: Pick<Page, 'clock' | 'place' | 'store'>;
  /** Called when the reader follows a notification, or presses one that leads nowhere. */
  readonly read: (id: string) => void;
}

export interface Row {
  readonly element: HTMLElement;
  show(notification: Notification): void;
}

/** One notification as a link, or as a button where it leads nowhere. */
export function makeRow({ id, url, image, type }: Notification, tools: RowTools): Row {
  const { words, page, read } = tools;
  const address = url === undefined ? undefined : webAddress(url, page.place.here().href);
  const follow = () => read(id);
  const target = address ? makeLink(address, follow) : makeButton('row', '', follow);
  const unread = make('span', 'unread', words.say('unread'));
  const text = make('span', 'text');
  const time = make('time', 'time');
  target.append(makePicture(type, image), make('span', 'message', unread, ' ', text, time));

  return {
    element: target,
    show(notification) {
      text.textContent = textOf(notification, page);
      unread.hidden = notification.isRead;
      const { createdAt = '' } = notification;
      time.textContent = todayOrDate(createdAt, page.clock.now(), words);
      time.dateTime = createdAt;
    },
  };
}

function makeLink({ href }: URL, follow: () => void): HTMLElement {
  const link = make('a', 'row');
  link.href = href;
  link.addEventListener('click', follow);
  // The middle button opens it in another tab.
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) follow();
  });
  return link;
}

function makePicture(type: string | undefined, image: string | undefined): HTMLElement {
  const icon = makeIcon(type);
  if (!image) return make('span', 'face', icon);
  const picture = document.createElement('img');
  picture.width = picture.height = 40;
  picture.alt = '';
  picture.decoding = 'async';
  picture.addEventListener('error', () => picture.replaceWith(icon));
  picture.src = image;
  return make('span', 'face', picture);
}
