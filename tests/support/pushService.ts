import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { PushSubscriptionKeys } from '#core/contract/webPush.ts';
import { machineClock } from '../../examples/hub/index.ts';

/** A message that the push service took. */
export interface Pushed {
  readonly endpoint: string;
  readonly headers: IncomingMessage['headers'];
  /** What the sender proved of itself. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Encrypted. */
  readonly body: Buffer;
}

/** A browser that subscribed. */
export interface SubscribedBrowser {
  readonly subscription: PushSubscriptionKeys;
  /** What a message to it says, RFC 8291. Throws where it is not for this browser. */
  read(body: Buffer): string;
}

/** How the service answers for an endpoint: a status, or never. */
type Fault = number | 'silent';

/** For tests: a push service on this machine, RFC 8030, that takes messages of whoever proves who it is, RFC 8292. */
export interface PushService extends AsyncDisposable {
  readonly origin: string;
  readonly pushed: readonly Pushed[];
  /** Requests that were refused, with the reason. */
  readonly refused: readonly string[];
  /** How often somebody came, also in vain. */
  readonly count: number;
  /** A browser that subscribes with the key of a newsroom, base64url. */
  subscribe(key: string): SubscribedBrowser;
  /** The next answers for an endpoint; after them it takes messages again. */
  fail(endpoint: string, ...faults: readonly Fault[]): void;
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

export async function pushService(now = machineClock.now): Promise<PushService> {
  const keys = new Map<string, string>();
  const faults = new Map<string, Fault[]>();
  const pushed: Pushed[] = [];
  const refused: string[] = [];
  let count = 0;
  let origin = '';

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    count += 1;
    const endpoint = origin + request.url;
    const fault = faults.get(endpoint)?.shift();
    if (fault === 'silent') return;
    if (fault !== undefined) return end(response, fault);
    const key = keys.get(endpoint);
    if (key === undefined) return end(response, 404);
    const read = check(request, body, key, { origin, now: now() });
    if (typeof read === 'string') {
      refused.push(read);
      return end(response, 403);
    }
    pushed.push({ endpoint, headers: request.headers, claims: read, body });
    return end(response, 201);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    origin,
    pushed,
    refused,
    get count() {
      return count;
    },
    subscribe(key) {
      const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
      keys.set(endpoint, key);
      return browser(endpoint);
    },
    fail: (endpoint, ...next) => faults.set(endpoint, [...next]),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const end = (response: ServerResponse, status: number) => response.writeHead(status).end();

/** What the sender proves, or why it is not believed. */
function check(
  { method, headers }: IncomingMessage,
  body: Buffer,
  key: string,
  { origin, now }: { readonly origin: string; readonly now: number },
): Pushed['claims'] | string {
  if (method !== 'POST') return `the method ${method}`;
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL';
  if (headers['content-encoding'] !== 'aes128gcm') return `the encoding ${headers['content-encoding']}`;
  if (body.length > 4096) return `${body.length} bytes`;
  const [, token = '', k] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (k !== key) return 'another key than the one that the browser subscribed with';
  const [head = '', payload = '', signature = ''] = token.split('.');
  const [x, y] = [Buffer.from(key, 'base64url').subarray(1, 33), Buffer.from(key, 'base64url').subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'a signature that is not of this key';
  const read = z.safeParse(claims, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) return 'claims that are missing';
  const { aud, exp, sub } = read.data;
  if (aud !== origin) return `a token for ${aud}`;
  if (exp * 1000 <= now || exp * 1000 > now + 86_400_000) return 'a token that has expired, or never does';
  return /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(sub) ? read.data : `the subject ${sub}`;
}

function browser(endpoint: string): SubscribedBrowser {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, read: (body) => decrypt(body, own, auth) };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8188 with the keys of RFC 8291, of one record. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends in a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
