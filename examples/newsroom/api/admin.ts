import { sendBugReport, showCustomCode } from '#core/contract/admin.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { findCustomCode } from '../database/promotions.ts';
import { isFirst, keyedWrite, wasDone } from '../database/writeKeys.ts';
import { countOne } from './attempts.ts';
import { serveFound, serveReader } from './serve.ts';
import { invalid, isStorableText } from './validation.ts';

const serveShowCustomCode = serveFound(showCustomCode, async (all) => {
  const kept = await findCustomCode(all);
  return kept ? { code: kept.code, updated_at: kept.updated_at.toISOString() } : null;
});

/** The sender is the reader of the token, whatever the body says. */
const serveSendBugReport = serveReader(sendBugReport, async ({ services, tenant, viewer, body, queries, now }) => {
  const message = body.message.replace(/\r\n?/g, '\n').trim();
  if (!hasSomethingVisible(message) || [message, body.url, body.state].some((text) => !isStorableText(text)))
    throw invalid({ message: ['contact.message'] });
  const write = keyedWrite(tenant.id, body.idempotency_key, ['bug-report', viewer.id, message]);
  if (write && (await queries((all) => wasDone(all, write, now)))) return;
  countOne(services.limits.account, `bug-report ${tenant.id} ${viewer.id}`, now);
  await queries(async (all) => {
    if (!(await isFirst(all, write, now))) return;
    await all
      .insertInto('bug_reports')
      .values({
        tenant: tenant.id,
        user_id: viewer.id,
        name: viewer.name || viewer.username,
        email: viewer.email,
        message,
        url: body.url,
        state: body.state,
        sent_at: new Date(now),
      })
      .execute();
  });
});

export const admin = [serveShowCustomCode, serveSendBugReport];
