import { ECDH } from 'node:crypto';
import type { PushSubscriptionKeys } from '#core/contract/webPush.ts';

/** The push services of browsers. As anybody can send a subscription, the newsroom calls no other host. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)+push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether messages may be sent to an endpoint. `standIn`: origin of a push service for development. */
export function isPushAddress(endpoint: string, standIn: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (standIn !== undefined && origin === standIn) return true;
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

/** Whether these are valid keys: a point of P-256, and 16 bytes. */
export function areKeys({ p256dh, auth }: PushSubscriptionKeys['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}
