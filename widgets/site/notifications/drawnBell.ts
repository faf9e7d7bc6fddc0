import { timeOfDay } from '#core/base/i18n/dates.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { bellIcon, drawnNotification, type RowSetting } from './drawnNotification.ts';
import type { Inbox } from './inbox.ts';
import type { Drawn } from './notifications-bell.drawn.ts';
import { textOf } from './textOf.ts';

/** A notification that has just come. */
export interface ShownToast {
  readonly notification: Notification;
  /** Whether it is announced without being shown, as the list is open. */
  readonly isSilent: boolean;
}

export interface BellSetting extends RowSetting {
  readonly page: Page;
  readonly isOpen: boolean;
  /** Whether the list is drawn. */
  readonly isFilled: boolean;
  readonly toast: ShownToast | undefined;
}

function liveText(status: Status | undefined, words: Words): string {
  const time = status?.is === 'stale' ? timeOfDay(status.since, words) : '';
  return status && status.is !== 'live' ? words.say(`live.${status.is}`, { time }) : '';
}

/** The list of an inbox; of none for a reader whose session has ended. */
function drawnList(inbox: Inbox | undefined, setting: BellSetting): Drawn['list'] {
  const { words, page } = setting;
  const listing = inbox?.listing.value;
  const rows = listing?.rows ?? [];
  const isPaging = inbox?.isPaging.value ?? false;
  const trouble = inbox?.trouble.value;
  const isWaiting = isPaging || (inbox !== undefined && !listing && !trouble);
  return {
    has_rows: rows.length > 0,
    is_all_read: rows.every(({ isRead }) => isRead),
    read_all_text: words.say('read-all'),
    live_text: liveText(inbox?.status.value, words),
    failed: trouble
      ? { failure_text: failureText(trouble.failure, words), retry_text: words.say('action.retry') }
      : null,
    rows: rows.map((each) => ({ id: each.id, ...drawnNotification(each, setting) })),
    is_empty: listing !== undefined && rows.length === 0,
    empty_text: words.say('empty'),
    empty_next: nextStep(words, 'forum'),
    is_paging: isPaging,
    has_more: listing?.hasMore ?? false,
    more_text: words.say('more'),
    waiting_text: isWaiting ? words.say('state.loading') : '',
    is_logged_out: inbox === undefined,
    logged_out_text: words.say('logged-out'),
    log_in_text: words.say('log-in'),
    settings_url: page.place.to('/user/profile'),
    settings_text: words.say('settings'),
    has_push: page.config.webPush !== undefined,
  };
}

function drawnToast({
  toast,
  words,
  page,
  ...setting
}: BellSetting): Pick<Drawn, 'toast_class' | 'quiet_text' | 'toast'> {
  if (!toast) return { toast_class: '', quiet_text: '', toast: null };
  const { notification, isSilent } = toast;
  if (isSilent) return { toast_class: 'tb-notifications-quiet', quiet_text: textOf(notification, page), toast: null };
  const row = drawnNotification({ ...notification, isRead: true }, { words, page, ...setting });
  return {
    toast_class: 'tb-notifications-toast',
    quiet_text: '',
    toast: { ...row, close_label: words.say('action.close') },
  };
}

/** What a bell shows of an inbox; a guest has none. Reads the inbox's signals. */
export function drawnBell(inbox: Inbox | undefined, setting: BellSetting): Drawn {
  const { words, isOpen, isFilled } = setting;
  const count = inbox?.unopened.value ?? 0;
  return {
    locale: words.locale,
    is_here: inbox !== undefined || isOpen,
    is_open: isOpen,
    bell_label: words.say(count > 0 ? 'bell-new' : 'bell', { count }),
    bell_icon: bellIcon,
    has_new: count > 0,
    count_text: count > 99 ? words.say('many') : `${count}`,
    title: words.say('bell'),
    list: isFilled ? drawnList(inbox, setting) : null,
    ...drawnToast(setting),
  };
}
