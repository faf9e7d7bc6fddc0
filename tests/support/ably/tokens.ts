import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type Problem, problem } from './protocol.ts';

/** What may be done on which channels: `{ "public:*": ["subscribe"] }`. */
export type Capability = Readonly<Record<string, readonly string[]>>;

export interface AblyKey {
  /** `application.key`. */
  readonly name: string;
  readonly secret: string;
  readonly capability: Capability;
}

/** Who a connection is. */
export interface Bearer {
  readonly key: AblyKey;
  readonly may: (operation: string, channel: string) => boolean;
  readonly token: string | undefined;
}

/** A star stands for whole segments between colons, and at the end for all that follow. */
function covers(resource: string, channel: string): boolean {
  const wanted = resource.split(':');
  const given = channel.split(':');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, at) => segment === '*' || segment === given[at]);
}

const allows = (capability: Capability, operation: string, channel: string): boolean =>
  Object.entries(capability).some(
    ([resource, operations]) =>
      covers(resource, channel) && (operations.includes('*') || operations.includes(operation)),
  );

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** A token as a host signs it. `now` in ms since the epoch. https://ably.com/docs/auth/token/jwt */
export function ablyToken(key: AblyKey, capability: Capability, now: number, nonce: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iat, exp: iat + 3600, jti: String(nonce), 'x-ably-capability': JSON.stringify(capability) };
  const text = `${encoded({ typ: 'JWT', alg: 'HS256', kid: key.name })}.${encoded(claims)}`;
  return `${text}.${signed(key.secret, text).toString('base64url')}`;
}

const head = z.object({ alg: z.literal('HS256'), kid: z.string() });
const claim = z.object({ iat: z.number(), exp: z.number(), 'x-ably-capability': z.string() });
const capabilities = z.record(z.string(), z.array(z.string()));

/** Who shows this token, or why it is no good. A token can do no more than the key that signed it. */
export function bearerOf(token: string, keys: readonly AblyKey[], now: number): Bearer | Problem {
  const parts = token.split('.');
  const [header = '', claims = '', signature = ''] = parts;
  try {
    const { kid } = z.parse(head, decoded(header));
    const key = keys.find(({ name }) => name === kid);
    const right = signed(key?.secret ?? '', `${header}.${claims}`);
    const given = Buffer.from(signature, 'base64url');
    if (!key || parts.length !== 3 || given.length !== right.length || !timingSafeEqual(given, right)) {
      return problem.badToken;
    }
    const { exp, 'x-ably-capability': text } = z.parse(claim, decoded(claims));
    if (exp * 1000 <= now) return problem.expired;
    const capability = z.parse(capabilities, JSON.parse(text));
    const may = (operation: string, channel: string) =>
      allows(capability, operation, channel) && allows(key.capability, operation, channel);
    return { key, may, token };
  } catch {
    return problem.badToken;
  }
}

/** Who shows this key, `name:secret`. */
export function keyBearerOf(shown: string, keys: readonly AblyKey[]): Bearer | Problem {
  const key = keys.find(({ name, secret }) => `${name}:${secret}` === shown);
  if (!key) return problem.badKey;
  return { key, may: (operation, channel) => allows(key.capability, operation, channel), token: undefined };
}
