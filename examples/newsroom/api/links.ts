import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Purpose } from '../database/verifications.ts';
import type { Site } from './site.ts';

/** The contents of a link in a mail. */
export interface Link {
  readonly tenant: string;
  readonly purpose: Purpose;
  readonly userId: number;
  readonly token: string;
  /** Seconds since the epoch, as text. */
  readonly expires: string;
}

const folders: Readonly<Record<Purpose, string>> = { first: 'email', new: 'new-email' };

function signatureOf(link: Link, secret: string): string {
  const signedText = JSON.stringify([link.tenant, link.purpose, link.userId, link.token, link.expires]);
  return createHmac('sha256', secret).update(signedText).digest('hex');
}

/** URL of the page that verifies an address: `/email/verify/{id}/{hash}?expires=...&signature=...`. */
export function verificationLink({ origin, base }: Site, link: Link, secret: string): string {
  const query = new URLSearchParams({ expires: link.expires, signature: signatureOf(link, secret) });
  return `${origin}${base}/${folders[link.purpose]}/verify/${link.userId}/${encodeURIComponent(link.token)}?${query}`;
}

/** Whether the link was signed with this secret and not changed since. */
export function isSigned(link: Link, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(link, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
