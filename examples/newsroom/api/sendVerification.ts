import type { FastifyRequest } from 'fastify';
import type { Queries, Tenant, User } from '../database/schema.ts';
import { randomToken, secretOf } from '../database/secrets.ts';
import { linkLifetimes, type Purpose, storeVerification } from '../database/verifications.ts';
import { type Link, verificationLink } from './links.ts';
import type { Services } from './services.ts';
import { siteForMail } from './site.ts';

export const linkSecret = (queries: Queries, tenant: string): Promise<string> => secretOf(queries, tenant, 'links');

export interface Sending {
  readonly tenant: Tenant;
  readonly services: Services;
  readonly now: number;
  readonly request?: FastifyRequest | undefined;
}

/** Makes and stores a link for a user. For one who does not exist (id 0) the same work is done and nothing is stored. */
export async function makeLink(
  queries: Queries,
  { tenant, services, now, request }: Sending,
  purpose: Purpose,
  { id, email }: { readonly id: User['id']; readonly email: string },
): Promise<string> {
  const token = randomToken();
  const secret = await linkSecret(queries, tenant.id);
  await storeVerification(queries, { userId: id, purpose, email, token }, now);
  const expires = String(Math.floor((now + linkLifetimes[purpose]) / 1000));
  const link: Link = { tenant: tenant.id, purpose, userId: id, token, expires };
  return verificationLink(siteForMail(tenant, services, request), link, secret);
}
