import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Resource } from '../database/comments.ts';
import type { KnownPage } from '../database/resources.ts';
import { isLine } from './rules.ts';

const longestTitle = 300;
const longestPath = 1000;

const facts = z.tuple([z.string(), z.number(), z.string(), z.string()]);

/** Path and query of an address, without what campaigns add; undefined for what is no address of http(s) and no path. */
export function pathOf(address: string): string | undefined {
  const base = 'https://here.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  for (const name of [...url.searchParams.keys()]) if (/^utm_|^(fb|g)clid$/.test(name)) url.searchParams.delete(name);
  const path = `${url.pathname}${url.search}`;
  return path.length <= longestPath && !path.startsWith('//') ? path : undefined;
}

/**
 * Reads what a CMS has signed of a page: `<payload>.<signature>`, where the payload is base64url of the JSON `[type, id, title, url]` and the signature HMAC-SHA256 of the
 * payload in hex. Undefined for anything else, and for another page than this.
 */
export function readResourceToken(token: string, secret: string, { type, id }: Resource): KnownPage | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const right = Buffer.from(createHmac('sha256', secret).update(payload).digest('hex'));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const read = z.safeParse(facts, parse(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) return undefined;
  const [ofType, ofId, title, url] = read.data;
  const path = pathOf(url);
  if (ofType !== type || ofId !== id || path === undefined || !isLine(title, longestTitle)) return undefined;
  return { type, id, title, path };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
