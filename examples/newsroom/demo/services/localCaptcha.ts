import { randomBytes } from 'node:crypto';
import type { Clock } from '../../api/services.ts';
import type { CaptchaSetting } from '../../captcha/captchas.ts';
import type { Tenant } from '../../database/schema.ts';

interface Solved {
  readonly siteKey: string;
  readonly hostname: string;
  readonly action: string | undefined;
  readonly score: number | undefined;
  readonly at: number;
}

/** A captcha provider for demonstrations and tests. It accepts everybody as a person, and is as strict as a real one otherwise. */
export interface LocalCaptcha {
  settingOf(tenant: Tenant): CaptchaSetting;
  /** Makes a response for a form; undefined for an unknown site key. */
  solve(siteKey: string, hostname: string, action?: string): string | undefined;
  /** Verifies a response, which is valid once, within two minutes. */
  verify(secret: string, response: string): Record<string, unknown>;
}

const lifetime = 2 * 60_000;

/** `self`: scheme and host at which the newsroom can call itself. */
export function createLocalCaptcha(clock: Clock, tenants: readonly Tenant[], self: () => string): LocalCaptcha {
  const secret = randomBytes(24).toString('base64url');
  const solved = new Map<string, Solved>();
  const siteKeyOf = (tenant: Tenant) => `local-${tenant.id}`;
  // One paper of each kind, so that both are in use.
  const kindOf = (tenant: Tenant) => (tenant.is_default ? 'score' : 'checkbox');
  const kinds = new Map(tenants.map((tenant) => [siteKeyOf(tenant), kindOf(tenant)] as const));

  function dropExpired(now: number) {
    for (const [response, { at }] of solved) {
      if (at > now - lifetime) break;
      solved.delete(response);
    }
  }

  return {
    settingOf(tenant) {
      const siteKey = siteKeyOf(tenant);
      const [script, verifyUrl] = ['/dev/captcha/api.js', `${self()}/dev/captcha/siteverify`];
      return { kind: kindOf(tenant), siteKey, secret: `${secret}.${siteKey}`, script, verifyUrl };
    },
    solve(siteKey, hostname, action) {
      const kind = kinds.get(siteKey);
      if (!kind) return undefined;
      const response = randomBytes(32).toString('base64url');
      const isScore = kind === 'score';
      const at = clock.now();
      dropExpired(at);
      const more = { action: isScore ? action : undefined, score: isScore ? 0.9 : undefined };
      solved.set(response, { siteKey, hostname, at, ...more });
      return response;
    },
    verify(given, response) {
      const found = solved.get(response);
      solved.delete(response);
      const isDue = found && clock.now() < found.at + lifetime;
      if (!isDue) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      if (given !== `${secret}.${found.siteKey}`) return { success: false, 'error-codes': ['invalid-input-secret'] };
      const { hostname, action, score, at } = found;
      return { success: true, challenge_ts: new Date(at).toISOString(), hostname, action, score };
    },
  };
}
