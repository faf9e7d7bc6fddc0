import type { Notification } from '#core/contract/notification.ts';
import type { Clock } from '#core/page/page.ts';

/** What a poll finds is announced only when it is younger than this, in ms: another tab may have announced it. */
const recent = 90_000;

/** One request for the newest notifications, from which what came since is announced. */
export interface Announcement {
  /** `isFirst`: the first list of this page. */
  onList(rows: readonly Notification[], isFirst: boolean): void;
  onFailure(): void;
}

export interface Announcer {
  /** Something came that the next request is to announce; without a notification the server did not say what. */
  expect(notification?: Notification): void;
  /** To be called as a request is sent. */
  begin(): Announcement;
  /** Of these there is nothing to announce any more. */
  skip(rows: readonly Notification[]): void;
}

/** Announces each notification once, and of several that came the newest. */
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
