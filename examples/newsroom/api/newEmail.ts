import type { FastifyRequest } from 'fastify';
import type { Tenant, User } from '../database/schema.ts';
import { composeMail } from '../mail/composeMail.ts';
import { countOne } from './attempts.ts';
import { makeLink } from './sendVerification.ts';
import type { Call } from './serve.ts';
import type { Services } from './services.ts';
import { siteForMail } from './site.ts';

/**
 * Sends a link to an address that a reader wants to have, and tells the present one. The address changes when the link is
 * followed, within an hour; a newer request takes the place of this one. Nothing is said of whether somebody has
 * the address. Refuses the sixth request within a minute: anybody's address can be asked for.
 */
export async function requestNewEmail(
  call: {
    readonly tenant: Tenant;
    readonly services: Services;
    readonly queries: Call<unknown, unknown>['queries'];
    readonly now: number;
    /** Where links lead to the host name that the reader uses; without it, to the newsroom's usual address. */
    readonly request?: FastifyRequest;
  },
  user: User,
  email: string,
): Promise<void> {
  const { tenant, services, queries, request } = call;
  const { username } = user;
  countOne(services.limits.account, `new-email ${tenant.id} ${user.id}`, call.now);
  const link = await queries((all) => makeLink(all, call, 'new', { id: user.id, email }));
  services.mailQueue.send(composeMail('newEmail', { to: email, tenant, link, username }));
  if (user.email === null) return;
  const { origin, base } = siteForMail(tenant, services, request);
  const reset = `${origin}${base}/password/reset`;
  services.mailQueue.send(composeMail('newEmailNotice', { to: user.email, tenant, link: reset, username, email }));
}
