import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCall } from '#core/base/api/createCall.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { json, type LocalServer, localServer } from '#tests/support/localServer.ts';
import { turns } from '../support/soak.ts';
import { cases } from './catalogue.ts';
import { endpoints } from './endpoints.ts';

const refusal = { message: 'Dat gaat niet.' };
const refused = (status: number, more: Partial<Failure> = {}) => ({
  ok: false,
  kind: 'refused',
  status,
  message: refusal.message,
  fields: {},
  retryAfter: undefined,
  ...more,
});

const faults: readonly [name: string, answer: (response: ServerResponse) => unknown, failure: unknown][] = [
  ['a network failure', (response) => response.destroy(), { ok: false, kind: 'unreachable', cause: 'network' }],
  ['a time-out', () => {}, { ok: false, kind: 'unreachable', cause: 'time-out' }],
  ['401', (response) => json(response, 401, refusal), refused(401)],
  ['403', (response) => json(response, 403, refusal), refused(403)],
  ['404', (response) => json(response, 404, refusal), refused(404)],
  ['409', (response) => json(response, 409, refusal), refused(409)],
  [
    '422',
    (response) => json(response, 422, { ...refusal, errors: { login: ['Onbekend.'] } }),
    refused(422, { fields: { login: ['Onbekend.'] } }),
  ],
  ['429', (response) => json(response, 429, refusal, { 'retry-after': '30' }), refused(429, { retryAfter: 30 })],
  ['500', (response) => json(response, 500, refusal), refused(500)],
  [
    'malformed JSON',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
    { ok: false, kind: 'malformed', status: 200, issues: ['not JSON'] },
  ],
];

let server: LocalServer;
let answer: (response: ServerResponse) => unknown = () => {};
beforeAll(async () => {
  server = await localServer((_, response) => answer(response));
});
afterAll(() => server[Symbol.asyncDispose]());

/** How long a server may be silent, in ms: one that answers is never too slow on a busy machine. */
const silence = { short: 40, long: 30_000 };

function callAs(
  token: string | undefined,
  endpoint: Endpoint,
  name: string,
  timeLimit: number = silence.long,
): Promise<Outcome<unknown>> {
  const origins = { api: server.url, actions: server.url, host: server.url };
  const call = createCall(
    { token: () => token, refresh: async () => false },
    {
      origins,
      headers: () => ({ 'x-tenant': 'fc' }),
      serverClock: createServerClock(),
      chance: () => 0.5,
      isOnline: () => true,
      timeouts: { backoff: 1, read: timeLimit, write: timeLimit },
    },
  );
  const given = { params: cases[name]?.params ?? {}, query: cases[name]?.query, body: cases[name]?.body };
  return call(endpoint, given);
}

describe.each([...endpoints].map(([name, endpoint], nth) => [name, endpoint, nth] as const))(
  '%s',
  (name, endpoint, nth) => {
    // What is no JSON is a text all the same.
    const possible = faults.filter(([fault]) => !endpoint.isText || fault !== 'malformed JSON');
    test.each(turns(possible, nth, 10))('meets %s and says so', async (fault, response, failure) => {
      answer = response;
      const timeLimit = fault === 'a time-out' ? silence.short : silence.long;
      expect(await callAs('t1', endpoint, name, timeLimit)).toEqual(failure);
    });

    test('brings what the server said', async () => {
      answer = (response) => json(response, 200, cases[name]?.wire[0] ?? null);
      const outcome = await callAs('t1', endpoint, name);
      expect(outcome).toMatchObject({ ok: true });
      const known = cases[name];
      if (outcome.ok && known && 'data' in known) expect(outcome.data).toEqual(known.data);
    });
  },
);

const forReaders = [...endpoints].filter(([, { needs }]) => needs !== 'anyone');

test.each(forReaders)('%s is not sent without a reader', async (name, endpoint) => {
  const before = server.asked.length;
  expect(await callAs(undefined, endpoint, name)).toEqual({ ok: false, kind: 'unready', needs: 'reader' });
  expect(server.asked).toHaveLength(before);
});
