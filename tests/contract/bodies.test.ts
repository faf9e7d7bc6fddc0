import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCall } from '#core/base/api/createCall.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { type Asked, json, type LocalServer, localServer } from '#tests/support/localServer.ts';
import { cases } from './catalogue.ts';
import { endpoints } from './endpoints.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await localServer((_, response) => json(response, 422, {}));
});
afterAll(() => server[Symbol.asyncDispose]());

/** What a server gets of a call. */
async function sent(endpoint: Endpoint, name: string, body = cases[name]?.body): Promise<Asked> {
  const call = createCall(
    { token: () => 't1' },
    {
      origins: { api: server.url, actions: server.url, host: server.url },
      headers: () => ({ 'x-tenant': 'fc' }),
      serverClock: createServerClock(),
      chance: () => 0.5,
      isOnline: () => true,
    },
  );
  const given = { params: cases[name]?.params ?? {}, query: cases[name]?.query, body };
  await call(endpoint, given);
  const asked = server.asked.at(-1);
  if (!asked) throw new Error('Nothing was sent.');
  return asked;
}

const formOf = ({ body, headers }: Asked): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();

const all = [...endpoints];
const asJson = all.filter(([, { form, body, override }]) => !form && (body || override));
const asForms = all.filter(([, { form }]) => form);
const overridden = all.filter(([, { override }]) => override);

test.each(asJson)('%s sends its body as JSON, and the method that it stands for', async (name, endpoint) => {
  const asked = await sent(endpoint, name);
  expect(asked.headers['content-type']).toBe('application/json');
  const { override } = endpoint;
  expect(JSON.parse(asked.body)).toEqual({ ...(override && { _method: override }), ...Object(cases[name]?.body) });
});

test('there are calls that stand for another method, and calls with files', () => {
  expect(overridden.map(([name]) => name).sort()).toEqual([
    'deleteAvatar',
    'deleteProfile',
    'reportComment',
    'updateProfile',
  ]);
  expect(asForms.map(([name]) => name).sort()).toEqual(['reportComment', 'sendPicture', 'updateProfile']);
});

test.each(overridden)('%s is a POST', async (name, endpoint) => {
  expect(await sent(endpoint, name)).toMatchObject({ method: 'POST' });
});

test.each(asForms)('%s sends a form: texts, flags as 1 and 0, files as they are', async (name, endpoint) => {
  const asked = await sent(endpoint, name);
  expect(asked.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  const form = await formOf(asked);
  const given = Object.entries(Object(cases[name]?.body));
  expect([...form.keys()].sort()).toEqual(
    [...given.map(([field]) => field), ...(endpoint.override ? ['_method'] : [])].sort(),
  );
  expect(form.get('_method')).toBe(endpoint.override ?? null);
  for (const [field, value] of given) {
    const got = form.get(field);
    if (value instanceof File) {
      expect(got).toBeInstanceOf(File);
      if (!(got instanceof File)) continue;
      expect([got.name, got.type, await got.text()]).toEqual([value.name, value.type, await value.text()]);
    } else expect([field, got]).toEqual([field, typeof value === 'boolean' ? String(Number(value)) : value]);
  }
});

test.each(asForms)('%s leaves out what is not there', async (name, endpoint) => {
  const form = await formOf(await sent(endpoint, name, { name: 'Demo', email: undefined, date_of_birth: '' }));
  expect([...form].sort()).toEqual([
    ...(endpoint.override ? [['_method', endpoint.override]] : []),
    ['date_of_birth', ''],
    ['name', 'Demo'],
  ]);
});

test('the link of a mail goes along as it was signed', async () => {
  for (const name of ['verifyEmail', 'verifyNewEmail']) {
    const endpoint = endpoints.get(name);
    const asked = endpoint && (await sent(endpoint, name));
    expect(asked?.url).toMatch(/\/verify\/7\/a1b2\?expires=1795000000&signature=c3d4$/);
  }
});
