import { createHmac } from 'node:crypto';
import { ablyName } from '#core/contract/ablyNames.ts';
import { toJson } from '#core/contract/base/json.ts';

const part = (value: unknown): string => Buffer.from(toJson(value)).toString('base64url');

const goodFor = 3600;

/**
 * A token of Ably for public channels and these private ones, valid for an hour. `key` is `app.id:secret`; `now` in ms since
 * the epoch. https://ably.com/docs/auth/token/jwt
 */
export function ablyToken(key: string, channels: readonly string[], now: number): string {
  const at = key.indexOf(':');
  const issued = Math.floor(now / 1000);
  const claims = {
    iat: issued,
    exp: issued + goodFor,
    'x-ably-capability': toJson(
      Object.fromEntries(['public:*', ...channels.map(ablyName)].map((name) => [name, ['subscribe']])),
    ),
  };
  const signed = `${part({ typ: 'JWT', alg: 'HS256', kid: key.slice(0, at) })}.${part(claims)}`;
  const signature = createHmac('sha256', key.slice(at + 1))
    .update(signed)
    .digest('base64url');
  return `${signed}.${signature}`;
}
