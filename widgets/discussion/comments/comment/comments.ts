import type { ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Comment, CommentRights, CommentRules, CommentSort } from '#core/contract/discussion/comment.ts';
import type { ReportReason } from '#core/contract/discussion/commentWriting.ts';
import type { Status } from '#core/realtime/realtime.ts';

/**
 * How far a comment of this reader has come; those of others are `stored`. `waiting`: for the network; it is then sent without
 * a further action.
 */
export type RowState = 'sending' | 'waiting' | 'failed' | 'stored';

/** Whether there are rows beyond those that are shown. */
export type More =
  | { readonly is: 'none' }
  /** `left`: how many more there are; undefined where the server did not say. */
  | { readonly is: 'some'; readonly left: number | undefined }
  | { readonly is: 'busy' }
  | { readonly is: 'failed'; readonly failure: Failure };

/** Why an action failed. `empty`: there was no text; `closed`: the thread takes no more comments. */
export type Trouble =
  | { readonly kind: 'empty' | 'too-long' | 'closed' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Why a text cannot be sent, although it stays in its box: what it belongs to was removed, or the thread was closed. */
export type Obstacle = 'removed' | 'closed';

/** A text field: of a new comment, of a reply, of an edit. What is typed is kept within 300 ms and until it is sent or thrown away. */
export interface Box {
  readonly kind: 'comment' | 'reply' | 'edit';
  readonly text: ReadonlySignal<string>;
  /** The text is a stored draft: the view says so and offers to discard it. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** A second text for this box: of a comment or reply that failed, or another stored draft. `bringBack` puts it in the place of `text`. */
  readonly lost: ReadonlySignal<string | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * Why the last attempt failed, shown beside the box until the next attempt or change, for at least 3 s. A comment or reply
   * that was sent and failed shows its trouble in its row only, as long as that exists; an edit that failed stays open with
   * what was typed.
   */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Others have taken away what the text belongs to, or closed the thread; undefined again once that was undone. */
  readonly obstacle: ReadonlySignal<Obstacle | undefined>;
  type(text: string): void;
  /** Sends the text, unless another one of this section is being sent. A guest's text is kept, and the login opens. */
  send(): void;
  bringBack(): void;
  /** Throws away what was typed. */
  discard(): void;
  /** Moves the text of a reply or an edit to the box for a new comment, and closes its own. */
  move(): void;
  /** Closes a reply or an edit; the text stays kept. */
  close(): void;
}

/** What is typed about one comment in a report. It is kept for its writer until the report has come in. */
export interface Explanation {
  readonly text: string;
  type(text: string): void;
  /** Whether its writer still reads. */
  isOwn(): boolean;
}

/** One comment as it stands on the page. Its `key` stays what it is when the comment gets its id. */
export interface Row {
  readonly key: string;
  /** The row was begun on this page and has not been drawn yet: it takes the focus when it is. */
  isBegun: boolean;
  /** The comment as it is known now; its `id` is 0 until the server has stored it. */
  readonly comment: ReadonlySignal<Comment>;
  readonly state: ReadonlySignal<RowState>;
  /** Oldest first. */
  readonly replies: ReadonlySignal<readonly Row[]>;
  /** Of a comment at level 0: replies at any level that are not shown yet. */
  readonly more: ReadonlySignal<More>;
  /** Of a comment at level 0: replies that came while the page was open and wait to be shown. */
  readonly fresh: ReadonlySignal<number>;
  /** Came since this reader's last visit and was not seen yet. */
  readonly isUnread: ReadonlySignal<boolean>;
  /** The author is muted in this browser. `isOpened`: the reader chose to see this comment all the same. */
  readonly isMuted: ReadonlySignal<boolean>;
  readonly isOpened: ReadonlySignal<boolean>;
  readonly isMine: ReadonlySignal<boolean>;
  /** Which actions are offered to this reader. The server checks each one again. */
  readonly can: ReadonlySignal<{
    readonly reply: boolean;
    readonly like: boolean;
    readonly edit: boolean;
    readonly remove: boolean;
    readonly report: boolean;
    readonly moderate: boolean;
  }>;
  readonly box: ReadonlySignal<Box | undefined>;
  readonly isLiking: ReadonlySignal<boolean>;
  /** This reader has removed the comment less than 6 s ago, and can still undo that. */
  readonly isLeaving: ReadonlySignal<boolean>;
  readonly isReported: ReadonlySignal<boolean>;
  /** Why the last action on this comment failed; shown in its row for at least 3 s. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
}

/**
 * What is shown in the status line and announced to screen readers; a new object each time. `key` is one of the widget's words.
 * `announce.fresh` has the value `count`; `announce.link-failed`: the comment of a link could not be fetched;
 * `announce.failed`: an action of this section failed.
 */
export interface Announcement {
  readonly key:
    | 'announce.posted'
    | 'announce.replied'
    | 'announce.awaiting'
    | 'announce.waiting'
    | 'announce.edited'
    | 'announce.removed'
    | 'announce.target-removed'
    | 'announce.logged-out'
    | 'announce.reported'
    | 'announce.fresh'
    | 'announce.link-failed'
    | 'announce.failed';
  readonly values?: Readonly<Record<string, string | number>>;
  /** The server's own sentence, in place of the words of `key`. */
  readonly text?: string | undefined;
  /** Why an action failed; announced in place of `text` and `key`. */
  readonly failure?: Failure;
}

/** The comment that a link names. `missing`: there is no such comment; `gone`: it was removed, or this reader may not see it. */
export interface Target {
  /**
   * The row to scroll to and focus: the comment itself, its nearest visible ancestor, or the note in its place. Undefined where
   * there is none: the view then focuses its note about the link.
   */
  readonly row: Row | undefined;
  readonly verdict: 'found' | 'gone' | 'missing' | 'awaiting';
}

/** The comments of one resource. The model never scrolls or moves the focus; it says which row is to be shown, and the view does. */
export interface Comments {
  /** False for a reader who may not place comments: the section is hidden. */
  readonly isShown: ReadonlySignal<boolean>;
  readonly count: ReadonlySignal<number | undefined>;
  /** `ready` from the start where the host printed the first page. */
  readonly phase: ReadonlySignal<'loading' | 'ready' | { readonly failure: Failure }>;
  /** Level 0, in the order of `sort`. */
  readonly threads: ReadonlySignal<readonly Row[]>;
  /** The thread of a linked comment that is not among `threads` yet; it is shown above them. */
  readonly linked: ReadonlySignal<Row | undefined>;
  readonly more: ReadonlySignal<More>;
  /** The number of the last event that was known when the first page came; undefined if events are not numbered. */
  sequence(): number | undefined;
  readonly sort: ReadonlySignal<CommentSort>;
  /** Comments at level 0 that came while the page was open and wait to be shown. */
  readonly fresh: ReadonlySignal<number>;
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Comments of `threads` that came since the last visit. */
  readonly unread: ReadonlySignal<number>;
  readonly status: ReadonlySignal<Status | undefined>;
  /** Null for a guest. */
  readonly reader: ReadonlySignal<{
    readonly id: number;
    readonly name: string;
    readonly image: string | undefined;
  } | null>;
  /** The reader was logged out while something of theirs was typed here, which is kept until they log in again. */
  readonly isTextKept: ReadonlySignal<boolean>;
  readonly rules: ReadonlySignal<CommentRules>;
  readonly rights: ReadonlySignal<CommentRights>;
  /** The server orders no lists and has nothing for desks: neither is offered. */
  readonly isBare: ReadonlySignal<boolean>;
  /** Seconds until this reader may write again, counted down; 0 where they may now. */
  readonly wait: ReadonlySignal<number>;
  readonly box: Box;
  readonly announcement: ReadonlySignal<Announcement | undefined>;
  /** Settles when what the reader is sending is on its way, which drawing would keep back; undefined if that is nothing. */
  sending(): Promise<unknown> | undefined;
  readonly target: ReadonlySignal<Target | undefined>;
  /** The server's word for hidden comments, where it has one. */
  readonly hiddenLabel: ReadonlySignal<string | undefined>;

  /** Fetches the list again after a failure. */
  reload(): void;
  loadMore(): void;
  loadReplies(row: Row): void;
  sortBy(sort: CommentSort): void;
  showFresh(): void;
  showFreshReplies(row: Row): void;
  follow(isWanted: boolean): void;
  /** Marks a row as read; the view calls it when the row has been in sight for 2 s. */
  saw(row: Row): void;
  /** The next unread row after this one, in reading order; undefined when none is left. */
  nextUnread(after: Row | undefined): Row | undefined;
  /** Opens a reply to this row and closes any other reply or edit; closes it where it is open. A guest is asked to log in when it is sent. */
  openReply(row: Row): void;
  openEdit(row: Row): void;
  like(row: Row): void;
  report(row: Row, reason: ReportReason, explanation: string): Promise<boolean>;
  explanationOf(row: Row): Explanation;
  /** Removes a comment. This can be undone for 6 s; it is sent then, or when the page is left. */
  remove(row: Row): void;
  undoRemove(row: Row): void;
  setHidden(row: Row, isHidden: boolean): void;
  feature(row: Row, isFeatured: boolean): void;
  changeRules(rules: Partial<CommentRules>): void;
  mute(row: Row): void;
  unmute(row: Row): void;
  /** Shows this comment although its author is muted. */
  open(row: Row): void;
  /** Sends a comment that failed again. The key stays, so that the server stores it once. */
  retry(row: Row): void;
  /** Removes a comment that failed or waits; its text returns to its box where that is empty, and is offered there where it is not. */
  takeBack(row: Row): void;
  /** URL of the comment on this page: `{page address}?comment={id}#comments`. */
  linkTo(row: Row): string;
}
