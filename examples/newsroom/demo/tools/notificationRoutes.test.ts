import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#core/contract/notification.ts';
import { asContract, ownTestNewsroom, type Reader, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';

let newsroom: TestNewsroom;
let reader: Reader;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
  reader = await newsroom.reader();
});
afterAll(() => newsroom.close());

const page = (query = '') => newsroom.app.inject({ url: `/dev/notifications${query}` });
const send = (fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  newsroom.app.inject({
    method: 'POST',
    url: '/dev/notifications',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
    payload: new URLSearchParams({
      paper: 'deaftrap',
      reader: String(reader.id),
      kind: 'reply',
      actor: '3',
      article: '7',
      text: '',
      ...fields,
    }).toString(),
  });
const inbox = async () =>
  asContract(listNotifications, await newsroom.ask('GET', listNotifications.path, { token: reader.token })).list;

test('the page is in the language of the paper, with its readers, and needs no script', async () => {
  const dutch = await page();
  expect(dutch.body).toContain('Meldingen versturen');
  expect(dutch.body).toContain(`(${reader.username})`);
  const english = await page('?paper=thefinalwhistle');
  expect(english.body).toContain('Send notifications');
  expect(english.body).not.toContain(reader.username);
  expect(english.headers['content-security-policy']).not.toContain('script-src');
});

test('what is sent arrives, and the page says so', async () => {
  const reply = await send();
  expect(reply.statusCode).toBe(303);
  const after = await newsroom.app.inject({ url: String(reply.headers.location) });
  expect(after.body).toContain('Verstuurd.');
  expect((await inbox())[0]?.text).toMatch(/^Demo Vak G reageerde op je reactie bij ‘.+’$/);
  await send({ kind: 'message', text: '  Tot zondag! ' });
  expect((await inbox())[0]).toMatchObject({ type: 'message', text: 'Tot zondag!', url: undefined });
});

test('what the reader does himself is not sent, and the page says that, too', async () => {
  const reply = await send({ actor: String(reader.id) });
  const after = await newsroom.app.inject({ url: String(reply.headers.location) });
  expect(after.body).toContain('Niet verstuurd');
});

test('a form of another site sends nothing', async () => {
  const before = await inbox();
  for (const origin of ['https://evil.example', 'null']) expect((await send({}, { origin })).statusCode).toBe(403);
  const foreign = await newsroom.app.inject({
    method: 'POST',
    url: '/dev/notifications',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'paper=deaftrap',
  });
  expect(foreign.statusCode).toBe(403);
  expect(await inbox()).toEqual(before);
});

test.each([
  { paper: 'nobody' },
  { reader: 'x' },
  { kind: 'shout' },
  { article: '999' },
  { kind: 'message', text: ' ' },
])('%j is refused', async (wrong) => {
  expect((await send(wrong)).statusCode).toBe(400);
});

test('production has no such pages', async () => {
  const live = await ownTestNewsroom({ isProduction: true });
  const found = ['/dev/notifications', '/dev/fixture'].map((url) => live.app.inject({ url }));
  expect((await Promise.all(found)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  await live.close();
});
