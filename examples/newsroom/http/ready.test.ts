import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnNewsroom, startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { addReady } from './ready.ts';

const built = mkdtempSync(join(tmpdir(), 'dist-'));
writeFileSync(join(built, 'tribune.json'), '{}');

let newsroom: OwnNewsroom;
beforeAll(async () => {
  newsroom = await startOwnNewsroom({ port: 0, distDir: built, metricsToken: 'scraper' });
});
afterAll(async () => {
  await newsroom.close();
  rmSync(built, { recursive: true });
});

const ask = async (path: string) => {
  const { statusCode, headers, body } = await newsroom.server.inject({ url: path });
  return { status: statusCode, cache: headers['cache-control'], body: body === '' ? undefined : body };
};
const ready = async () => {
  const { status, cache, body = '' } = await ask('/ready');
  expect(cache).toBe('no-store');
  return [status, JSON.parse(body)];
};

test('a newsroom says that it is ready, part by part; while it drains it says no, and goes on answering', async () => {
  expect(await ready()).toEqual([200, { ready: true, parts: { database: 'ok', files: 'ok', mail: 'ok' } }]);
  const connection = async () => (await fetch(`${newsroom.url}/about`)).headers.get('connection');
  expect(await connection()).toBe('keep-alive');
  newsroom.drain();
  expect(await ready()).toEqual([
    503,
    { ready: false, draining: true, parts: { database: 'ok', files: 'ok', mail: 'ok' } },
  ]);
  expect((await ask('/about')).status).toBe(200);
  expect(await connection()).toBe('close');
});

const answers = async () => [];
const failing = () => Promise.reject(new Error('The database is away.'));

test.each([
  ['without a mail server', true, answers, built, false, { database: 'ok', files: 'ok', mail: 'none' }],
  ['without its files', false, answers, '/nowhere', true, { database: 'ok', files: 'missing', mail: 'ok' }],
  ['without its database', false, failing, built, true, { database: 'failed', files: 'ok', mail: 'ok' }],
])('%s it is ready: %s', async (_, isReady, tenants, distDir, canSendMail, parts) => {
  const app = Fastify();
  addReady(app, { database: { tenants }, canSendMail }, distDir);
  const { statusCode, body } = await app.inject({ url: '/ready' });
  expect([statusCode, JSON.parse(body)]).toEqual([isReady ? 200 : 503, { ready: isReady, parts }]);
});

test('a scraper with its token reads requests by route, and nothing that names a reader', async () => {
  await ask('/user/demo.lezer?token=secret');
  await ask('/nothing/of/that/name');
  const scrape = (authorization?: string) =>
    newsroom.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  expect([(await scrape()).statusCode, (await scrape('Bearer wrong')).statusCode]).toEqual([401, 401]);
  const { statusCode, body } = await scrape('Bearer scraper');
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /tribune_requests_total\{method="GET",route="\/user\/:username",status="200",tenant="deaftrap"\} 1/,
  );
  expect(body).toMatch(/route="none"/);
  expect(body).toMatch(/^tribune_sockets 0$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).not.toMatch(/demo\.lezer|secret|of\/that/);
});
