import type { Clock } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';

/** How young a notification that polling finds has to be to be announced, ms: another tab may have announced an older one. */
const recent = 90_000;

/** One request for the newest notifications, after which new ones are announced. */
export interface Announcement {
  /** Called with the answer. `isFirst`: the first list of this page. */
  onList(rows: readonly Notification[], isFirst: boolean): void;
  onFailure(): void;
}

export interface Announcer {
  /** Notes that the next request is to announce a new notification; without an argument, one that the server did not name. */
  expect(notification?: Notification): void;
  /** To be called as a request is sent. */
  begin(): Announcement;
  /** Marks these as announced. */
  skip(rows: readonly Notification[]): void;
}

/** Announces each notification once; of several that came together, only the newest. */
export function createAnnouncer({ now }: Clock, announce: (notification: Notification) => void): Announcer {
  /** Ids that were listed or announced before. */
  const known = new Set<string>();
  let expected: Notification | null | undefined;

  const skip = (rows: readonly Notification[]) => {
    for (const { id } of rows) known.add(id);
  };

  return {
    skip,
    expect(notification) {
      expected = notification ?? expected ?? null;
    },
    begin() {
      const wanted = expected;
      expected = undefined;
      return {
        onList(rows, isFirst) {
          const newest = rows.find(({ id, isOpened }) => !known.has(id) && !isOpened);
          skip(rows);
          const isRecent = now() - Date.parse(newest?.createdAt ?? '') < recent;
          // The first list holds nothing new, but for what came while it was fetched.
          const found = isFirst ? wanted : wanted !== undefined || isRecent ? newest : undefined;
          if (found) announce(found);
        },
        onFailure() {
          if (!wanted || known.has(wanted.id)) return;
          skip([wanted]);
          // It came unopened, whatever it is by now.
          if (!wanted.isOpened) announce(wanted);
        },
      };
    },
  };
}
