import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { showComment } from '#core/contract/comment.ts';
import { featureComment, type QueuedComment } from '#core/contract/moderation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { webAddress } from '#core/page/address.ts';
import type { Page } from '#core/page/page.ts';
import { pass, type Verdict, verdictsOn } from './verdict.ts';

/** How long a verdict can be taken back before the server hears of it, ms. */
export const undoable = 5000;

export interface Decision {
  readonly verdict: Verdict;
  readonly canUndo: boolean;
}

/** One comment in the queue. What was decided stays in its place, so that nothing moves under the hand that decides. */
export interface Row {
  readonly id: number;
  /** Where it stands; undefined where the server names no address that may be followed. */
  readonly href: string | undefined;
  readonly queued: ReadonlySignal<QueuedComment>;
  readonly verdicts: ReadonlySignal<readonly Verdict[]>;
  readonly decision: ReadonlySignal<Decision | undefined>;
  /** Why the last thing that was tried did not happen. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  decide(verdict: Verdict): void;
  undo(): void;
  /** Puts it above its thread, or takes it away. */
  feature(): Promise<void>;
  /** Sends at once what waits to be taken back. */
  send(keepalive?: boolean): Promise<void>;
  /** Forgets what waits: whoever decided it is gone. */
  drop(): void;
}

export interface RowNews {
  /** It was decided, or that was taken back or refused: for what is left to do. */
  readonly counted: (by: -1 | 1) => void;
  readonly failed: (row: Row, failure: Failure) => void;
}

export function createRow(page: Page, first: QueuedComment, news: RowNews): Row {
  const queued = signal(first);
  const decision = signal<Decision>();
  const trouble = signal<Failure>();
  const isBusy = signal(false);
  let stop: (() => void) | undefined;

  function restore(failure?: Failure) {
    batch(() => {
      decision.value = undefined;
      trouble.value = failure;
    });
    news.counted(1);
  }

  /** As it stands now: somebody else may have acted. */
  async function refresh() {
    const reply = await page.call(showComment, { params: { comment_id: first.comment.id } });
    if (reply.ok) queued.value = { ...queued.peek(), comment: reply.data.comment };
  }

  const row: Row = {
    id: first.comment.id,
    href: first.url === undefined ? undefined : webAddress(first.url, page.place.here().href)?.href,
    queued,
    verdicts: computed(() => verdictsOn(queued.value)),
    decision,
    trouble,
    isBusy,
    decide(verdict) {
      if (decision.peek() || isBusy.peek()) return;
      batch(() => {
        decision.value = { verdict, canUndo: true };
        trouble.value = undefined;
      });
      news.counted(-1);
      stop = page.clock.after(undoable, () => void row.send());
    },
    undo() {
      if (!decision.peek()?.canUndo) return;
      row.drop();
      restore();
    },
    async feature() {
      if (isBusy.peek()) return;
      const { comment } = queued.peek();
      const isFeatured = !comment.isFeatured;
      isBusy.value = true;
      const reply = await page.call(featureComment, {
        params: { comment_id: comment.id },
        body: { is_featured: isFeatured },
      });
      batch(() => {
        isBusy.value = false;
        trouble.value = reply.ok ? undefined : reply;
        if (reply.ok) queued.value = { ...queued.peek(), comment: { ...queued.peek().comment, isFeatured } };
      });
      if (!reply.ok) news.failed(row, reply);
    },
    async send(keepalive = false) {
      const now = decision.peek();
      if (!now?.canUndo) return;
      row.drop();
      decision.value = { ...now, canUndo: false };
      const reply = await pass(now.verdict, queued.peek(), page, keepalive);
      if (reply.ok) return;
      if (reply.kind === 'refused' && reply.status === 409) await refresh();
      restore(reply);
      news.failed(row, reply);
    },
    drop() {
      stop?.();
      stop = undefined;
    },
  };
  return row;
}
