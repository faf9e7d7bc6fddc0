import type { Words } from '#core/i18n/words.ts';
import type { Page } from '#core/page/page.ts';
import type { BellOfTag, Follow } from './bell.ts';
import { makeButton } from './make.ts';
import { makeRow } from './makeRow.ts';
import { textOf } from './textOf.ts';

/** Shows and announces a new notification; while the list is open it is only announced. */
export function drawToast(region: HTMLElement, bell: BellOfTag, follow: Follow, words: Words, page: Page): void {
  region.role = 'status';
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    region.addEventListener(begin, () => bell.toast.pause(true));
    region.addEventListener(end, () => bell.toast.pause(false));
  }
  const close = makeButton('close', '×', bell.toast.dismiss);
  close.setAttribute('aria-label', words.say('action.close'));

  follow(() => {
    const came = bell.toast.shown.value;
    const isSilent = bell.isOpen.peek();
    const isHere = came && bell.isAnnouncer();
    region.className = isHere ? `tb-notifications-${isSilent ? 'quiet' : 'toast'}` : '';
    if (!isHere) return region.replaceChildren();
    if (isSilent) return region.replaceChildren(textOf(came, page));
    const read = (id: string) => {
      void bell.inbox.peek()?.read(id);
      bell.toast.dismiss();
    };
    const row = makeRow(came, { words, page, read });
    row.show({ ...came, isRead: true });
    region.replaceChildren(row.element, close);
  });
}
