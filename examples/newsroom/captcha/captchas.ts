import { createHash } from 'node:crypto';
import type { Tenant } from '../database/schema.ts';

export interface CaptchaSetting {
  /** `score`: reCAPTCHA v3; `checkbox`: v2. */
  readonly kind: 'score' | 'checkbox';
  readonly siteKey: string;
  readonly secret: string;
  /** What browsers load: absolute, or a path of this newsroom. */
  readonly script: string;
  /** Where this newsroom asks what a response is worth. */
  readonly verifyUrl: string;
  /** The host names of the pages that a response may come from; that of the request where they are absent. */
  readonly hostnames?: readonly string[];
}

export interface Captchas {
  /** Undefined: nobody has to prove anything. */
  of(tenant: Tenant): CaptchaSetting | undefined;
  /** Whether a response is brought for the first time; from then on it has been. */
  isFirstUse(response: string, now: number): boolean;
}

/** Longer than any response lives, in ms. */
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
