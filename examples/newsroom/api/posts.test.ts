import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOnTikTok, postOnX } from '#core/contract/embed.ts';
import { json, type LocalServer, localServer } from '#tests/support/localServer.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '#tests/support/testNewsroom.ts';

let newsroom: TestNewsroom;
let network: LocalServer;
const html = '<blockquote><p>Walked home<br>in the rain.</p>&mdash; Kop Corner</blockquote>';

beforeAll(async () => {
  network = await localServer(({ url }, response) => {
    const post = new URL(url, 'http://network.example').searchParams.get('url') ?? '';
    if (post.endsWith('/404') || post.endsWith('/403')) json(response, Number(post.slice(-3)), {});
    else if (post.endsWith('/500')) json(response, 500, {});
    else if (post.endsWith('/1')) response.end('<!doctype html>');
    else if (post.endsWith('/2')) response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    else json(response, 200, { author_name: 'Kop Corner', html, provider_name: 'X', version: '1.0' });
  });
  const oembed = `${network.url}/oembed`;
  newsroom = await testNewsroom(await testDatabase[0]?.url(), { networks: { x: { oembed }, tiktok: { oembed } } });
});
afterAll(async () => {
  await newsroom.close();
  await network[Symbol.asyncDispose]();
  await stopDatabases();
});

const onX = (id: number | string) =>
  newsroom.ask('GET', `/api/v2/embed/twitter?url=${encodeURIComponent(`https://x.com/kop/status/${id}`)}`);

test('a post is asked for once an hour, without a script and without being followed', async () => {
  const [first, second] = await Promise.all([onX(10), onX('10?s=20')]);
  expect(asContract(postOnX, first)).toMatchObject({ author: 'Kop Corner', text: 'Walked home\nin the rain.' });
  expect(second.body).toEqual(first.body);
  await onX(10);
  expect(network.asked.map(({ url }) => url)).toEqual([
    '/oembed?url=https%3A%2F%2Fx.com%2Fkop%2Fstatus%2F10&omit_script=true&dnt=true',
  ]);
  newsroom.clock.pass(60 * 60_000);
  await onX(10);
  expect(network.asked).toHaveLength(2);
});

test('a film is asked for by its author and number', async () => {
  const reply = await newsroom.ask('GET', '/api/v2/embed/tiktok/away.end/34');
  expect(asContract(postOnTikTok, reply).author).toBe('Kop Corner');
  expect(network.asked.at(-1)?.url).toContain('%40away.end%2Fvideo%2F34');
});

test.each([404, 403])(
  'what the network answers with %d is no more, and is not asked for again at once',
  async (status) => {
    const before = network.asked.length;
    expect((await onX(status)).status).toBe(404);
    expect((await onX(status)).status).toBe(404);
    expect(network.asked.length - before).toBe(1);
  },
);

test.each([500, 1, 2])('where the network answers with nonsense (%d) the next reader asks again', async (id) => {
  const before = network.asked.length;
  const reply = await onX(id);
  expect([reply.status, reply.body]).toEqual([502, { message: expect.stringContaining('antwoordt niet') }]);
  await onX(id);
  expect(network.asked.length - before).toBe(2);
});

test.each([
  'https://evil.example/kop/status/12',
  'https://x.com/kop',
  'http://169.254.169.254/',
  'https://www.tiktok.com/@kop/video/12',
])('nobody is asked for %s', async (address) => {
  const before = network.asked.length;
  const reply = await newsroom.ask('GET', `/api/v2/embed/twitter?url=${encodeURIComponent(address)}`);
  expect([reply.status, network.asked.length - before]).toEqual([404, 0]);
});
