import type { FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal.ts';
import { originOf } from './origin.ts';

/** Refuses a form that a page of another site sent: browsers say where each POST comes from. */
export function refuseForeign(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  const isOwn = origin === undefined ? from === 'same-origin' : origin === originOf(request);
  if (!isOwn) throw new Refusal(403, 'forbidden');
}
