import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../api/refusal.ts';
import { type Purpose, purposes } from '../pages/promotion.ts';
import { refuseForeign } from './refuseForeign.ts';

const halfAYear = 180 * 86_400;

/** Reads the cookie `consent`: purposes separated by dots, or `none`. Undefined where the reader has not chosen yet. */
export function consentIn(cookies: string | undefined): readonly Purpose[] | undefined {
  const [, value] = /(?:^|;\s*)consent=([a-z.]+)/.exec(cookies ?? '') ?? [];
  return value === undefined ? undefined : purposes.filter((purpose) => value.split('.').includes(purpose));
}

const posted = z.object({
  choice: z.enum(['all', 'none', 'chosen']),
  allow: z._default(z.union([z.string(), z.array(z.string())]), []),
  /** What the form asked for. */
  asked: z._default(z.string(), 'ads embeds social experiments'),
  /** Path of the page to return to, on this site. */
  back: z._default(z.string().check(z.regex(/^\/(?![/\\])[^\r\n]*$/)), '/'),
});

/** Stores what a reader chose in the form for pages without scripts. */
export function takeConsent(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  refuseForeign(request);
  const read = z.safeParse(posted, request.body);
  if (!read.success) throw new Refusal(400, 'malformed');
  const { choice, allow, asked, back } = read.data;
  const isAsked = (purpose: Purpose) => asked.split(' ').includes(purpose);
  const chosen = purposes.filter(
    (purpose) => isAsked(purpose) && (choice === 'all' || (choice === 'chosen' && allow.includes(purpose))),
  );
  return reply
    .header('set-cookie', `consent=${chosen.join('.') || 'none'}; Path=/; Max-Age=${halfAYear}; SameSite=Lax`)
    .header('cache-control', 'no-store')
    .redirect(back, 303);
}
