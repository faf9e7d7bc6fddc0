import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#core/contract/base/endpoint.ts';
import { ownTestNewsroom, type TestNewsroom } from '../../../tests/support/testNewsroom.ts';
import { checked } from './api.ts';
import { endpoints } from './endpoints.ts';
import { asRefusal } from './errors.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Of one whose address the host chooses, `{+token}`, the host has its own. */
const isServedAs = (one: Endpoint, served: Endpoint) =>
  served === one || (one.path.startsWith('{+') && served.query === one.query && served.reply === one.reply);

test('each endpoint of the contract has exactly one handler', async () => {
  const declared: Endpoint[] = [];
  for (const file of globSync('core/contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const module: object = await import(`../../../${file}`);
    // A file of the bundle is served as the others are.
    declared.push(...Object.values(module).filter((each) => isEndpoint(each) && !each.path.startsWith('/assets/')));
  }
  expect(declared.length).toBeGreaterThan(6);
  for (const one of declared) {
    expect([one.path, endpoints.filter((served) => isServedAs(one, served.endpoint)).length]).toEqual([one.path, 1]);
  }
  expect(endpoints).toHaveLength(declared.length);
});

test.each([
  ['GET', '/api/v9/nothing'],
  ['DELETE', '/api/v2/login'],
  ['POST', '/ajax/nothing'],
  ['OPTIONS', '/api/v2/login'],
])('%s %s is not there, in JSON', async (method, path) => {
  const reply = await newsroom.ask(method, path);
  expect(reply.status).toBe(404);
  expect(reply.body).toEqual({ message: 'Dit bestaat niet of niet meer.' });
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

const login = '/api/v2/login';

test.each(['{"login":', '[', '{"login":"a","password":"b","__proto__":{"x":1}}', 'undefined'])(
  'malformed JSON is refused: %s',
  async (body) => {
    const reply = await newsroom.ask('POST', login, { body });
    expect([reply.status, reply.body]).toEqual([400, { message: 'Dit verzoek is onleesbaar.' }]);
  },
);

test.each(['null', '[]', '5', '"text"', '{}'])('JSON that is no login is told so: %s', async (body) => {
  const reply = await newsroom.ask('POST', login, { body });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
});

test('more than 64 kB is too large', async () => {
  const body = { login: 'x', password: 'x'.repeat(65 * 1024) };
  const reply = await newsroom.ask('POST', login, { body });
  expect([reply.status, reply.body]).toEqual([413, { message: 'Dit is te groot om te versturen.' }]);
});

test('only JSON and forms are read', async () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    const reply = await newsroom.ask('POST', login, { body: '{}', headers: { 'content-type': type } });
    expect([type, reply.status]).toEqual([type, 415]);
    expect(reply.body).toEqual({ message: 'Dit soort inhoud kunnen we niet lezen.' });
  }
});

test('no answer is kept by a cache, or used as anything but what it says it is', async () => {
  const { headers } = await newsroom.ask('GET', '/api/v1/poll/12/show');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-type']).toContain('application/json');
});

test('a failure of ours says nothing of its cause, and a database that is away says when to come back', () => {
  expect(asRefusal(new Error('select secret from users'))).toMatchObject({ status: 500, key: 'failed' });
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(asRefusal(away)).toMatchObject({ status: 503, details: { headers: { 'retry-after': '2' } } });
});

test('a reply that breaks the contract fails loudly', () => {
  const wrong = endpoint('GET /api/wrong', 'anyone', {
    reply: z.object({ total: z.number() }),
  });
  expect(() => checked(wrong, { total: 'many' })).toThrow('GET /api/wrong breaks the contract');
  expect(checked(wrong, { total: 5 })).toEqual({ total: 5 });
});

test('the server says that it is up while its database answers', async () => {
  expect(await newsroom.ask('GET', '/up')).toMatchObject({ status: 200, body: { up: true } });
});
