import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/act/intents.ts';
import type { ReportReason } from '#core/contract/commentWriting.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Composer } from '#widgets/discussion/comments/write/composer.ts';
import { report } from './report.act.ts';

/** Reports a comment. Resolves to whether the server has the report; a guest is asked to log in, and it is sent then. */
export async function sendReport(
  { say, fail }: Dependencies,
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
