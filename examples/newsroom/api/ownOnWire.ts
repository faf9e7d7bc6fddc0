import { findFollows, findTeamAlerts } from '../database/follows.ts';
import { currentFormation } from '../database/formations.ts';
import type { User } from '../database/schema.ts';
import type { Issued } from '../database/sessions.ts';
import { awaitsNewEmail } from '../database/verifications.ts';
import type { Call } from './serve.ts';
import { userOnWire } from './userOnWire.ts';

type Asking = Pick<Call<unknown, unknown>, 'say' | 'queries' | 'now'>;

/** A reader's account in the format that only that reader gets. */
export async function ownOnWire({ say, queries, now }: Asking, user: User) {
  const isDue = user.email !== null && user.verified_at === null;
  const [isAwaited, formation, follows, alerts] = await queries(async (all) => [
    await awaitsNewEmail(all, user.id, now),
    await currentFormation(all, user.id),
    await findFollows(all, user.id),
    await findTeamAlerts(all, user.id),
  ]);
  const message = isAwaited ? 'profile.new-email' : isDue ? 'verify.due' : undefined;
  const verifyMessage = message && say(message);
  return userOnWire(user, { own: true, verifyMessage, formation, follows, alerts });
}

export const tokenOnWire = ({ token, expiresIn }: Issued) => ({ token, type: 'bearer', expires_in: expiresIn });

/** The answer to a login, a registration and a social login. */
export const sessionOnWire = async (call: Asking, issued: Issued, user: User) => ({
  authorization: tokenOnWire(issued),
  user: await ownOnWire(call, user),
});
