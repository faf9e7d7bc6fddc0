import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillUrl } from '#core/ungrouped/html/imageUrl.ts';
import { localServer } from '#tests/support/localServer.ts';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '#tests/support/testNewsroom.ts';
import { createImageProxy, defaultProxy } from './createImageProxy.ts';
import { readFill } from './fillAddress.ts';
import { defaultSources } from './readSource.ts';

const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d4f91' } })
  .jpeg()
  .toBuffer();
const chart = '/public/charts/deaftrap-titelrace.svg?v=1';

let newsroom: TestNewsroom;
let elsewhere: Awaited<ReturnType<typeof localServer>>;
beforeAll(async () => {
  elsewhere = await localServer(async ({ url }, response) => {
    if (url === '/photo.jpg') response.end(await photo);
    else if (url === '/text.jpg') response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    else if (url === '/broken.jpg') response.end((await photo).subarray(0, 200));
    else if (url === '/large.jpg') response.end(Buffer.alloc(defaultSources.largest + 1));
    else if (url === '/moved.jpg') response.writeHead(302, { location: '/photo.jpg' }).end();
    else response.writeHead(url === '/failing.jpg' ? 500 : 404).end();
  });
  newsroom = await testNewsroom(await testDatabase[0]?.url(), { imageHosts: [new URL(elsewhere.url).host] });
});
afterAll(async () => {
  await newsroom.close();
  await elsewhere[Symbol.asyncDispose]();
  await stopDatabases();
});

const addressOf = (source: string, width = 345) => fillUrl(source, { proxy: '/images', width, ar: '3:2' });
const ask = (url: string, headers: Record<string, string> = {}) =>
  newsroom.app.inject({ method: 'GET', url, headers: { 'x-tenant': 'deaftrap', ...headers } });

test.each([
  ['image/avif,image/webp,*/*', 'heif'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'jpeg'],
])('a chart of the paper comes in the size that is asked for, in the kind that %s allows', async (accept, format) => {
  const reply = await ask(addressOf(chart), { accept });
  const made = await sharp(reply.rawPayload).metadata();
  expect([reply.statusCode, made.format, made.width, made.height]).toEqual([200, format, 345, 230]);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'Accept',
  });
});

test('a chart that has the colours of both themes is sent as it was drawn to a browser that takes drawings', async () => {
  const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  const reply = await ask(addressOf(chart), { accept });
  expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', vary: 'Accept' });
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(reply.body).toContain('prefers-color-scheme:dark');
  // Neither one that would be cropped, nor one that is the same in both.
  const square = fillUrl(chart, { proxy: '/images', width: 300, ar: '1:1' });
  for (const address of [square, addressOf('/public/charts/pitch-104.svg')])
    expect((await ask(address, { accept })).headers['content-type']).toBe('image/avif');
});

test('a drawing is drawn as large as it is asked for; a photo keeps its shape and is not enlarged', async () => {
  const sizeOf = async (source: string, width: number) => {
    const { width: wide, height } = await sharp((await ask(addressOf(source, width))).rawPayload).metadata();
    return [wide, height];
  };
  expect(await sizeOf(chart, 1200)).toEqual([1200, 800]);
  expect(await sizeOf(`${elsewhere.url}/photo.jpg`, 300)).toEqual([300, 200]);
  expect(await sizeOf(`${elsewhere.url}/photo.jpg`, 1200)).toEqual([400, 267]);
  const whole = await ask(fillUrl(`${elsewhere.url}/photo.jpg`, { proxy: '/images', width: 200 }));
  expect((await sharp(whole.rawPayload).metadata()).height).toBe(150);
});

test.each([
  ['/images/rs:fit:345:230/plain/x', 400, 'rs:fill'],
  ['/images/rs:fill:0:230/plain/x', 400, 'rs:fill'],
  ['/images/rs:fill:2561:0/plain/x', 400, 'rs:fill'],
  [addressOf('https://elsewhere.example/photo.jpg'), 403, 'niet verkleind'],
  [addressOf('http://169.254.169.254/latest'), 403, 'niet verkleind'],
  [addressOf('/public/../createServices.ts'), 403, 'niet verkleind'],
  [addressOf('/public/discussion.css'), 403, 'niet verkleind'],
  [addressOf('/public/charts/nobody.svg'), 404, 'bestaat niet'],
])('%s is refused with %d and a sentence', async (address, status, words) => {
  const reply = await ask(address);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    ...[status, 'application/json; charset=utf-8', 'no-store'],
  ]);
  expect(reply.json().message).toContain(words);
});

test.each([
  ['/text.jpg', 415],
  ['/broken.jpg', 415],
  ['/large.jpg', 413],
  ['/moved.jpg', 502],
  ['/failing.jpg', 502],
  ['/gone.jpg', 404],
])('%s of a listed host is refused with %d', async (path, status) => {
  expect((await ask(addressOf(elsewhere.url + path))).statusCode).toBe(status);
});

test('a picture is made once, whoever asks meanwhile; what is too many is refused, and what has no room is made again', async () => {
  const setting = { ...defaultSources, ...defaultProxy, folder: '', hosts: [new URL(elsewhere.url).host] };
  const fill = (width: number) => ({ width, height: 0, source: `${elsewhere.url}/photo.jpg` });
  const askedFor = () => elsewhere.asked.filter(({ url }) => url === '/photo.jpg').length;

  const before = askedFor();
  const proxy = createImageProxy(setting);
  const both = await Promise.all([proxy.fill(fill(100), 'webp'), proxy.fill(fill(100), 'webp')]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  await proxy.fill(fill(100), 'webp');
  expect(askedFor() - before).toBe(1);

  const narrow = createImageProxy({ ...setting, places: 1, queue: 1, room: 1 });
  const three = await Promise.all([10, 20, 30].map((width) => narrow.fill(fill(width), 'webp')));
  expect(three.map((each) => (each.ok ? 'made' : each.problem))).toEqual(['made', 'made', 'busy']);
  await narrow.fill(fill(10), 'webp');
  expect(askedFor() - before).toBe(4);
});

test('what the builder writes is what the proxy reads', () => {
  const source = 'https://paper.example/derby day.jpg?v=1&w=2';
  expect(readFill(fillUrl(source, { proxy: '', width: 345, ar: '3:2' }).slice(1))).toEqual({
    ...{ width: 345, height: 230, source },
  });
});
