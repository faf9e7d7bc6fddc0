import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteAvatar, deleteProfile, updateProfile } from '#core/contract/form/profile.ts';
import { few } from '../../../tests/support/soak.ts';
import { asContract, ownTestNewsroom, type Reader, type TestNewsroom } from '../../../tests/support/testNewsroom.ts';
import { formLimits, fromForm } from './form.ts';

let newsroom: TestNewsroom;
let reader: Reader;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());
beforeEach(async () => {
  reader = await newsroom.reader();
});

function form(fields: readonly (readonly [string, string | File])[]): FormData {
  const made = new FormData();
  for (const [name, value] of [['_method', 'PATCH'] as const, ...fields]) made.append(name, value);
  return made;
}

const update = (body: unknown, headers = {}, token = reader.token) =>
  newsroom.ask('POST', updateProfile.path, { token, body, headers });
const nameNow = async () => asContract(updateProfile, await update({ _method: 'PATCH' })).name;
const large = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });

test.each([
  ['PATCH', {}],
  ['patch', {}],
  [undefined, { 'x-http-method-override': 'PATCH' }],
  ['Patch', { 'x-http-method-override': 'patch' }],
])('a POST that says %s (headers %j) stands for a PATCH', async (_method, headers) => {
  expect((await update({ _method, name: 'New name' }, headers)).status).toBe(200);
  expect(await nameNow()).toBe('New name');
});

test.each([
  [undefined, {}],
  ['', {}],
  ['POST', {}],
  ['DELETE', {}],
  [['PATCH', 'DELETE'], {}],
  [undefined, { 'x-http-method-override': 'DELETE' }],
  ['PATCH', { 'x-http-method-override': 'DELETE' }],
])('a POST that says %j (headers %j) is not allowed, and changes nothing', async (_method, headers) => {
  const reply = await update({ _method, name: 'New name' }, headers);
  expect([reply.status, reply.headers.allow]).toEqual([405, 'PATCH']);
  expect(reply.body).toEqual({ message: 'Zo kan dit adres niet worden gebruikt.' });
  expect(await nameNow()).toBe(reader.username);
});

test('an account is not deleted by a POST that does not say so', async () => {
  for (const { path } of [deleteProfile, deleteAvatar]) {
    const reply = await newsroom.ask('POST', path, { token: reader.token, body: { email: 'correct horse' } });
    expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, 'DELETE']);
  }
  expect(await nameNow()).toBe(reader.username);
});

test('the method that a POST stands for is answered, too', async () => {
  const reply = await newsroom.ask('PATCH', updateProfile.path, { token: reader.token, body: { name: 'New name' } });
  expect(asContract(updateProfile, reply).name).toBe('New name');
  expect((await newsroom.ask('DELETE', deleteAvatar.path, { token: reader.token })).status).toBe(204);
});

test('no other call listens to another method', async () => {
  const path = '/api/v2/user/update-user-layout';
  const body = { _method: 'DELETE', mode: 'dark' };
  const headers = { 'x-http-method-override': 'DELETE' };
  expect((await newsroom.ask('POST', path, { token: reader.token, body, headers })).status).toBe(204);
  expect((await newsroom.ask('DELETE', path, { token: reader.token })).status).toBe(404);
  expect((await newsroom.ask('GET', updateProfile.path, { token: reader.token })).status).toBe(404);
});

test('a form is read, of a field that comes twice the last', async () => {
  const reply = await update(
    form([
      ['name', 'First'],
      ['name', 'Last'],
      ['date_of_birth', '1990-02-28'],
    ]),
  );
  expect(asContract(updateProfile, reply)).toMatchObject({ name: 'Last', dateOfBirth: '1990-02-28' });
});

test('only calls with files read such a form', async () => {
  const body = form([]);
  expect((await newsroom.ask('POST', deleteProfile.path, { token: reader.token, body })).status).toBe(415);
  expect((await newsroom.ask('POST', '/api/v2/login', { body })).status).toBe(415);
});

test('a form without a script is read by calls without files, flags and all', async () => {
  const reply = await newsroom.ask('POST', updateProfile.path, {
    token: reader.token,
    body: '_method=PATCH&name=Demo+Lezer&notify_by_likes=0',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(asContract(updateProfile, reply)).toMatchObject({ name: 'Demo Lezer', settings: { notifyByLikes: false } });
});

test.each([
  ['a file of more than 5 MiB', () => [['profile_image', large(formLimits.fileSize + 1)] as const], /hooguit 5 MB/],
  ['a form of more than that by far', () => [['profile_image', large(8 * 2 ** 20)] as const], /hooguit 5 MB/],
  ['a second file', () => [['profile_image', large(10)] as const, ['more', large(10)] as const], /hooguit één bestand/],
  ['a twenty-first field', () => Array.from({ length: 20 }, (_, n) => [`field${n}`, 'x'] as const), /hooguit 20/],
  ['a text of more than 16 kB', () => [['name', 'x'.repeat(17 * 1024)] as const], /te groot/],
])('%s is refused, and nothing is changed', async (_, fields, sentence) => {
  const reply = await update(form([['name', 'New name'], ...fields()]));
  expect(reply.status).toBe(413);
  expect(reply.body).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(await nameNow()).toBe(reader.username);
});

test('a file that is too large is told under its field as well', async () => {
  const reply = await update(form([['profile_image', large(formLimits.fileSize + 1)]]), { 'accept-language': 'en' });
  expect(reply.body).toEqual({
    message: 'This file is too large. It may be at most 5 MB.',
    errors: { profile_image: ['This file is too large. It may be at most 5 MB.'] },
  });
});

test.each(few([6, 30]))('over a real connection, too, who sends %i MiB hears why, and can go on', async (mebibytes) => {
  const { port } = z.parse(z.object({ port: z.number() }), newsroom.app.addresses()[0]);
  const url = `http://127.0.0.1:${port}${updateProfile.path}`;
  const headers = { authorization: `Bearer ${reader.token}`, 'x-tenant': 'deaftrap' };
  const body = form([['profile_image', large(mebibytes * 2 ** 20)]]);
  const response = await fetch(url, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ message: expect.any(String) }),
  ]);
  // Without a length nobody can tell before it has come.
  const made = new Response(form([['profile_image', large(mebibytes * 2 ** 20)]]));
  const type = made.headers.get('content-type') ?? '';
  const streamed = { method: 'POST', headers: { ...headers, 'content-type': type }, body: made.body, duplex: 'half' };
  expect((await fetch(url, streamed)).status).toBe(413);
  const after = await fetch(url, { method: 'POST', headers, body: form([['name', 'New name']]) });
  expect(after.status).toBe(200);
});

test('a file of exactly 5 MiB is looked at', async () => {
  const reply = await update(form([['profile_image', large(formLimits.fileSize)]]));
  expect(reply.status).toBe(422);
});

const boundary = 'multipart/form-data; boundary=x';

test.each([
  ['nothing at all', '', boundary, 405],
  ['no form', 'hello', boundary, 400],
  ['half a form', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNew na', boundary, 400],
  ['no boundary', '--x--', 'multipart/form-data', 400],
  [
    'a field called __proto__',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    boundary,
    400,
  ],
])('%s is refused without harm', async (_, body, type, status) => {
  expect((await update(body, { 'content-type': type })).status).toBe(status);
  expect(await nameNow()).toBe(reader.username);
});

test('nobody uploads who is not a reader', async () => {
  expect((await update(form([['profile_image', large(100)]]), {}, 'deaftrap.unknown')).status).toBe(401);
});

test('texts of a form become flags and numbers where the call wants them, and nothing else does', () => {
  const schema = z.object({ flag: z.optional(z.boolean()), count: z.number(), text: z.string() });
  expect(fromForm(schema, { flag: '1', count: '12', text: '1', other: '1' })).toEqual({
    flag: true,
    count: 12,
    text: '1',
    other: '1',
  });
  for (const odd of ['yes', '2', 'constructor']) expect(fromForm(schema, { flag: odd })).toEqual({ flag: odd });
  for (const odd of ['', '1e3', 'Infinity', '0x10']) expect(fromForm(schema, { count: odd })).toEqual({ count: odd });
});
