import type { FastifyRequest } from 'fastify';
import type { Tenant, User } from '../database/schema.ts';
import { composeMail } from '../mail/composeMail.ts';
import { countOne } from './attempts.ts';
import { requireMail } from './requireMail.ts';
import { makeLink } from './sendVerification.ts';
import type { Call } from './serve.ts';
import type { Services } from './services.ts';
import { siteForMail } from './site.ts';

/**
 * Sends a link to a new address of a reader, and a notice to the present one. The address changes when the link is followed
 * within an hour; a newer request replaces this one. The answer does not reveal whether the address is taken. Throws a Refusal
 * for the sixth request within a minute, as anybody's address can be entered.
 */
export async function requestNewEmail(
  call: {
    readonly tenant: Tenant;
    readonly services: Services;
    readonly queries: Call<unknown, unknown>['queries'];
    readonly now: number;
    /** The request, for links with the host name that the reader uses; without it, links have the newsroom's usual address. */
    readonly request?: FastifyRequest;
  },
  user: User,
  email: string,
): Promise<void> {
  const { tenant, services, queries, request } = call;
  requireMail(services);
  const { username } = user;
  countOne(services.limits.account, `new-email ${tenant.id} ${user.id}`, call.now);
  const link = await queries((all) => makeLink(all, call, 'new', { id: user.id, email }));
  services.mailQueue.send(composeMail('newEmail', { to: email, tenant, link, username }));
  if (user.email === null) return;
  const { origin, base } = siteForMail(tenant, services, request);
  const reset = `${origin}${base}/password/reset`;
  services.mailQueue.send(composeMail('newEmailNotice', { to: user.email, tenant, link: reset, username, email }));
}
