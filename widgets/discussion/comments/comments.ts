import type { ReadonlySignal } from '@preact/signals-core';
import type { Comment, CommentRights, CommentRules, CommentSort } from '#core/contract/comment.ts';
import type { ReportReason } from '#core/contract/commentWriting.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Status } from '#core/realtime/realtime.ts';

/** How far one's own comment has come; all others are `stored`. `waiting`: for the network; it goes by itself. */
export type RowState = 'sending' | 'waiting' | 'failed' | 'stored';

/** Rows beyond those that are shown. */
export type More =
  | { readonly is: 'none' }
  /** `left`: how many more there are; undefined where nobody knows. */
  | { readonly is: 'some'; readonly left: number | undefined }
  | { readonly is: 'busy' }
  | { readonly is: 'failed'; readonly failure: Failure };

/** Why something came to nothing. `empty`: there was no text; `closed`: nobody may write any more. */
export type Trouble =
  | { readonly kind: 'empty' | 'too-long' | 'closed' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A text field: of a new comment, of a reply, of an edit. What is typed is kept within 300 ms and until it is sent or thrown away. */
export interface Box {
  readonly kind: 'comment' | 'reply' | 'edit';
  readonly text: ReadonlySignal<string>;
  /** The text is one that was kept: say so, and offer to throw it away. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** Text that a failed comment or reply had, or one that was kept beside `text`: one action brings it back, in place of what stands there. */
  readonly lost: ReadonlySignal<string | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * Shown in place until the next attempt or change, 3 s at least. Of a comment or reply that was sent and failed, its row alone
   * shows it, as long as it stands there; an edit that failed stays open with what was typed.
   */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  type(text: string): void;
  /** One at a time for the whole section; the button, Ctrl+Enter and a second click share this. A guest's text is kept and login opens. */
  send(): void;
  bringBack(): void;
  /** Throws away what was typed. */
  discard(): void;
  /** Closes a reply or an edit; the text stays kept. */
  close(): void;
}

/** One comment as it stands on the page. Its `key` stays what it is when the comment gets its id. */
export interface Row {
  readonly key: string;
  /** Written here and not drawn yet: it takes the focus when it is. */
  isBegun: boolean;
  /** `id` is 0 as long as it is not stored. */
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
  /** By somebody whom this browser mutes; `isOpened`: shown all the same. */
  readonly isMuted: ReadonlySignal<boolean>;
  readonly isOpened: ReadonlySignal<boolean>;
  readonly isMine: ReadonlySignal<boolean>;
  /** What this reader may try; the server decides. */
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
  /** Removed by this reader a moment ago: it can still be undone. */
  readonly isLeaving: ReadonlySignal<boolean>;
  readonly isReported: ReadonlySignal<boolean>;
  /** Of an action on this comment; shown in place, 3 s at least. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
}

/**
 * What is shown in the status line and read out; a new object each time. `key` is one of the widget's words. `announce.fresh` has
 * `count`; `announce.link-failed`: what a link leads to could not be asked; `announce.failed`: what was asked for in this section came to nothing.
 */
export interface Announcement {
  readonly key:
    | 'announce.posted'
    | 'announce.replied'
    | 'announce.awaiting'
    | 'announce.waiting'
    | 'announce.edited'
    | 'announce.removed'
    | 'announce.reported'
    | 'announce.fresh'
    | 'announce.link-failed'
    | 'announce.failed';
  readonly values?: Readonly<Record<string, string | number>>;
  /** A sentence of the server's own, instead. */
  readonly text?: string | undefined;
  /** Why it failed: reported in place of the key. */
  readonly failure?: Failure;
}

/** Where a link led to. `missing`: there is no such comment, or nothing that it stood in; `gone`: it was removed or is not for this reader. */
export interface Target {
  /** The row to be scrolled to and focused: the comment itself, its nearest visible ancestor, or what stands in its place. Where there is none, the verdict is. */
  readonly row: Row | undefined;
  readonly verdict: 'found' | 'gone' | 'missing' | 'awaiting';
}

/** The comments of one resource. The model never scrolls and never focuses: it says what is to be seen. */
export interface Comments {
  /** False for a reader who may not place comments: the section is hidden. */
  readonly isShown: ReadonlySignal<boolean>;
  readonly count: ReadonlySignal<number | undefined>;
  /** `ready` from the start where the host printed the first page. */
  readonly phase: ReadonlySignal<'loading' | 'ready' | { readonly failure: Failure }>;
  /** Level 0, in the order of `sort`. */
  readonly threads: ReadonlySignal<readonly Row[]>;
  /** The thread of a linked comment that is not among `threads` yet: stands above them. */
  readonly linked: ReadonlySignal<Row | undefined>;
  readonly more: ReadonlySignal<More>;
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
  readonly rules: ReadonlySignal<CommentRules>;
  readonly rights: ReadonlySignal<CommentRights>;
  /** Seconds until this reader may write again; 0: now. Counts down each second. */
  readonly wait: ReadonlySignal<number>;
  readonly box: Box;
  readonly announcement: ReadonlySignal<Announcement | undefined>;
  readonly target: ReadonlySignal<Target | undefined>;
  /** The server's word for hidden comments, where it has one. */
  readonly hiddenLabel: ReadonlySignal<string | undefined>;

  /** Again after a failure. */
  reload(): void;
  loadMore(): void;
  loadReplies(row: Row): void;
  sortBy(sort: CommentSort): void;
  showFresh(): void;
  showFreshReplies(row: Row): void;
  follow(isWanted: boolean): void;
  /** Marks a row as seen; the view calls it when the row has been in sight. */
  saw(row: Row): void;
  /** The next unread row after this one, in reading order; undefined when none is left. */
  nextUnread(after: Row | undefined): Row | undefined;
  /** Opens a box and closes the one that was open. A guest is asked to log in first. */
  openReply(row: Row): void;
  openEdit(row: Row): void;
  like(row: Row): void;
  report(row: Row, reason: ReportReason, explanation: string): Promise<boolean>;
  /** Can be undone for 6 s; sent then, or when the page is left. */
  remove(row: Row): void;
  undoRemove(row: Row): void;
  setHidden(row: Row, isHidden: boolean): void;
  feature(row: Row, isFeatured: boolean): void;
  changeRules(rules: Partial<CommentRules>): void;
  mute(row: Row): void;
  unmute(row: Row): void;
  /** Shows one comment of a muted person. */
  open(row: Row): void;
  /** Sends a failed one again, with the same key. */
  retry(row: Row): void;
  /** Takes one away that failed or waits; its text goes back into the box where that is empty. */
  takeBack(row: Row): void;
  /** `{page address}?comment={id}#comments` */
  linkTo(row: Row): string;
}
