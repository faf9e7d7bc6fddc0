import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Keys {
  readonly key: string;
  readonly secret: string;
}

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Whether `claimed`, in hex, is the signature of `text`. Compares in constant time. */
function isSignature(secret: string, text: string, claimed: string): boolean {
  const right = hmac(secret, text);
  const given = /^[\da-f]{64}$/.test(claimed) ? Buffer.from(claimed, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, given);
}

/** Socket ids of the Pusher protocol. A colon in one would make a signature good for another channel. */
export const isSocketId = (text: string): boolean => /^\d{1,20}\.\d{1,20}$/.test(text);

const subscription = (socket: string, channel: string, channelData?: string): string =>
  [socket, channel, ...(channelData === undefined ? [] : [channelData])].join(':');

/**
 * Authorisation of one socket for one channel, as `/broadcasting/auth` gives it:
 * https://pusher.com/docs/channels/library_auth_reference/auth-signatures/. Throws a TypeError for what is no socket id.
 */
export function channelSignature({ key, secret }: Keys, socket: string, channel: string, channelData?: string): string {
  if (!isSocketId(socket)) throw new TypeError('This is no socket id.');
  return `${key}:${hmac(secret, subscription(socket, channel, channelData)).toString('hex')}`;
}

/** Whether `auth` is that authorisation. */
export function isChannelSignature(
  { key, secret }: Keys,
  auth: string,
  socket: string,
  channel: string,
  channelData?: string,
): boolean {
  const [ofKey, claimed = '', ...more] = auth.split(':');
  return isSignature(secret, subscription(socket, channel, channelData), claimed) && ofKey === key && more.length === 0;
}

/** A call of the Pusher HTTP API: https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication */
export interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const canonical = ({ method, path, query }: Omit<SignedCall, 'body'>): string => {
  const signed = [...query].filter(([name]) => name !== 'auth_signature');
  const sorted = signed.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return [method, path, sorted.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
};

/** The query of a signed POST, or of a GET, which has no body. `now` in ms since the epoch. */
export function signedQuery(
  { key, secret }: Keys,
  path: string,
  body: string | undefined,
  now: number,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(Math.floor(now / 1000)),
    auth_version: '1.0',
    ...(body !== undefined && { body_md5: md5(body) }),
    ...more,
  });
  const method = body === undefined ? 'GET' : 'POST';
  query.set('auth_signature', hmac(secret, canonical({ method, path, query })).toString('hex'));
  return query.toString();
}

const longestAway = 600_000;

/** Why a call is not the application's own; undefined where it is. `now` in ms since the epoch. */
export function faultOf({ key, secret }: Keys, call: SignedCall, now: number): string | undefined {
  const { query, body } = call;
  const isTwice = [...query.keys()].some((name) => name.startsWith('auth_') && query.getAll(name).length > 1);
  if (isTwice) return 'An auth parameter is given twice.';
  if (query.get('auth_version') !== '1.0') return 'auth_version has to be 1.0.';
  if (query.get('auth_key') !== key) return 'auth_key is not the key of this application.';
  const stamp = query.get('auth_timestamp') ?? '';
  const isNow = /^\d{1,12}$/.test(stamp) && Math.abs(now - Number(stamp) * 1000) <= longestAway;
  if (!isNow) return 'auth_timestamp is more than 600 seconds away.';
  const isWhole =
    body === '' ? !query.has('body_md5') || query.get('body_md5') === md5('') : query.get('body_md5') === md5(body);
  if (!isWhole) return 'body_md5 is not that of the body.';
  if (!isSignature(secret, canonical(call), query.get('auth_signature') ?? '')) return 'auth_signature is wrong.';
  return undefined;
}
