import type { Comment } from '#core/contract/comment.ts';
import type { ReportReason } from '#core/contract/commentWriting.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Draft, Drafts } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { OwnWrites } from '#widgets/discussion/comments/drafts/own.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { OpenBox } from './openBox.ts';
import type { createWait } from './wait.ts';

/** What a reader writes with: the boxes that are open, and what became of what was sent. */
export interface Composer {
  readonly store: Store;
  readonly drafts: Drafts;
  readonly wait: ReturnType<typeof createWait>;
  /** Those that are open; the first is that of a new comment. */
  readonly boxes: Set<OpenBox>;
  /** What only readers need, once it is there. */
  ready: ReaderFeatures | undefined;
  /** Something waits for it. */
  isLate: boolean;
  /** Fetches it. Undefined where it cannot be had now. */
  load(): Promise<ReaderFeatures | undefined>;
}

/** What guests never need. Fetched as soon as a reader is there, so that it is there when the network goes. */
export interface ReaderFeatures {
  /** Others wait for the network: what is sent before them would overtake them. */
  isWaiting(): boolean;
  /** Keeps it until it can be sent. False where it cannot be kept. */
  keep(row: LiveRow, draft: Draft): boolean;
  /** Tries one that waits at once. */
  hurry(row: LiveRow): void;
  /** Sends what was drawn. */
  submit(row: LiveRow): void;
  /** Sends one that failed again, with the same key. */
  retry(row: LiveRow): void;
  /** One that waits is not sent any more. False where it is on its way. */
  takeBack(row: LiveRow): boolean;
  /** Or takes the like back. */
  like(row: LiveRow): void;
  saveEdit(box: OpenBox, row: LiveRow, draft: Draft): Promise<void>;
  /** True when it has come in. */
  report(row: LiveRow, reason: ReportReason, text: string): Promise<boolean>;
  /** Can be undone for a while. */
  remove(row: LiveRow): void;
  undoRemove(row: LiveRow): void;
  /** What this reader did lately is kept: a list from a cache may not know of it. */
  readonly own: OwnWrites;
  /** Lays over a list what this reader did that it does not know yet. */
  overlay(listed: ReadonlyMap<number, Comment>): void;
  /** What a guest wanted to do here is done after the login, once. */
  resume(wanted: Resumed): Promise<void>;
}

/** What there is to go on with what a guest wanted. */
export interface Resumed {
  /** Puts a comment on the page. */
  locate(id: number): Promise<LiveRow | undefined>;
  /** What the reader likes is known. */
  readonly isKnown: boolean;
  /** Whether who logged in still reads. */
  isSame(): boolean;
}

/** Why what a reader wants cannot be done. */
export const lost: Failure = { ok: false, kind: 'unreachable', cause: 'network' };

/** What was stored, with what the server said beside it. */
export interface Stored {
  readonly comment: Comment;
  readonly count: number | undefined;
  readonly rights: { readonly canDeleteAny: boolean; readonly canUpdateAny: boolean };
}

/** Does it at once where the file for readers is there, else when it has come. */
export function withReaderFeatures(composer: Composer, act: (mine: ReaderFeatures) => void, failed: () => void): void {
  if (composer.ready) act(composer.ready);
  else void composer.load().then((mine) => (mine ? act(mine) : failed()));
}
