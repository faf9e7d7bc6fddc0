import {
  deleteAvatar,
  deleteProfile,
  type LayoutMode,
  updateProfile,
  updateUserLayout,
} from '#core/contract/form/profile.ts';
import { eraseAccount } from '../database/accountRows.ts';
import { dropAvatar, storeAvatar } from '../database/avatars.ts';
import { hashPassword } from '../database/passwords.ts';
import type { User } from '../database/schema.ts';
import { endSessionsOf } from '../database/sessions.ts';
import { findReader } from '../database/userComments.ts';
import { dateFormat } from '../editorial/formats.ts';
import type { Mail } from '../mail/mail.ts';
import { makeAvatar } from './avatar.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { requestNewEmail } from './newEmail.ts';
import { ownOnWire } from './ownOnWire.ts';
import { checkProfile } from './profileFields.ts';
import { proveOwner, wrongPassword } from './proveOwner.ts';
import { Refusal } from './refusal.ts';
import { serveReader } from './serve.ts';
import type { Services } from './services.ts';
import { invalid } from './validation.ts';

/** The date of a moment in a time zone, YYYY-MM-DD. */
const dayOf = (now: number, timeZone: string) => dateFormat('en-CA', { timeZone }).format(now);

/** The services with mails that wait for `release`, so that nothing is mailed that a transaction has rolled back. */
function deferMails(services: Services): { readonly services: Services; release(): void } {
  const mails: Mail[] = [];
  const mailQueue = { ...services.mailQueue, send: (mail: Mail) => void mails.push(mail) };
  return { services: { ...services, mailQueue }, release: () => mails.forEach(services.mailQueue.send) };
}

/** Changes a profile. All fields are checked before any is written, and all are written or none. */
const serveUpdateProfile = serveReader(updateProfile, async (call) => {
  const { body, viewer, tenant, queries, token, now, services } = call;
  const { changes, email, passwords, problems } = checkProfile(body, viewer, dayOf(now, tenant.time_zone));
  const wrong = passwords && (await wrongPassword(call, passwords.current));
  const avatar = body.profile_image && (await makeAvatar(body.profile_image));
  const found = {
    ...problems,
    ...(wrong && { current_password: [wrong] }),
    ...(avatar && !avatar.ok && { profile_image: [avatar.reason] }),
  };
  if (Object.keys(found).length > 0) throw invalid(found);

  const values = { ...changes, ...(passwords && { password_hash: await hashPassword(passwords.next) }) };
  const deferred = deferMails(services);
  const user = await queries(async (all) => {
    if (Object.keys(values).length > 0) {
      await all.updateTable('users').set(values).where('id', '=', viewer.id).execute();
    }
    if (passwords) {
      await endSessionsOf(all, viewer.id, now, token);
      await all.deleteFrom('password_resets').where('user_id', '=', viewer.id).execute();
    }
    if (avatar?.ok) await storeAvatar(all, viewer, avatar.image, now);
    if (email !== undefined)
      await requestNewEmail({ ...call, services: deferred.services, queries: (work) => work(all) }, viewer, email);
    return findReader(all, viewer.id);
  });
  deferred.release();
  if (!user) throw new Refusal(401, 'unauthenticated');
  if (passwords) await rememberBrowser(call, user);
  return { data: await ownOnWire(call, user) };
});

const layouts: Readonly<Record<LayoutMode, Partial<Pick<User, 'night_mode' | 'text_size'>>>> = {
  light: { night_mode: false },
  dark: { night_mode: true },
  system: { night_mode: null },
  small: { text_size: 'small' },
  big: { text_size: 'big' },
};

const serveUpdateUserLayout = serveReader(updateUserLayout, async ({ body, viewer, queries }) => {
  await queries((all) =>
    all
      .updateTable('users')
      .set({ ...layouts[body.mode], look_chosen: true })
      .where('id', '=', viewer.id)
      .execute(),
  );
});

const serveDeleteAvatar = serveReader(deleteAvatar, async ({ viewer, queries }) => {
  await queries((all) => dropAvatar(all, viewer.id));
});

/**
 * Deletes an account with its sessions, picture, likes, letters and everything personal. The reader's comments stay, as those of a
 * deleted reader, and so do the votes, without an owner.
 */
const serveDeleteProfile = serveReader(deleteProfile, async (call) => {
  const { body, viewer, services } = call;
  // The wire calls the password so.
  await proveOwner(call, body.email, 'email');
  await eraseAccount(services.database, viewer);
});

export const profile = [serveUpdateProfile, serveUpdateUserLayout, serveDeleteAvatar, serveDeleteProfile];
