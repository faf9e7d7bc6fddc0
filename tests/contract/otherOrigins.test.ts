import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCall } from '#core/base/api/createCall.ts';
import { pageHeaders } from '#core/base/api/pageHeaders.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { type Asked, json, type LocalServer, localServer } from '#tests/support/localServer.ts';
import { cases } from './catalogue.ts';
import { endpoints } from './endpoints.ts';

/** What a connection says of itself, which no server is asked about beforehand. */
const transport = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'user-agent'];
const fetchMetadata = /^sec-/;
/** What the cache mode of a fetch adds on its way out, after the preflight: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const cacheMode = ['cache-control', 'pragma'];

let server: LocalServer;
let docs: string;
beforeAll(async () => {
  docs = await readFile(new URL('../../docs/calls.md', import.meta.url), 'utf8');
  server = await localServer((_, response) => json(response, 422, {}));
});
afterAll(() => server[Symbol.asyncDispose]());

/** The list that docs/calls.md gives a header of the preflight's answer, in lower case. */
const documented = (header: string): readonly string[] => {
  const [, list] = new RegExp(`^Access-Control-${header}: (.+)$`, 'm').exec(docs) ?? [];
  return (list ?? '').toLowerCase().split(', ');
};

/** What a server gets of a call that uses all that a call can. */
async function sent(endpoint: Endpoint, name: string): Promise<Asked> {
  const call = createCall(
    { token: () => 't1' },
    {
      origins: { api: server.url, actions: server.url, host: server.url },
      headers: () => pageHeaders('fc', 'abcdefghij', 'nl'),
      serverClock: createServerClock(),
      chance: () => 0.5,
      isOnline: () => true,
    },
  );
  const { params = {}, query, body } = cases[name] ?? {};
  const given = { params, query, body, isIdempotent: true };
  await call(endpoint, given);
  const asked = server.asked.at(-1);
  if (!asked) throw new Error('Nothing was sent.');
  return asked;
}

const own = ({ headers }: Asked) =>
  Object.keys(headers).filter((name) => ![...transport, ...cacheMode].includes(name) && !fetchMetadata.test(name));

test.each([...endpoints])(
  '%s sends no header and no method that another origin is not told to allow',
  async (name, endpoint) => {
    const asked = await sent(endpoint, name);
    expect(own(asked).filter((header) => !documented('Allow-Headers').includes(header))).toEqual([]);
    expect(documented('Allow-Methods')).toContain(asked.method.toLowerCase());
  },
);

test('another origin is told to allow what is sent, and nothing besides', async () => {
  const all: Asked[] = [];
  for (const [name, endpoint] of endpoints) all.push(await sent(endpoint, name));
  expect([...new Set(all.flatMap(own))].sort()).toEqual([...documented('Allow-Headers')].sort());
  const methods = new Set(all.map(({ method }) => method.toLowerCase()));
  expect([...methods].sort()).toEqual([...documented('Allow-Methods')].sort());
});
