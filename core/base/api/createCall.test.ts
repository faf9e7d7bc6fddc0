import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { login, logout, me, refreshToken } from '#core/contract/base/account.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { orHtml } from '#core/contract/base/html.ts';
import { id, nothing, rows } from '#core/contract/base/shapes.ts';
import { socialLogin, verifyEmail, verifyNewEmail } from '#core/contract/form/registration.ts';
import { type Answer, json, localServer } from '#tests/support/localServer.ts';
import { type Auth, type Connection, createCall } from './createCall.ts';
import { originsOf } from './origins.ts';
import { createServerClock } from './serverClock.ts';

const score = z.object({ goals: z.number() });
const read = endpoint('GET /match/{id}/score', 'anyone', { reply: score });
const search = endpoint('GET /search', 'anyone', {
  query: z.object({ query: z.string(), tag: z.array(z.string()), page: z.optional(z.number()) }),
  reply: nothing,
});
const write = endpoint('POST /vote', 'reader', {
  body: z.object({ votes: z.array(z.number()) }),
  reply: score,
  service: 'actions',
});
const drop = endpoint('DELETE /vote/{id}', 'reader', { reply: nothing, service: 'host' });

const good: Answer = (_, response) => json(response, 200, { goals: 2 });
const body = { votes: [1, 2] };
const refusal = { ok: false, kind: 'refused', message: undefined, fields: {}, retryAfter: undefined } as const;

/** A caller and the server it speaks to; the pauses are short, so that a test takes no longer than its server. */
async function talking(answer: Answer, auth: Partial<Auth> = {}, more: Partial<Connection> = {}) {
  const server = await localServer(answer);
  const reported: string[] = [];
  const serverClock = createServerClock();
  const call = createCall(
    { token: () => undefined, ...auth },
    {
      origins: { api: server.url, actions: server.url, host: server.url },
      headers: () => ({ 'x-tenant': 'fc', 'x-visitor-id': 'abcdefghij', 'accept-language': 'nl' }),
      serverClock,
      chance: () => 0.5,
      isOnline: () => true,
      malformed: (name, issues) => reported.push(`${name}: ${issues.join()}`),
      timeouts: { backoff: 1, read: 2000, write: 2000, total: 4000 },
      ...more,
    },
  );
  return { call, server, reported, serverClock, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
const token = () => 't1';

test('a call says who asks, for which tenant and in which language', async () => {
  await using talk = await talking(good, { token });
  expect(await talk.call(read, { params: { id: 'a/b' } })).toEqual({ ok: true, data: { goals: 2 } });
  expect(talk.server.asked[0]).toMatchObject({
    method: 'GET',
    url: '/match/a%2Fb/score',
    headers: {
      authorization: 'Bearer t1',
      'x-tenant': 'fc',
      'x-visitor-id': 'abcdefghij',
      'accept-language': 'nl',
      accept: 'application/json',
    },
  });
});

test('a row that cannot be read is left out, and developers hear once which field it was and what was there', async () => {
  const list = endpoint('GET /rows', 'anyone', { reply: rows(z.object({ id })) });
  await using talk = await talking((_, response) => json(response, 200, [{ id: 1 }, { id: 'x' }, null]));
  expect(await talk.call(list)).toEqual({ ok: true, data: [{ id: 1 }] });
  expect(talk.reported).toEqual(['GET /rows: row 1.id: "x",row 2: null']);
});

test('text that is no JSON is read where a call may be answered with it, and nowhere else', async () => {
  const declared = { reply: z.string() } as const;
  await using talk = await talking((_, response) => response.end('t2'));
  expect(await talk.call(endpoint('GET /token', 'anyone', { ...declared, mayBeText: true }))).toEqual({
    ok: true,
    data: 't2',
  });
  expect(await talk.call(endpoint('GET /token', 'anyone', declared))).toMatchObject({
    kind: 'malformed',
    issues: ['not JSON'],
  });
});

test('HTML is read where a call may be answered with it; an empty page of it is a text, too', async () => {
  const declared = { reply: orHtml(z.object({ rows: z.number() }), { rows: 0 }) } as const;
  const texts = ['<li>Topic</li>', '', '{"rows":7}', '<!doctype html><p>Log in</p>', '<li>Topic</li>'];
  await using talk = await talking((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(texts.shift());
  });
  const ask = () => talk.call(endpoint('GET /rows', 'anyone', { ...declared, mayBeText: true }));
  expect(await ask()).toEqual({ ok: true, data: { rows: 0, html: '<li>Topic</li>' } });
  expect(await ask()).toEqual({ ok: true, data: { rows: 0, html: '' } });
  expect(await ask()).toEqual({ ok: true, data: { rows: 7 } });
  expect(await ask()).toMatchObject({ ok: false, kind: 'malformed' });
  expect(await talk.call(endpoint('GET /rows', 'anyone', declared))).toMatchObject({
    kind: 'malformed',
    issues: ['not JSON'],
  });
});

test('JSON that broke off is no text', async () => {
  const declared = { reply: z.string(), mayBeText: true } as const;
  await using talk = await talking((_, response) => response.end('{"data":'));
  expect(await talk.call(endpoint('GET /token', 'anyone', declared))).toMatchObject({
    kind: 'malformed',
    issues: ['not JSON'],
  });
});

test('a guest sends no token, and nothing at all where a reader is needed', async () => {
  await using talk = await talking(good);
  await talk.call(read, { params: { id: 1 } });
  expect(talk.server.asked[0]?.headers.authorization).toBeUndefined();
  expect(await talk.call(write, { body })).toEqual({ ok: false, kind: 'unready', needs: 'reader' });
  expect(talk.server.asked).toHaveLength(1);
});

test('a query is written with lists repeated and gaps left out', async () => {
  await using talk = await talking(good);
  await talk.call(search, { query: { query: 'Ajax & PSV', tag: ['a', 'b'] } });
  expect(talk.server.asked[0]?.url).toBe('/search?query=Ajax+%26+PSV&tag=a&tag=b');
});

test('what is sent is right beside an old library that gives lists a toJSON', async () => {
  await using talk = await talking(good, { token });
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'patched', configurable: true });
  try {
    await talk.call(write, { body });
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
  expect(talk.server.asked[0]).toMatchObject({
    body: '{"votes":[1,2]}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a write leaves in a task behind the press, with what was typed by then; a read, and a write that is to outlive the page, at once', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  await using talk = await talking(good, { token });
  const typed = { votes: [1] };
  const writing = talk.call(write, { body: typed });
  typed.votes.push(2);
  const others = [talk.call(drop, { params: { id: 7 }, keepalive: true }), talk.call(read, { params: { id: 'a' } })];
  // The task of the press ends with these.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(2);
  await Promise.all([writing, ...others]);
  expect(talk.server.asked.map((each) => each.method).toSorted()).toEqual(['DELETE', 'GET', 'POST']);
  expect(talk.server.asked.find((each) => each.method === 'POST')?.body).toBe('{"votes":[1]}');
  asked.mockRestore();
});

test.each([500, 502, 503])('a read that meets a %i is tried three times, a write once', async (status) => {
  await using talk = await talking((_, response) => json(response, status, {}), { token });
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status });
  expect(talk.server.asked).toHaveLength(3);
  expect(await talk.call(write, { body })).toEqual({ ...refusal, status });
  expect(talk.server.asked).toHaveLength(4);
});

test('an idempotent write is tried again with the same body', async () => {
  await using talk = await talking(
    (asked, response, attempt) => (attempt < 3 ? response.destroy() : good(asked, response, attempt)),
    { token },
  );
  expect(await talk.call(write, { body, isIdempotent: true })).toEqual({ ok: true, data: { goals: 2 } });
  expect(talk.server.asked.map((asked) => asked.body)).toEqual(Array(3).fill('{"votes":[1,2]}'));
});

test('a connection that breaks is a network failure, and offline where the browser says so', async () => {
  const broken: Answer = (_, response) => response.destroy();
  await using talk = await talking(broken, { token });
  expect(await talk.call(write, { body })).toEqual({ ok: false, kind: 'unreachable', cause: 'network' });
  expect(talk.server.asked).toHaveLength(1);
  await using offline = await talking(broken, { token }, { isOnline: () => false });
  expect(await offline.call(write, { body })).toEqual({ ok: false, kind: 'unreachable', cause: 'offline' });
});

test('a reply that stops halfway is a network failure', async () => {
  await using talk = await talking((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"goals":');
    setImmediate(() => response.destroy());
  });
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ok: false, kind: 'unreachable', cause: 'network' });
});

test('a server that is silent, or never ends its reply, is a time-out', async () => {
  const timeouts = { read: 60, write: 60, backoff: 1 };
  const silent: Answer = () => {};
  const endless: Answer = (_, response) => void response.writeHead(200).write('{');
  for (const answer of [silent, endless]) {
    await using talk = await talking(answer, { token }, { timeouts });
    expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ok: false, kind: 'unreachable', cause: 'time-out' });
    expect(await talk.call(write, { body })).toEqual({ ok: false, kind: 'unreachable', cause: 'time-out' });
    // On a busy machine the time is over before the server has heard of a call; none is made again.
    expect(talk.server.asked.length).toBeLessThanOrEqual(2);
  }
});

test('a caller that leaves hears that it left', async () => {
  const leaving = new AbortController();
  await using talk = await talking(() => leaving.abort());
  const aborted = { ok: false, kind: 'unreachable', cause: 'aborted' };
  expect(await talk.call(read, { params: { id: 1 }, signal: leaving.signal })).toEqual(aborted);
  expect(await talk.call(read, { params: { id: 1 }, signal: leaving.signal })).toEqual(aborted);
  expect(talk.server.asked).toHaveLength(1);
});

test('a refusal brings the sentence of the server and what is wrong with each field', async () => {
  await using talk = await talking((_, response) =>
    json(response, 422, {
      message: ' De gegevens kloppen niet. ',
      errors: { email: ['Onbekend adres.', 5], name: 'Verplicht.', other: [], __proto__x: [{}] },
    }),
  );
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({
    ...refusal,
    status: 422,
    message: 'De gegevens kloppen niet.',
    fields: { email: ['Onbekend adres.'], name: ['Verplicht.'] },
  });
  expect(talk.server.asked).toHaveLength(1);
});

test.each([
  ['HTML', 'text/html', '<!doctype html><h1>Error</h1>'],
  ['HTML in the sentence', 'application/json', '{"message":"<b>no</b>"}'],
  ['a sentence that is none', 'application/json', '{"message":{"a":1},"errors":"x"}'],
  ['nothing', 'application/json', ''],
  ['half a reply', 'application/json', '{"message":"a'],
])('a refusal with %s has no sentence', async (_, type, text) => {
  await using talk = await talking((__, response) => response.writeHead(403, { 'content-type': type }).end(text));
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status: 403 });
});

test('a sentence is found under an old spelling and type, and is cut at 300 characters', async () => {
  await using talk = await talking((_, response) =>
    response.writeHead(400, { 'content-type': 'text/html' }).end(JSON.stringify({ error: 'a'.repeat(999) })),
  );
  const outcome = await talk.call(read, { params: { id: 1 } });
  expect(outcome).toEqual({ ...refusal, status: 400, message: `${'a'.repeat(299)}…` });
});

test.each([
  ['HTML', '<!doctype html>'],
  ['nothing', ''],
  ['half a reply', '{"goals":'],
  ['the wrong shape', '{"goals":"two"}'],
  ['a list', '[]'],
])('a reply that holds %s is malformed, and developers hear of it', async (_, text) => {
  await using talk = await talking((__, response) => response.writeHead(200).end(text));
  const outcome = await talk.call(read, { params: { id: 1 } });
  expect(outcome).toMatchObject({ ok: false, kind: 'malformed', status: 200, issues: [expect.any(String)] });
  expect(talk.reported).toEqual([expect.stringMatching(/^GET \/match\/{id}\/score: /)]);
  expect(talk.server.asked).toHaveLength(1);
});

test('where nothing is read, nothing may come', async () => {
  await using talk = await talking((_, response) => response.writeHead(204).end(), { token });
  expect(await talk.call(drop, { params: { id: 1 } })).toEqual({ ok: true, data: undefined });
});

test('a page of HTML is no success, even where nothing is read', async () => {
  await using talk = await talking((_, response) => response.writeHead(200).end('<html>Welcome to our wifi'), {
    token,
  });
  expect(await talk.call(drop, { params: { id: 1 } })).toMatchObject({ kind: 'malformed' });
});

test('a server that asks for a short pause is tried again, one that asks for a long one is not', async () => {
  const asksFor = (seconds: string): Answer => {
    return (asked, response, attempt) =>
      attempt === 1 ? json(response, 429, {}, { 'retry-after': seconds }) : good(asked, response, attempt);
  };
  await using short = await talking(asksFor('0'));
  expect(await short.call(read, { params: { id: 1 } })).toEqual({ ok: true, data: { goals: 2 } });
  await using long = await talking(asksFor('6'));
  expect(await long.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status: 429, retryAfter: 6 });
  await using unsaid = await talking(asksFor(''));
  expect(await unsaid.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status: 429 });
  expect([short, long, unsaid].map(({ server }) => server.asked.length)).toEqual([2, 1, 1]);
});

test('a pause that the server asks for is kept', async () => {
  const times: number[] = [];
  await using talk = await talking((asked, response, attempt) => {
    times.push(performance.now());
    if (attempt === 1) json(response, 503, {}, { 'retry-after': '1' });
    else good(asked, response, attempt);
  });
  await talk.call(read, { params: { id: 1 } });
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

test('a pause is counted on the clock of the server, not on a wrong one here', async () => {
  const date = new Date(Date.now() + 600_000).toUTCString();
  await using talk = await talking((asked, response, attempt) =>
    attempt === 1 ? json(response, 503, {}, { date, 'retry-after': date }) : good(asked, response, attempt),
  );
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ok: true, data: { goals: 2 } });
});

test('a token that was refused is refreshed once and the call sent once more', async () => {
  let current = 't1';
  const refreshed: string[] = [];
  const auth: Auth = {
    token: () => current,
    refresh: async (sent) => {
      refreshed.push(sent);
      current = 't2';
      return true;
    },
  };
  await using talk = await talking(
    (asked, response, attempt) =>
      asked.headers.authorization === 'Bearer t2' ? good(asked, response, attempt) : json(response, 401, {}),
    auth,
  );
  expect(await talk.call(write, { body })).toEqual({ ok: true, data: { goals: 2 } });
  expect(refreshed).toEqual(['t1']);
  await using stubborn = await talking((_, response) => json(response, 401, {}), auth);
  expect(await stubborn.call(write, { body })).toEqual({ ...refusal, status: 401 });
  expect(refreshed).toEqual(['t1', 't2']);
  expect(stubborn.server.asked).toHaveLength(2);
});

test('what one reader sent is never sent again under the token of the next one', async () => {
  let [current, who] = ['t1', 7];
  await using talk = await talking((_, response) => json(response, 401, {}), {
    token: () => current,
    who: () => who,
    refresh: async () => {
      [current, who] = ['t2', 8];
      return true;
    },
  });
  expect(await talk.call(write, { body })).toEqual({ ...refusal, status: 401 });
  expect(talk.server.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1']);
});

test('a refresh that fails leaves the refusal as it was', async () => {
  await using talk = await talking((_, response) => json(response, 401, {}), { token, refresh: async () => false });
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status: 401 });
  expect(talk.server.asked).toHaveLength(1);
});

test('a call whose proof is what it carries is made once: its 401 is not about the token', async () => {
  const linked = { ...write, provesItself: true } as const;
  const refresh = () => Promise.reject(new Error('not for this'));
  await using talk = await talking((_, response) => json(response, 401, {}), { token, refresh });
  expect(await talk.call(linked, { body })).toEqual({ ...refusal, status: 401 });
  expect(talk.server.asked).toHaveLength(1);
});

test('only logins and links of mails prove themselves', () => {
  const proofs = [login, socialLogin, verifyEmail, verifyNewEmail].map(({ provesItself }) => provesItself);
  expect(proofs).toEqual([true, true, true, true]);
  expect([logout, me, refreshToken].map((each) => 'provesItself' in each)).toEqual([false, false, false]);
});

test('what a token brings is kept by no cache, and what everybody gets may be', async () => {
  await using known = await talking(good, { token });
  await known.call(read, { params: { id: 1 } });
  await using guest = await talking(good);
  await guest.call(read, { params: { id: 1 } });
  expect([known.server.asked[0]?.headers.pragma, guest.server.asked[0]?.headers.pragma]).toEqual([
    'no-cache',
    undefined,
  ]);
});

test.each([
  [0, [40, 80]],
  [0.75, [100, 200]],
])('of pauses of about 80 and 160 ms a chance of %d makes %j', async (chance, pauses) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const more = { chance: () => chance, timeouts: { backoff: 80, read: 2000, write: 2000, total: 4000 } };
    await using talk = await talking((_, response) => json(response, 503, {}), {}, more);
    await talk.call(read, { params: { id: 1 } });
    expect(talk.server.asked).toHaveLength(3);
    const waited = timers.mock.calls.map(([, ms]) => ms);
    expect(waited).toEqual(expect.arrayContaining(pauses));
  } finally {
    timers.mockRestore();
  }
});

test('a pause that the server asks for is not left to chance', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const answer: Answer = (asked, response, attempt) =>
      attempt < 2 ? json(response, 503, {}, { 'retry-after': '1' }) : good(asked, response, attempt);
    await using talk = await talking(answer, {}, { chance: () => 0 });
    expect(await talk.call(read, { params: { id: 1 } })).toMatchObject({ ok: true });
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1000);
  } finally {
    timers.mockRestore();
  }
});

test('a guest who is refused refreshes nothing', async () => {
  const refresh = () => Promise.reject(new Error('not for guests'));
  await using talk = await talking((_, response) => json(response, 401, {}), { refresh });
  expect(await talk.call(read, { params: { id: 1 } })).toEqual({ ...refusal, status: 401 });
});

test('a token never follows a redirect to another origin', async () => {
  await using elsewhere = await localServer(good);
  const away: Answer = (_, response) => response.writeHead(307, { location: `${elsewhere.url}/take` }).end();
  await using talk = await talking(away, { token });
  expect(await talk.call(read, { params: { id: 1 } })).toMatchObject({ kind: 'malformed', status: 307 });
  expect(await talk.call(write, { body })).toMatchObject({ kind: 'malformed', status: 307 });
  expect(elsewhere.asked).toEqual([]);
});

test('actions go to their own API, and the host is always the page', async () => {
  await using api = await localServer(good);
  await using actions = await localServer(good);
  await using host = await localServer(good);
  const origins = originsOf({ url: `${api.url}/`, source: 'nodejs', actionsUrl: actions.url }, host.url);
  await using talk = await talking(good, { token }, { origins });
  await talk.call(read, { params: { id: 1 } });
  await talk.call(write, { body });
  await talk.call(drop, { params: { id: 1 } });
  expect([api, actions, host].map(({ asked }) => asked[0]?.url)).toEqual(['/match/1/score', '/vote', '/vote/1']);
  expect(originsOf({ source: 'php', actionsUrl: actions.url }, host.url).actions).toBe(host.url);
  expect(originsOf({ source: 'php' }, host.url).soccer).toBe(host.url);
  expect(originsOf({ url: api.url, source: 'php' }, host.url).soccer).toBe(api.url);
  expect(originsOf({ source: 'php', soccerUrl: `${actions.url}/` }, host.url).soccer).toBe(actions.url);
  expect(() => originsOf({ source: 'nodejs' }, host.url)).toThrow(new Error('Invalid api url'));
});

test("the server's clock is learned from its replies, also from its refusals", async () => {
  const ahead = new Date(Date.now() + 3_600_000).toUTCString();
  for (const status of [200, 404]) {
    await using talk = await talking((_, response) => json(response, status, { goals: 1 }, { date: ahead }));
    await talk.call(read, { params: { id: 1 } });
    expect(Math.abs(talk.serverClock.offset() - 3_600_000)).toBeLessThan(5000);
  }
});
