import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import { askToLogIn } from '#core/base/act/intents.ts';
import type { Resource } from '#core/base/act/resource.ts';
import { reportComment } from '#core/contract/discussion/commentOwn.ts';
import type { ReportReason } from '#core/contract/discussion/commentWriting.ts';
import { reportReasons } from '#core/contract/discussion/commentWriting.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { fail, say } from '#widgets/discussion/comments/comment/store.ts';
import type { Composer } from './composer.ts';

/** Reports a comment to the desk. The server counts one report per reader, and has no endpoint that says whether one arrived. */
export const report = defineAct({
  kind: 'comment.report',
  draft: z.object({ id: z.number(), reason: z.enum(reportReasons), text: z.string() }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, _: Resource, { id, reason, text }) =>
    call(reportComment, { params: { comment_id: id }, body: { reason, ...(text && { explanation: text }) } }),
  standing: () => 'open',
  hash: (_, { id }) => `#comment-${id}`,
});

/** Reports a comment. Resolves to whether the server has the report; a guest is asked to log in, and it is sent then. */
export async function sendReport(
  { store, drafts }: Pick<Composer, 'store' | 'drafts'>,
  row: LiveRow,
  reason: ReportReason,
  text: string,
): Promise<boolean> {
  const { page, me, signal, place } = store;
  if (!row.can.peek().report) return false;
  const draft = { id: row.id, reason, text };
  const who = me.peek();
  if (!who) {
    askToLogIn(page.session, report, place, draft);
    return false;
  }
  row.troubles.show(undefined);
  drafts.flush();
  const kept = drafts.find(`report-${row.id}`);
  const reported = await report.send(page.call, place, draft);
  if (reported.ok) kept.forEach(drafts.drop);
  if (signal.aborted || who !== me.peek()) return reported.ok;
  batch(() => {
    if (!reported.ok) return fail(row, reported);
    row.isReported.value = true;
    say(store, 'announce.reported', { text: reported.data });
  });
  return reported.ok;
}
