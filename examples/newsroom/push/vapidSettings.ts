import * as z from 'zod/mini';
import { publicKeyOf, type Vapid } from './vapid.ts';

const isPrivateKey = (text: string): boolean => {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    return publicKeyOf(text) !== '';
  } catch {
    // Not a number below the order of the curve.
    return false;
  }
};

export const vapidSettings = {
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.refine(isPrivateKey))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
};

/**
 * Reads the keys for push messages from the environment: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY in base64url, as `npx --no web-push
 * generate-vapid-keys` makes them, and VAPID_SUBJECT, the contact for push services: `mailto:…` or `https://…`. Undefined
 * without them. Throws an Error with one sentence where they do not fit together.
 */
export function vapidFrom(given: {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
}): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject)
    throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together.');
  if (publicKeyOf(privateKey) !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair.');
  return { publicKey, privateKey, subject };
}
