import { requestReset, resetPassword } from '#core/contract/form/registration.ts';
import { loginKey } from '../database/accounts.ts';
import { findHostLogin } from '../database/hostLogins.ts';
import { hashPassword } from '../database/passwords.ts';
import { findByEmail, setPassword } from '../database/registration.ts';
import { hasReset, storeReset, takeReset } from '../database/resets.ts';
import type { Queries, User } from '../database/schema.ts';
import { randomToken } from '../database/secrets.ts';
import { endSessionsOf } from '../database/sessions.ts';
import { endVerifications } from '../database/verifications.ts';
import { isFirst, keyedWrite, wasDone } from '../database/writeKeys.ts';
import { composeMail } from '../mail/composeMail.ts';
import { countAttempt } from './attempts.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { mayHavePassword } from './refuseOwnAccounts.ts';
import { problemOfEmail, problemOfPassword } from './registrationRules.ts';
import { requireMail } from './requireMail.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';
import { sharing } from './sharedWrites.ts';
import { siteForMail } from './site.ts';
import { invalid } from './validation.ts';

const longestToken = 200;

/** Who has this address, if the account may get a new password. */
async function findOpen(queries: Queries, email: string, { isProduction }: Services): Promise<User | undefined> {
  const user = await findByEmail(queries, email);
  const isOpen = (await mayHavePassword(queries, user)) && !(isProduction && user?.is_demo);
  return isOpen ? user : undefined;
}

/** Sends a link. The answer and the work are the same whether or not an account has the address. */
const serveRequestReset = serve(requestReset, async (call) => {
  const { body, tenant, queries, services, request, say, now } = call;
  const isOfDesk = !services.canSendMail && (await queries(findHostLogin));
  requireMail(services, isOfDesk ? 'mail.none-desk' : 'mail.none');
  const email = body.email.trim();
  const problem = problemOfEmail(email);
  if (problem) throw invalid({ email: [problem] });
  const write = keyedWrite(tenant.id, body.idempotency_key, ['reset', email]);
  await sharing(write, async () => {
    if (write && (await queries((all) => wasDone(all, write, now)))) return;
    countAttempt(call, 'reset-request', loginKey(email));
    const token = randomToken();
    const user = await queries(async (all) => {
      const isNew = await isFirst(all, write, now);
      const found = await findOpen(all, email, services);
      const known = isNew ? found : undefined;
      await storeReset(all, known?.id ?? 0, token, now);
      return known;
    });
    const { origin, base } = siteForMail(tenant, services, request);
    // To the address that is stored: one that only looks like it might be somebody else's.
    const to = user?.email ?? email;
    const link = `${origin}${base}/password/reset/${token}?${new URLSearchParams({ email: to })}`;
    const mail = composeMail('reset', { to, tenant, link, username: user?.username ?? '' });
    if (user) services.mailQueue.send(mail);
  });
  return { message: say('reset.sent') };
});

/** Sets a new password for whoever has the mail's token, and ends all sessions. A wrong address and a wrong token get the same answer. */
const serveResetPassword = serve(resetPassword, async (call) => {
  const { body, tenant, queries, services, request, say, now } = call;
  const email = body.email.trim();
  if (!email) throw invalid({ email: ['field.required'] });
  const problem = problemOfPassword(body, [email]);
  if (problem) throw invalid({ password: [problem] });
  const release = countAttempt(call, 'reset', loginKey(email).slice(0, 254));

  const token = body.token.slice(0, longestToken);
  const user = await queries(async (all) => {
    const found = await findOpen(all, email, services);
    const isDue = await hasReset(all, found?.id ?? 0, token, now);
    return isDue ? found : undefined;
  });
  if (!user) throw invalid({ email: ['reset.wrong'] });
  const own = problemOfPassword(body, [user.username, user.email]);
  if (own) throw invalid({ password: [own] });

  const passwordHash = await hashPassword(body.password);
  const isDone = await queries(async (all) => {
    if (!(await takeReset(all, user.id, token, now))) return false;
    await setPassword(all, user.id, passwordHash, new Date(now));
    await endSessionsOf(all, user.id, now);
    // Whoever was in the account may have asked for another address.
    await endVerifications(all, user.id, 'new', now);
    return true;
  });
  if (!isDone) throw invalid({ email: ['reset.wrong'] });
  release();
  await rememberBrowser(call, { id: user.id, password_hash: passwordHash });
  const { origin, base } = siteForMail(tenant, services, request);
  const to = user.email ?? email;
  const link = `${origin}${base}/password/reset`;
  services.mailQueue.send(composeMail('passwordChanged', { to, tenant, link, username: user.username }));
  return { message: say('reset.done') };
});

export const passwordReset = [serveRequestReset, serveResetPassword];
