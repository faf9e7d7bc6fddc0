import { batch } from '@preact/signals-core';
import {
  deleteComment,
  likeComment,
  type ReportReason,
  reportComment,
  unlikeComment,
} from '#core/contract/commentWriting.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { tellOfCore } from '#core/errors/tellOfCore.ts';
import type { Section } from './section.ts';
import { tombstone } from './thread.ts';
import type { LiveRow } from './tree.ts';

/** How long a removal can be undone, in ms. */
const regret = 6000;

/** Whether it may have been done although the answer says otherwise. */
const isDoubtful = (failure: Failure) =>
  failure.kind === 'refused' ? failure.status >= 500 : failure.kind !== 'unready';

/** What a reader does to a comment that is there. */
export function createActs(section: Section) {
  const { page, tree, me, own, left } = section;
  const leaving = new Map<LiveRow, () => void>();
  const tell = tellOfCore(page.notices);

  async function like(row: LiveRow) {
    if (row.isLiking.peek() || !row.can.peek().like) return;
    if (!me.peek()) return section.ask('comment.like', { id: row.id });
    const { isLiked, likes } = row.comment.peek();
    const before = { isLiked, likes };
    const who = me.peek();
    batch(() => {
      row.troubles.show(undefined);
      row.isLiking.value = true;
      tree.change(row.id, { isLiked: !isLiked, likes: Math.max(0, likes + (isLiked ? -1 : 1)) });
    });
    const failure = await sendLike(row, isLiked);
    if (left.aborted) return;
    batch(() => {
      row.isLiking.value = false;
      if (!failure) return;
      tell({ code: 'C11', say: ({ lostLike }) => lostLike(row.id, failure.kind) });
      const now = me.peek();
      if (now && who !== now) return;
      if (row.isUnsure || !isDoubtful(failure)) tree.change(row.id, now ? before : { likes });
      if (!now) section.ask('comment.like', { id: row.id });
    });
  }

  async function sendLike(row: LiveRow, isLiked: boolean): Promise<Failure | undefined> {
    if (row.isUnsure) {
      const unknown = await truth(row);
      if (unknown || row.comment.peek().isLiked !== isLiked) return unknown;
    }
    const endpoint = page.config.api.source === 'nodejs' && isLiked ? unlikeComment : likeComment;
    const liked = await page.call(endpoint, { params: { comment_id: row.id }, query: { toggle: 1 } });
    if (!liked.ok) {
      if (isDoubtful(liked)) await truth(row);
      return liked;
    }
    tree.change(row.id, liked.data);
    return undefined;
  }

  /** A toggle that is sent twice is none: the server says how things stand before anything else is sent. */
  async function truth(row: LiveRow) {
    const unknown = await section.refetch([row.id]);
    row.isUnsure = unknown !== undefined;
    return unknown;
  }

  function remove(row: LiveRow) {
    if (!row.can.peek().remove || leaving.has(row)) return;
    row.troubles.show(undefined);
    row.isLeaving.value = true;
    leaving.set(
      row,
      page.clock.after(regret, () => void sendRemoval(row)),
    );
  }

  async function sendRemoval(row: LiveRow, keepalive = false) {
    leaving.get(row)?.();
    leaving.delete(row);
    const removed = await page.call(deleteComment, { params: { comment_id: row.id }, keepalive });
    const isGone = removed.ok || (removed.kind === 'refused' && removed.status === 404);
    if (isGone && row.isMine.peek()) own.keep({ ...row.comment.peek(), ...tombstone, userId: me.peek() }, me.peek());
    if (left.aborted) return;
    batch(() => {
      row.isLeaving.value = false;
      if (!isGone) return section.fail(row, removed);
      tree.change(row.id, tombstone);
      if (removed.ok) section.learned({ count: removed.data });
      section.say('saidRemoved');
    });
  }

  const leave = () => {
    for (const row of [...leaving.keys()]) void sendRemoval(row, true);
  };
  addEventListener('pagehide', leave, { signal: left });
  left.addEventListener('abort', leave);

  return {
    like: (row: LiveRow) => void like(row),
    remove,
    undoRemove(row: LiveRow) {
      leaving.get(row)?.();
      if (leaving.delete(row)) row.isLeaving.value = false;
    },
    async report(row: LiveRow, reason: ReportReason, explanation: string): Promise<boolean> {
      if (!row.can.peek().report) return false;
      if (!me.peek()) {
        section.ask('comment.report', { id: row.id, reason, text: explanation });
        return false;
      }
      row.troubles.show(undefined);
      const reported = await page.call(reportComment, {
        params: { comment_id: row.id },
        body: { reason, ...(explanation && { explanation }) },
      });
      if (left.aborted) return reported.ok;
      batch(() => {
        if (!reported.ok) return section.fail(row, reported);
        row.isReported.value = true;
        section.say('saidReported', { text: reported.data });
      });
      return reported.ok;
    },
  };
}
