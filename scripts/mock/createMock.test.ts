import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '../../core/contract/base/endpoint.ts';
import { cases } from '../../tests/contract/catalogue.ts';
import { pathOf } from '../contract/operation.ts';
import { readContract } from '../contract/readContract.ts';
import { createMock } from './createMock.ts';

const root = join(import.meta.dirname, '../..');
const { endpoints } = await readContract(root);

let mock: FastifyInstance;
beforeAll(async () => {
  mock = await createMock(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
});
afterAll(() => mock.close());

const headers = { authorization: 'Bearer t1' };

test.each(endpoints.filter(({ declared }) => declared.form !== 'multipart').map((call) => [call.name, call] as const))(
  '%s is answered as the client reads it',
  async (name, { declared }) => {
    const { params, body, data } = cases[name] ?? {};
    const { override, method, isText } = declared;
    const url = fillPath(pathOf(declared), params);
    const payload = body || override ? { ...(override && { _method: override }), ...Object(body) } : undefined;
    const reply = await mock.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    expect([200, 204]).toContain(reply.statusCode);
    const wire: unknown = reply.body === '' ? undefined : isText ? reply.body : reply.json();
    if (data !== undefined) expect(z.parse(declared.reply, wire)).toEqual(data);
  },
);

test('a call for readers is refused without a token, and a wrong body under its fields', async () => {
  const url = '/api/front/v1/poll/12/vote';
  expect((await mock.inject({ method: 'POST', url, payload: { poll_id: 12, answer_id: 1 } })).statusCode).toBe(401);
  const wrong = await mock.inject({ method: 'POST', url, headers, payload: { poll_id: 12 } });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({ errors: { answer_id: [expect.any(String)] } });
});

test('any failure that is declared can be asked for', async () => {
  const url = '/api/v1/poll/12/show';
  const busy = await mock.inject({ url, headers: { prefer: 'code=429' } });
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '30']);
  expect(busy.json()).toHaveProperty('message');
  expect((await mock.inject({ url, headers: { prefer: 'code=418' } })).statusCode).toBe(200);
});

test('a page on another port may ask', async () => {
  const preflight = await mock.inject({ method: 'OPTIONS', url: '/api/v2/notifications' });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
});
