import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { reportComment } from '#core/contract/discussion/commentOwn.ts';
import { hasReported, openReports, storeReport } from '../database/commentReports.ts';
import { changeComment } from '../database/commentWriting.ts';
import { markForDesk } from '../database/deskChanges.ts';
import { changing } from './commentNotifications.ts';
import { refuseUnstorableText } from './commentRules.ts';
import { commentAsked, refuseRemoved } from './commentsAsked.ts';
import { Refusal } from './refusal.ts';
import { serveReader } from './serve.ts';
import { idFromPath } from './validation.ts';

/** How many readers' reports hide a comment until a manager has judged it. */
const reportsThatHide = 3;

/** Stores one report per reader and comment. A second one changes nothing and gets the same answer, whatever became of the comment. */
export const serveReport = serveReader(reportComment, (call) => {
  const { body, viewer, tenant, params, say, now } = call;
  const { reason } = body;
  const explanation = hasSomethingVisible(body.explanation ?? '') ? (body.explanation ?? '') : '';
  refuseUnstorableText('explanation', explanation);
  const reply = { message: say('report.thanks') };
  return changing(call, async (all) => {
    if (await hasReported(all, viewer.id, idFromPath(params.comment_id, 'comment.missing'))) return { reply };
    const found = await commentAsked(all, call);
    if (found.userId === viewer.id) throw new Refusal(403, 'comment.own-report');
    refuseRemoved(found);
    const report = { tenant: tenant.id, commentId: found.id, userId: viewer.id, reason, explanation };
    await storeReport(all, report, now);
    if (found.status === 'visible' && (await openReports(all, found.id)) >= reportsThatHide) {
      const to = { status: 'hidden', review: 'pending', is_featured: false } as const;
      await changeComment(all, tenant.id, { commentId: found.id, change: 'hidden', to }, now);
    } else await markForDesk(all, tenant.id, { commentId: found.id, change: 'reported' }, now);
    return { reply };
  });
});
