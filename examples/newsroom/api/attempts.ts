import type { FastifyRequest } from 'fastify';
import { countedAddress } from '../../hub/index.ts';
import type { Tenant } from '../database/schema.ts';
import type { MessageKey } from './messages.ts';
import type { RateLimiter } from './rateLimits.ts';
import { tooSoon } from './refusal.ts';
import type { Services } from './services.ts';

/** Counts an attempt. Throws a Refusal where there are too many. */
export function countOne(
  limiter: RateLimiter,
  accountKey: string,
  now: number,
  key: MessageKey = 'login.slow-down',
): void {
  const wait = limiter.attempt(accountKey, now);
  if (wait > 0) throw tooSoon(wait, key);
}

interface Asking {
  readonly services: Pick<Services, 'limits'>;
  readonly tenant: Pick<Tenant, 'id'>;
  readonly request: Pick<FastifyRequest, 'ip'>;
  readonly now: number;
}

/**
 * Counts an attempt at `call` by IP address and, where it is about one, by account. It is counted before the work, so that
 * simultaneous attempts are all counted. Returns a function that takes it back after a success. Throws a Refusal where there
 * are too many.
 */
export function countAttempt({ services, tenant, request, now }: Asking, call: string, account?: string): () => void {
  const { limits } = services;
  const address = `${call} ${countedAddress(request.ip)}`;
  const accountKey = account === undefined ? undefined : `${call} ${tenant.id} ${account}`;
  countOne(limits.address, address, now);
  if (accountKey !== undefined) countOne(limits.account, accountKey, now);
  return () => {
    limits.address.release(address);
    if (accountKey !== undefined) limits.account.release(accountKey);
  };
}

/**
 * Counts a login. A browser that is known for the account has its own limit, whatever others do; all others share that of their
 * IP address, that of this account from that address, and a larger one of this account from everywhere. Returns a function that
 * takes the attempt back.
 */
export function countLogin({ services, tenant, request, now }: Asking, account: string, browser?: string): () => void {
  const { limits } = services;
  const address = `login ${countedAddress(request.ip)}`;
  const accountKey = `login ${tenant.id} ${account}`;
  const counted: readonly (readonly [RateLimiter, string])[] = browser
    ? [[limits.account, `${accountKey} in ${browser}`]]
    : [
        [limits.address, address],
        [limits.account, `${accountKey} from ${address}`],
        [limits.strangers, accountKey],
      ];
  for (const [limiter, key] of counted) countOne(limiter, key, now);
  return () => {
    for (const [limiter, key] of counted) limiter.release(key);
  };
}
