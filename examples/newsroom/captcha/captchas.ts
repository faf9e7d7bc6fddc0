import { createHash } from 'node:crypto';
import type { Tenant } from '../database/schema.ts';

export interface CaptchaSetting {
  /** `score`: reCAPTCHA v3; `checkbox`: v2. */
  readonly kind: 'score' | 'checkbox';
  readonly siteKey: string;
  readonly secret: string;
  /** URL of the script that browsers load: absolute, or a path of this newsroom. */
  readonly script: string;
  /** URL at which this newsroom verifies a response. */
  readonly verifyUrl: string;
  /** Host names of the pages that a response may come from; by default that of the request. */
  readonly hostnames?: readonly string[];
}

export interface Captchas {
  /** The captcha of a tenant; undefined where it has none. */
  of(tenant: Tenant): CaptchaSetting | undefined;
  /** Whether a response is used for the first time; marks it as used. */
  isFirstUse(response: string, now: number): boolean;
}

/** How long responses are remembered, ms; longer than any is valid. */
const memory = 10 * 60_000;

export function createCaptchas(of: Captchas['of']): Captchas {
  const used = new Map<string, number>();
  return {
    of,
    isFirstUse(response, now) {
      for (const [hash, time] of used) {
        if (time > now - memory) break;
        used.delete(hash);
      }
      const hash = createHash('sha256').update(response).digest('base64url');
      if (used.has(hash)) return false;
      used.set(hash, now);
      return true;
    },
  };
}
