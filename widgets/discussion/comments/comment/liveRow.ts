import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Comment, CommentRights, CommentRules } from '#core/contract/discussion/comment.ts';
import type { Box, More, Row, RowState, Trouble } from './comments.ts';

/**
 * The unsent text of one box. `seed` identifies the draft, and is the same for its copies in other tabs; `at`: when it was last
 * changed, ms since the epoch.
 */
export interface Draft {
  readonly seed: string;
  readonly box: string;
  text: string;
  at: number;
}

/** A box with the verbs that only the model uses. */
export interface OpenBox extends Box {
  /**
   * Returns a draft to the box: as its text where it is empty, else as the second text that `bringBack` offers. `isOld`: the reader
   * is told that they typed it earlier.
   */
  restore(draft: Draft, isOld?: boolean): void;
  /** Offers a draft as the second text, also where the box is empty, because the row that failed still shows it. */
  offer(draft: Draft): void;
  /** Shows the stored drafts of the current reader, where nothing is typed. */
  recall(): void;
  /** Whether something was typed, in an edit something else than what the comment says. */
  hasText(): boolean;
  /** Clears both texts of the box. */
  empty(): void;
  /** Removes a draft that the server has, or that was discarded in another tab. */
  forget(draft: Draft): void;
  /** Shows why an attempt failed; undefined clears it. */
  fail(trouble: Trouble | undefined): void;
  /** Clears the text where another tab has sent it. */
  check(): void;
}

/** A row with what only the model may read and change. */
export interface LiveRow extends Row {
  /** Id of the comment; negative until the server has stored it. */
  id: number;
  readonly comment: Signal<Comment>;
  readonly state: Signal<RowState>;
  readonly replies: Signal<readonly LiveRow[]>;
  readonly more: Signal<More>;
  readonly fresh: Signal<number>;
  readonly isUnread: Signal<boolean>;
  readonly isOpened: Signal<boolean>;
  readonly box: Signal<OpenBox | undefined>;
  readonly isLiking: Signal<boolean>;
  readonly isLeaving: Signal<boolean>;
  readonly isReported: Signal<boolean>;
  readonly troubles: Troubles;
  /** Ids of replies that came while the page was open and are not shown yet. */
  readonly waiting: Set<number>;
  /** State of the request for more replies. `hasMore`: whether the server has more; `last`: id of the last reply that it sent. */
  paging?: 'busy' | Failure | undefined;
  hasMore?: boolean;
  last?: number;
  draft?: Draft | undefined;
  /** Key of the comment in the outbox, while it waits there. */
  entry?: string | undefined;
  /** Whether the last like arrived is not known. */
  isUnsure: boolean;
}

/** What a row depends on beside its comment. */
export interface RowFacts {
  readonly clock: Clock;
  /** Id of the current reader; 0 for a guest. */
  readonly me: ReadonlySignal<number>;
  readonly rights: ReadonlySignal<CommentRights>;
  readonly rules: ReadonlySignal<CommentRules>;
  readonly muted: ReadonlySignal<ReadonlySet<number>>;
  readonly isBare: ReadonlySignal<boolean>;
}

export const noMore: More = { is: 'none' };

/** Narrows a row to the model's own type. Views are given no other rows. */
export const isLive = (row: Row): row is LiveRow => 'troubles' in row;

export function createRow(id: number, first: Comment, { me, rights, rules, muted, clock, isBare }: RowFacts): LiveRow {
  const comment = signal(first);
  const state = signal<RowState>(id < 0 ? 'sending' : 'stored');
  const troubles = createTrouble(clock);
  const isMine = computed(() => me.value > 0 && comment.value.userId === me.value);
  return {
    id,
    key: `${id}`,
    isBegun: id < 0,
    comment,
    state,
    replies: signal<readonly LiveRow[]>([]),
    more: signal(noMore),
    fresh: signal(0),
    isUnread: signal(false),
    isMuted: computed(() => !isMine.value && muted.value.has(comment.value.userId ?? 0)),
    isOpened: signal(false),
    isMine,
    can: computed(() => {
      const { isRemoved, isHidden, canLike } = comment.value;
      const { canDeleteAny, canUpdateAny } = rights.value;
      const isThere = state.value === 'stored' && !isRemoved;
      return {
        reply: isThere && !isHidden && !rules.value.isClosed,
        like: isThere && !isHidden && !isMine.value && canLike,
        edit: isThere && (canUpdateAny || (isMine.value && !rules.value.isClosed)),
        remove: isThere && (isMine.value || canDeleteAny),
        report: isThere && !isMine.value,
        moderate: isThere && canDeleteAny && !isBare.value,
      };
    }),
    box: signal<OpenBox>(),
    isLiking: signal(false),
    isLeaving: signal(false),
    isReported: signal(false),
    trouble: troubles.shown,
    troubles,
    waiting: new Set(),
    isUnsure: false,
  };
}

export interface Troubles {
  readonly shown: ReadonlySignal<Trouble | undefined>;
  /** Shows a trouble; undefined clears it, as a new attempt begins. */
  show(trouble: Trouble | undefined): void;
  /** Clears the trouble because the reader does something else, but not before it has been shown for 3 s. */
  pass(): void;
}

const least = 3000;

export function createTrouble({ now, after }: Clock): Troubles {
  const shown = signal<Trouble>();
  let since = 0;
  return {
    shown,
    show(trouble) {
      since = now();
      shown.value = trouble;
    },
    pass() {
      const passing = shown.peek();
      if (!passing) return;
      const rest = since + least - now();
      const clear = () => {
        if (shown.peek() === passing) shown.value = undefined;
      };
      if (rest > 0) after(rest, clear);
      else clear();
    },
  };
}
