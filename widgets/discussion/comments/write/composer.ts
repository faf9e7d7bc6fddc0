import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import type { ReportReason } from '#core/contract/discussion/commentWriting.ts';
import type { Outbox } from '#core/outbox/createOutbox.ts';
import type { Draft, LiveRow, OpenBox } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import type { List } from '#widgets/discussion/comments/read/list.ts';
import type { Unread } from '#widgets/discussion/comments/read/unread.ts';
import type { Drafts } from './drafts.ts';
import type { OwnWrites } from './own.ts';

/** The state of writing: the open boxes and what sends their texts. */
export interface Composer {
  readonly store: Store;
  readonly drafts: Drafts;
  readonly wait: ReturnType<typeof createWait>;
  /** The open boxes; the first is that of a new comment. */
  readonly boxes: Set<OpenBox>;
  /** What only logged-in readers need, once it has been fetched. */
  ready: ReaderFeatures | undefined;
  /** Fetches what only readers need; undefined where it cannot be had now. */
  load(): Promise<ReaderFeatures | undefined>;
  /** Fetches what keeps comments that wait for the network: once somebody writes, so that it is there when the network fails. */
  openOutbox(): void;
}

/** What guests never need. Fetched as soon as a reader is logged in, so that it is there when the network fails. */
export interface ReaderFeatures {
  /** Has comments wait in the outbox from here on, those too that waited on the page alone. */
  waitIn(outbox: Outbox): void;
  /** Whether comments wait for the network, which a new one must not overtake. */
  isWaiting(): boolean;
  /** Puts a comment into the outbox until it can be sent; before that has come it waits on the page. False where it cannot be stored. */
  keep(row: LiveRow, draft: Draft): boolean;
  /** Sends a comment that waits at once. */
  hurry(row: LiveRow): void;
  /** Sends a comment whose row has been drawn. */
  submit(row: LiveRow): void;
  /** Sends a comment that failed again, with the same key. */
  retry(row: LiveRow): void;
  /** Takes a comment out of the outbox. False where it is being sent. */
  takeBack(row: LiveRow): boolean;
  /** Likes a comment, or takes the like back. */
  like(row: LiveRow): void;
  /** Asks the server for a text that was read from the page. Resolves to whether it is known. */
  fetchOriginal(row: LiveRow): Promise<boolean>;
  saveEdit(box: OpenBox, row: LiveRow, draft: Draft): Promise<void>;
  /** Resolves to whether the server has the report. */
  report(row: LiveRow, reason: ReportReason, text: string): Promise<boolean>;
  /** Removes a comment; can be undone for 6 s. */
  remove(row: LiveRow): void;
  undoRemove(row: LiveRow): void;
  /** What this reader did in the last minutes, as a list from a cache may not have it. */
  readonly own: OwnWrites;
  /** Applies to a list what this reader did and it does not have yet. */
  overlay(listed: ReadonlyMap<number, Comment>): void;
  /**
   * Fetches this reader's likes, rights and hidden comments, which a page that is printed for everybody lacks. Resolves to whether they are
   * known. `isSame`: whether this reader is still the current one.
   */
  readOwn(
    list: Pick<List, 'ready' | 'pages' | 'more' | 'overlay'>,
    unread: Pick<Unread, 'saw'>,
    isSame: () => boolean,
  ): Promise<boolean>;
  /** Offers the stored texts whose box cannot be opened any more with the box of new comments. */
  offerOrphans(): Promise<void>;
  /** Does after the login what the guest had begun on this resource, once. */
  resume(wanted: Resumed): Promise<void>;
}

/** What `resume` needs to know of the page. */
export interface Resumed {
  /** Puts a comment on the page; undefined where it cannot be had. */
  locate(id: number): Promise<LiveRow | undefined>;
  /** Whether the reader's likes are known. */
  readonly isKnown: boolean;
  /** Whether the reader who logged in is still the current one. */
  isSame(): boolean;
}

/** The stored comment, with the count and rights that the server sent beside it. */
export interface Stored {
  readonly comment: Comment;
  readonly count: number | undefined;
  readonly rights: { readonly canDeleteAny: boolean; readonly canUpdateAny: boolean } | undefined;
}

/** Calls `act` with the features for readers, once they have been fetched; `failed` where they cannot be had. */
export function withReaderFeatures(composer: Composer, act: (mine: ReaderFeatures) => void, failed: () => void): void {
  if (composer.ready) act(composer.ready);
  else void composer.load().then((mine) => (mine ? act(mine) : failed()));
}

/** Counts down the seconds until a reader may write again. `start` takes seconds, and never shortens a wait. */
export function createWait({ now, after }: Clock, abortSignal: AbortSignal) {
  const seconds = signal(0);
  let until = 0;
  let unwind = () => {};
  function tick() {
    seconds.value = Math.max(0, Math.ceil((until - now()) / 1000));
    if (seconds.peek() > 0) unwind = after(1000, tick);
  }
  abortSignal.addEventListener('abort', () => unwind());
  const shown: ReadonlySignal<number> = seconds;
  return {
    seconds: shown,
    start(span: number) {
      until = Math.max(until, now() + span * 1000);
      unwind();
      tick();
    },
  };
}
