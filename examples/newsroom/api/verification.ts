import { verifyEmail, verifyNewEmail } from '#core/contract/form/registration.ts';
import { type Followed, followVerification, type Purpose } from '../database/verifications.ts';
import { countAttempt } from './attempts.ts';
import { isSigned, type Link } from './links.ts';
import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import { linkSecret } from './sendVerification.ts';
import { type Call, serve } from './serve.ts';

const refusals: Readonly<Record<Exclude<Followed, 'verified' | 'already'>, MessageKey>> = {
  ended: 'link.ended',
  expired: 'link.expired',
  taken: 'link.taken',
  // Signed by us, and gone since.
  unknown: 'link.expired',
};

interface Signed {
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/** Follows the link of a mail. Its signature is sufficient, whoever is logged in on this browser. */
const follow = (purpose: Purpose) => async (call: Call<Signed, unknown>) => {
  const { params, query, tenant, queries, say, now } = call;
  const { id = '', hash: token = '' } = params;
  const release = countAttempt(call, `verify ${purpose}`, id.slice(0, 20));
  const userId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  const link: Link = { tenant: tenant.id, purpose, userId, token, expires: query.expires ?? '' };
  const followed = await queries(async (all) => {
    const isOurs = isSigned(link, query.signature ?? '', await linkSecret(all, tenant.id));
    return isOurs ? followVerification(all, link, now) : undefined;
  });
  if (!followed) throw new Refusal(401, 'link.forged');
  if (followed !== 'verified' && followed !== 'already') throw new Refusal(401, refusals[followed]);
  release();
  const isAgain = followed === 'already';
  const message = say(isAgain ? 'verify.already' : 'verify.done');
  return { message, status: isAgain ? 'already-verified' : 'verified' };
};

export const verification = [serve(verifyEmail, follow('first')), serve(verifyNewEmail, follow('new'))];
