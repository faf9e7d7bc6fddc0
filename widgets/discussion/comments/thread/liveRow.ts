import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Comment, CommentRights, CommentRules } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Clock } from '#core/page/page.ts';
import type { More, Row, RowState } from '#widgets/discussion/comments/comments.ts';
import type { Draft } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { OpenBox } from '#widgets/discussion/comments/write/openBox.ts';
import { createTrouble, type Troubles } from './trouble.ts';

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

export const fail = (row: LiveRow, failure: Failure) => row.troubles.show({ kind: 'failed', failure });

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
