import type { FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal.ts';
import { originOf } from './origin.ts';

/** Throws a Refusal for a form that a page of another site has sent, by the Origin and Sec-Fetch-Site headers of the browser. */
export function refuseForeign(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  const isOwn = origin === undefined ? from === 'same-origin' : origin === originOf(request);
  if (!isOwn) throw new Refusal(403, 'forbidden');
}
