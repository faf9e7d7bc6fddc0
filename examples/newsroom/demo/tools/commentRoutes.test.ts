import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentChanges } from '#core/contract/discussion/commentChanges.ts';
import { asContract, ownTestNewsroom, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());

const page = (query = '') => newsroom.app.inject({ url: `/dev/comments${query}` });
const send = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  newsroom.app.inject({
    method: 'POST',
    url: '/dev/comments',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
    payload: new URLSearchParams({ paper: 'deaftrap', on: 'article:12', ...fields }).toString(),
  });
const after = async (fields: Readonly<Record<string, string>>) => {
  const reply = await send(fields);
  expect(reply.statusCode).toBe(303);
  return (await newsroom.app.inject({ url: String(reply.headers.location) })).body;
};
const rows = async (since?: number) =>
  asContract(
    commentChanges,
    await newsroom.ask('GET', `/api/v2/article/12/comments-changes${since === undefined ? '' : `?since=${since}`}`),
  );

test('the page is in the language of the paper, names what can be commented on, and needs no script', async () => {
  const [dutch, english] = [await page(), await page('?paper=thefinalwhistle')];
  expect(dutch.body).toMatch(/<html lang="nl">.*Reacties schrijven/s);
  expect(english.body).toMatch(/<html lang="en">.*Write comments/s);
  expect(dutch.body).toContain('<option value="article:12"');
  expect(dutch.headers['content-security-policy']).not.toContain('script-src');
  const ids = [...dutch.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what simulated readers write is announced to open pages, and the tool says how much it was', async () => {
  const before = await rows();
  expect(await after({ do: 'comment', count: '3' })).toContain('Gedaan: 3.');
  expect(await after({ do: 'reply', count: '2' })).toContain('Gedaan: 2.');
  const now = await rows(before.sequence);
  expect(now.changes.map(({ change }) => change)).toEqual(Array(5).fill('created'));
  expect(now.changes.filter(({ replyTo }) => replyTo !== undefined)).toHaveLength(2);
  expect(now.count).toBe((before.count ?? 0) + 5);
});

test.each([
  ['edit', 'edited'],
  ['like', 'liked'],
  ['hide', 'hidden'],
  ['show', 'shown'],
  ['remove', 'removed'],
])('what it does by %s is told as %s', async (what, change) => {
  await send({ do: 'comment', count: '1' });
  if (what === 'show') await send({ do: 'hide', count: '1' });
  const { sequence } = await rows();
  expect(await after({ do: what, count: '1' })).toContain('Gedaan: 1.');
  expect((await rows(sequence)).changes.map((each) => each.change)).toEqual([change]);
});

test('rules are set for the resource that was chosen, and shown', async () => {
  const shown = await after({ do: 'rules', slowMode: '30', review: 'links', isClosed: '1' });
  expect(shown).toContain('De regels gelden.');
  expect(shown).toMatch(/name="slowMode"[^>]* value="30"/);
  expect((await rows()).rules).toEqual({ slowMode: 30, isClosed: true, review: 'links' });
  await send({ do: 'rules', slowMode: '0', review: 'off' });
  expect((await rows()).rules).toEqual({ slowMode: 0, isClosed: false, review: 'off' });
});

test('a stream runs until it is stopped', async () => {
  expect(await after({ do: 'stream', perMinute: '1', minutes: '1' })).toContain('Er loopt hier een stroom.');
  expect((await page('?on=article:11')).body).not.toContain('Er loopt hier een stroom.');
  expect(await after({ do: 'stop' })).not.toContain('Er loopt hier een stroom.');
});

test('a form of another site does nothing', async () => {
  const before = await rows();
  for (const origin of ['https://evil.example', 'null']) {
    expect((await send({ do: 'comment', count: '1' }, { origin })).statusCode).toBe(403);
  }
  expect(await rows()).toEqual(before);
});

test.each([
  { paper: 'nobody', do: 'comment', count: '1' },
  { on: 'article:999', do: 'comment', count: '1' },
  { do: 'comment', count: '501' },
  { do: 'comment' },
  { do: 'dance', count: '1' },
  { do: 'rules', slowMode: '-1', review: 'off' },
])('%j is refused', async (wrong) => {
  expect((await send(wrong)).statusCode).toBe(400);
});

test('production has no such page', async () => {
  const live = await ownTestNewsroom({ isProduction: true });
  expect((await live.app.inject({ url: '/dev/comments' })).statusCode).toBe(404);
  await live.close();
});
