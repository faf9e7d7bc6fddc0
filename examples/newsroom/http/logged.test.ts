import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import type { StartedNewsroom } from '../start.ts';
import { loggedError, loggedRequest } from './logged.ts';

let newsroom: StartedNewsroom;
const lines: string[] = [];

beforeAll(async () => {
  newsroom = await startOwnNewsroom({
    port: 0,
    distDir: '/nowhere',
    log: { write: (line) => lines.push(line) },
    async assets(server) {
      server.get('/fails', async () => {
        throw Object.assign(new Error('Broken.'), { detail: 's3cret' });
      });
      return {
        criticalSheet: '',
        headScript: '',
        replyScript: '',
        picturesScript: '',
        listScript: '',
        spoilersScript: '',
        clocksScript: '',
        titleScript: '',
      };
    },
  });
});
afterAll(() => newsroom.close());

test.each([
  ['/t/deaftrap/article/3/title?page=2', '/t/deaftrap/article/3/title'],
  ['/password/reset/s3cret?email=a%40b.nl', '/password/reset/…'],
  ['/t/deaftrap/password/reset/s3cret/', '/t/deaftrap/password/reset/…'],
  ['/password/reset', '/password/reset'],
  ['/email/verify/7/s3cret?expires=1&signature=s3cret', '/email/verify/…'],
  ['/api/v2/new-email/verify/7/s3cret?signature=s3cret', '/api/v2/new-email/verify/…'],
  ['/Password%2FReset%2fs3cret', '/Password%2FReset/…'],
  ['/login/github/callback?code=s3cret&state=s3cret', '/login/github/callback'],
  ['/login/github/callback#code=s3cret', '/login/github/callback'],
])('of %s a log tells %s', (address, logged) => {
  const asked = { method: 'GET', url: address, host: 'news.example', ip: '192.0.2.1' };
  expect(loggedRequest(asked).url).toBe(logged);
});

test('an error is told without what a driver hung on it', () => {
  const error = Object.assign(new RangeError('No.'), { code: '23505', detail: 's3cret', rawPacket: 's3cret' });
  expect(loggedError(error)).toMatchObject({ type: 'RangeError', message: 'No.', code: '23505' });
  expect(JSON.stringify(loggedError(error))).not.toContain('s3cret');
  expect(JSON.stringify(loggedError({ password: 's3cret' }))).not.toContain('s3cret');
});

test('with a log every request is one line, and no token, header or body of any', async () => {
  const { url } = newsroom;
  lines.length = 0;
  const headers = { authorization: 'Bearer s3cret', cookie: 'a=s3cret', 'content-type': 'application/json' };
  const asked = [
    '/password/reset/s3cret?email=s3cret',
    '/t/thefinalwhistle/email/verify/7/s3cret?expires=1&signature=s3cret',
    '/new-email/verify/7/s3cret?signature=s3cret',
    '/login/github/callback?code=s3cret&state=s3cret',
    '/nowhere?token=s3cret',
    '/password/reset/s3cret%',
    '/fails?s3cret',
  ];
  for (const path of asked) await fetch(`${url}${path}`, { headers });
  const sent = [
    ['/api/v2/login', { login: 's3cret', password: 's3cret' }],
    ['/api/v2/password/reset', { email: 's3cret', token: 's3cret' }],
    ['/api/v2/email/verify/7/s3cret?signature=s3cret', {}],
    ['/api/v2/r-register', '{"password": "s3cret'],
  ] as const;
  for (const [path, body] of sent)
    await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged).toHaveLength(asked.length + sent.length);
  for (const line of logged)
    expect(line).toMatchObject({
      ...{ time: expect.any(Number), level: 30, requestId: expect.any(String), tenant: expect.any(String) },
      ...{ method: expect.stringMatching(/GET|POST/), status: expect.any(Number), ms: expect.any(Number) },
    });
  expect(logged.map(({ path, status, tenant }) => [path, status, tenant])).toEqual(
    expect.arrayContaining([
      ['/password/reset/…', 200, 'deaftrap'],
      ['/t/thefinalwhistle/email/verify/…', 200, 'thefinalwhistle'],
      ['/nowhere', 404, 'deaftrap'],
      ['/fails', 500, 'deaftrap'],
    ]),
  );
  expect(lines.join('')).toContain('"message":"Broken."');
  expect(lines.join('')).not.toContain('s3cret');
});
