import type { FastifyRequest } from 'fastify';

const host = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Scheme and host as the caller wrote them: good for addresses in the answer to that caller, and for nobody else. */
export function originOf(request: FastifyRequest): string {
  const written = `${request.protocol}://${host.test(request.host) ? request.host : 'localhost'}`;
  return URL.canParse(written) ? new URL(written).origin : `${request.protocol}://localhost`;
}
