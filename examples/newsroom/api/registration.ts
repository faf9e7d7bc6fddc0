import { register, resendVerification } from '#core/contract/form/registration.ts';
import { proveHuman } from '../captcha/proveHuman.ts';
import { findByLogin, loginKey } from '../database/accounts.ts';
import { hashPassword, isPassword } from '../database/passwords.ts';
import { findByEmail, findTaken, insertReader, type Taken } from '../database/registration.ts';
import { beginSession } from '../database/sessions.ts';
import { findPendingEmail } from '../database/verifications.ts';
import { isFirst, type KeyedWrite, keyedWrite, wasDone } from '../database/writeKeys.ts';
import { originOf, ownPath } from '../http/origin.ts';
import { composeMail } from '../mail/composeMail.ts';
import { countAttempt, countOne } from './attempts.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { requestNewEmail } from './newEmail.ts';
import { sessionOnWire } from './ownOnWire.ts';
import { refuseOwnAccounts } from './refuseOwnAccounts.ts';
import { problemOfEmail, problemOfPassword, problemOfUsername, problemsOf } from './registrationRules.ts';
import { requireMail } from './requireMail.ts';
import { makeLink } from './sendVerification.ts';
import { type Call, serve } from './serve.ts';
import { sharing } from './sharedWrites.ts';
import { siteForMail } from './site.ts';
import { invalid } from './validation.ts';

const refuseTaken = ({ username, email }: Taken) =>
  invalid(problemsOf({ username: username ? 'username.taken' : undefined, email: email ? 'email.taken' : undefined }));

/** The reader whom the same registration has made before, logged in; undefined for a new one, and for another password. */
async function registeredBefore(
  { body, queries, now }: Pick<Call<unknown, { readonly password: string }>, 'body' | 'queries' | 'now'>,
  write: KeyedWrite | undefined,
  username: string,
) {
  const user = await queries(async (all) =>
    write && (await wasDone(all, write, now)) ? findByLogin(all, username) : undefined,
  );
  if (!user || !(await isPassword(body.password, user.password_hash))) return undefined;
  return { user, issued: await queries((all) => beginSession(all, user, now)) };
}

/** Registers a reader and logs them in at once. The e-mail address cannot be used for anything until it is verified. */
const serveRegister = serve(register, async (call) => {
  const { body, tenant, queries, services, request, now } = call;
  await refuseOwnAccounts(call);
  requireMail(services);
  const [username, email] = [body.username.normalize('NFC').trim(), body.email.trim()];
  const problems = problemsOf({
    username: problemOfUsername(username),
    email: problemOfEmail(email),
    password: problemOfPassword(body, [username, email]),
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const write = keyedWrite(tenant.id, body.idempotency_key, ['register', loginKey(username), loginKey(email)]);
  const path = ownPath(body.redirect_data, originOf(request));

  // Good ones count too: each of them sends a mail.
  countAttempt(call, 'register', loginKey(email));
  const { user, issued } = await sharing(write, async () => {
    const again = await registeredBefore(call, write, username);
    if (again) return again;
    // Before it is told who is here already.
    await proveHuman(call, body, 'register');
    const taken = await queries((all) => findTaken(all, username, email));
    if (taken.username || taken.email) throw refuseTaken(taken);

    const passwordHash = await hashPassword(body.password);
    const reader = { tenant: tenant.id, username, email, name: username, passwordHash, isVerified: false };
    const { link, ...made } = await queries(async (all) => {
      const user = await insertReader(all, reader, now);
      if (!user) throw refuseTaken(await findTaken(all, username, email));
      await isFirst(all, write, now);
      const link = await makeLink(all, call, 'first', { id: user.id, email });
      return { user, link, issued: await beginSession(all, user, now) };
    });
    const readOn = path === '/' ? undefined : siteForMail(tenant, services, request).origin + path;
    services.mailQueue.send(composeMail('verify', { to: email, tenant, link, readOn }));
    return made;
  });
  await rememberBrowser(call, user);
  return { ...(await sessionOnWire(call, issued, user)), redirect: path };
});

/** Sends the link to verify an address, if an account awaits it. The work is the same if none does. */
async function sendFirstLink(call: Call<unknown, unknown>, email: string, write: KeyedWrite | undefined) {
  const { tenant, queries, services, now } = call;
  const { user, link } = await queries(async (all) => {
    const isNew = await isFirst(all, write, now);
    const found = await findByEmail(all, email);
    const isDue = isNew && found && !found.verified_at && !(services.isProduction && found.is_demo);
    const due = isDue ? found : undefined;
    return { user: due, link: await makeLink(all, call, 'first', { id: due?.id ?? 0, email: due?.email ?? email }) };
  });
  const mail = composeMail('verify', { to: user?.email ?? email, tenant, link });
  if (user) services.mailQueue.send(mail);
}

/**
 * Sends the verification link again, to an address that was typed and awaits it, or to the address or new address of the
 * logged-in reader. The answer and the work are the same for an address without an account.
 */
const serveResend = serve(resendVerification, async (call) => {
  const { body, tenant, queries, services, say, now } = call;
  requireMail(services);
  const typed = (body.email ?? '').trim();
  const viewer = typed ? null : call.viewer;
  const email = viewer ? (viewer.email ?? '') : typed;
  if (!viewer) {
    const problem = problemOfEmail(email);
    if (problem) throw invalid({ email: [problem] });
  }
  const key = loginKey(email) || `#${viewer?.id}`;
  const write = keyedWrite(tenant.id, body.idempotency_key, ['resend', viewer?.id ?? 0, email]);
  await sharing(write, async () => {
    if (write && (await queries((all) => wasDone(all, write, now)))) return;
    countOne(services.limits.mail, `resend ${tenant.id} ${key}`, now);
    countAttempt(call, 'resend', key);
    const pending = viewer && (await queries((all) => findPendingEmail(all, viewer.id)));
    if (viewer && pending) {
      // Remembered after it: a request that is one too many throws.
      await requestNewEmail(call, viewer, pending);
      await queries((all) => isFirst(all, write, now));
    } else await sendFirstLink(call, email, write);
  });
  return { message: say('verify.sent') };
});

export const registration = [serveRegister, serveResend];
