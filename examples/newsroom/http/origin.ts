import type { FastifyRequest } from 'fastify';
import { ownAddress, pathOf } from '#core/base/page/address.ts';

const host = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Scheme and host of a request. As the caller wrote them, they may be used only in the answer to that caller. */
export function originOf(request: FastifyRequest): string {
  const written = `${request.protocol}://${host.test(request.host) ? request.host : 'localhost'}`;
  return URL.canParse(written) ? new URL(written).origin : `${request.protocol}://localhost`;
}

const longestAddress = 500;

/** The path of a URL that is resolved against the site's home; the home itself where the URL is not of this site. */
export function ownPath(text: string, origin: string): string {
  const url = text.length <= longestAddress ? ownAddress(text, `${origin}/`) : undefined;
  return url ? pathOf(url) : '/';
}
