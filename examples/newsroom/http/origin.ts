import type { FastifyRequest } from 'fastify';
import { ownAddress, pathOf } from '#core/page/address.ts';

const host = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Scheme and host as the caller wrote them: good for addresses in the answer to that caller, and for nobody else. */
export function originOf(request: FastifyRequest): string {
  const written = `${request.protocol}://${host.test(request.host) ? request.host : 'localhost'}`;
  return URL.canParse(written) ? new URL(written).origin : `${request.protocol}://localhost`;
}

const longestAddress = 500;

/** The path that a text leads to from the site's home, where that is on the site; else its home. */
export function ownPath(text: string, origin: string): string {
  const url = text.length <= longestAddress ? ownAddress(text, `${origin}/`) : undefined;
  return url ? pathOf(url) : '/';
}
