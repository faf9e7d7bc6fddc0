import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../database/schema.ts';
import type { Desk } from './desk.ts';
import type { Limiter } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Counts an attempt, or refuses the one too many. */
export function countOne(limiter: Limiter, key: string, now: number): void {
  const wait = limiter.attempt(key, now);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new Refusal(429, 'login.slow-down', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
}

interface Asking {
  readonly desk: Pick<Desk, 'limits'>;
  readonly tenant: Tenant;
  readonly request: FastifyRequest;
  readonly now: number;
}

/**
 * Counts an attempt at `call` by the address that it comes from and, where it is about one, by the account. It is counted
 * before the work, so that a hundred attempts at once are a hundred. Returns what takes it back: it was a good one.
 */
export function countAttempt({ desk, tenant, request, now }: Asking, call: string, account?: string): () => void {
  const { limits } = desk;
  const address = `${call} ${request.ip}`;
  const whom = account === undefined ? undefined : `${call} ${tenant.id} ${account}`;
  countOne(limits.address, address, now);
  if (whom !== undefined) countOne(limits.account, whom, now);
  return () => {
    limits.address.forgive(address);
    if (whom !== undefined) limits.account.forgive(whom);
  };
}
