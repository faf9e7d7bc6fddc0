// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Call } from '#core/base/api/call.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createSession, type SessionOptions } from './createSession.ts';

const reader: User = {
  id: 7,
  username: 'demo',
  name: 'Demo Reader',
  email: 'demo@example.org',
  image: undefined,
  role: undefined,
  isAdmin: false,
  canPlaceComments: true,
  dateOfBirth: undefined,
  settings: undefined,
  verifyMessage: undefined,
  formation: undefined,
  follows: undefined,
};
const shown = { ...reader, email: undefined };
const refusal = (status: number): Outcome<never> => ({
  ok: false,
  kind: 'refused',
  status,
  message: undefined,
  fields: {},
  retryAfter: undefined,
});
const unreachable: Outcome<never> = { ok: false, kind: 'unreachable', cause: 'network' };

type Reply = Outcome<unknown> | Promise<Outcome<unknown>>;
type Server = Partial<Record<'login' | 'logout' | 'me-as-resource' | 'refresh-token', (token?: string) => Reply>>;

/** A tab of one browser, with a server that answers by the last part of the path. */
function openTab(browser: FakeBrowser, server: Server, more: Partial<SessionOptions> = {}) {
  const events = new EventTarget();
  const fired: unknown[] = [];
  for (const type of ['tribune:session', 'tribune:wanted', 'tribune:admin']) {
    events.addEventListener(type, (event) => fired.push([type, event instanceof CustomEvent && event.detail]));
  }
  const sent: unknown[] = [];
  /** The calls that are completed after the page is left. */
  const lasting: string[] = [];
  let runOut = async () => false;
  const connect: SessionOptions['connect'] = (auth) => {
    const { refresh } = auth;
    if (refresh) runOut = () => refresh(auth.token() ?? '');
    async function call({ path, needs }: Endpoint, given?: { keepalive?: boolean }): Promise<Outcome<unknown>> {
      const token = auth.token();
      if (needs !== 'anyone' && !token) return { ok: false, kind: 'unready', needs: 'reader' };
      const name = path.split('/').at(-1) ?? '';
      sent.push(token ? [name, token] : [name]);
      if (given?.keepalive) lasting.push(name);
      return (Object.entries(server).find(([known]) => known === name)?.[1] ?? (() => refusal(404)))(token);
    }
    return call as Call;
  };
  const joined = createSession({
    tenant: 'fc',
    store: createStore({ tenant: 'fc', troubled: () => {}, ...browser.open() }),
    connect,
    now: () => Date.now(),
    after: (_ms, then) => queueMicrotask(then),
    locks: fakeLocks(),
    events,
    ...more,
  });
  return { ...joined.session, joined, fired, sent, lasting, runOut: () => runOut() };
}

const settled = () => new Promise((done) => setTimeout(done));
const credentials = { login: 'demo', password: 'secret' };
const welcoming: Server = { login: () => ({ ok: true, data: { token: 't1', user: reader } }) };
const stored = (browser: FakeBrowser, key: string) => browser.kept.get(`tribune:fc:${key}`);

function loggedIn(): FakeBrowser {
  const browser = fakeBrowser();
  browser.kept.set('tribune:fc:token', '"t1"');
  browser.kept.set('tribune:fc:user', JSON.stringify(reader));
  return browser;
}

test('a login is seen in every tab, and the address is kept for admins only', async () => {
  const browser = fakeBrowser();
  const here = openTab(browser, welcoming);
  const there = openTab(browser, {});
  expect(here.reader.value).toBeNull();
  await here.login(credentials);
  await settled();
  expect([here.reader.value, there.reader.value]).toEqual([shown, shown]);
  expect(there.fired).toEqual([['tribune:session', { reader: shown }]]);
  expect(stored(browser, 'user')).not.toContain('example.org');
  expect(here.sent).toEqual([['login']]);
});

test('a wrong password changes nothing and comes back as it was said', async () => {
  const tab = openTab(fakeBrowser(), { login: () => refusal(401) });
  expect(await tab.login(credentials)).toEqual(refusal(401));
  expect(tab.reader.value).toBeNull();
  expect(tab.fired).toEqual([]);
});

test('a page load with a token shows the reader without a request', () => {
  const tab = openTab(loggedIn(), {});
  expect(tab.reader.value).toEqual(reader);
  expect(tab.sent).toEqual([]);
});

test('a page that knows an admin says so at the start, one that knows another reader does not', () => {
  const browser = loggedIn();
  expect(openTab(browser, {}).fired).toEqual([]);
  browser.kept.set('tribune:fc:user', JSON.stringify({ ...reader, isAdmin: true }));
  expect(openTab(browser, {}).fired).toEqual([['tribune:admin', null]]);
});

test('an admin who logs in is announced in every tab, after the reader', async () => {
  const browser = fakeBrowser();
  const admin = { ...reader, isAdmin: true };
  const here = openTab(browser, { login: () => ({ ok: true, data: { token: 't1', user: admin } }) });
  const there = openTab(browser, {});
  await here.login(credentials);
  await settled();
  for (const tab of [here, there])
    expect(tab.fired).toEqual([
      ['tribune:session', { reader: admin }],
      ['tribune:admin', null],
    ]);
});

test('a token without a readable user asks the server who it is', async () => {
  const browser = loggedIn();
  browser.kept.set('tribune:fc:user', '{"id":"seven"}');
  const tab = openTab(browser, { 'me-as-resource': () => ({ ok: true, data: reader }) });
  expect(tab.reader.value).toBeNull();
  await settled();
  expect(tab.reader.value).toEqual(shown);
  expect(tab.sent).toEqual([['me-as-resource', 't1']]);
});

test('an answer about a reader who has left since is not believed', async () => {
  const browser = loggedIn();
  browser.kept.delete('tribune:fc:user');
  const other = { ...shown, id: 8, username: 'other' };
  const tab = openTab(browser, {
    'me-as-resource': () => {
      browser.kept.set('tribune:fc:token', '"t2"');
      browser.kept.set('tribune:fc:user', JSON.stringify(other));
      return { ok: true, data: reader };
    },
  });
  await settled();
  tab.joined.look();
  expect(tab.reader.value).toEqual(other);
});

test('a user without a token is nobody', () => {
  const browser = loggedIn();
  browser.kept.delete('tribune:fc:token');
  expect(openTab(browser, {}).reader.value).toBeNull();
});

test.each([
  ['accepted', { ok: true, data: undefined }, 'ended'],
  ['refused with a 401', refusal(401), 'over'],
  ['failed', refusal(500), 'refused'],
  ['out of reach', unreachable, 'unreachable'],
] as const)('a logout that is %s logs out every tab at once', async (_, reply, counts) => {
  const browser = loggedIn();
  const here = openTab(browser, { logout: () => reply });
  const there = openTab(browser, {});
  const leaving = here.logout();
  expect(here.reader.value).toBeNull();
  const outcome = await leaving;
  expect(outcome.ok ? outcome.data : outcome.kind).toBe(counts);
  await settled();
  expect(there.reader.value).toBeNull();
  expect(browser.kept.size).toBe(0);
  expect(here.sent).toEqual([['logout', 't1']]);
});

test('a page that comes back from the cache looks again', () => {
  const browser = loggedIn();
  const tab = openTab(browser, {});
  browser.kept.clear();
  expect(tab.reader.value).toEqual(reader);
  tab.joined.look();
  expect(tab.reader.value).toBeNull();
});

test('an intent is taken once, for what it was about, and is ten minutes old at most', () => {
  let now = 1_000_000;
  const tab = openTab(fakeBrowser(), {}, { now: () => now });
  tab.ask({ kind: 'poll.vote', on: '12', draft: { answer: 3 } });
  tab.ask({ kind: 'comment.post', on: '5', draft: 'Mooi!' });
  expect(tab.take('poll.vote', '13')).toBeUndefined();
  expect(tab.take('poll.vote', '12')).toEqual({ kind: 'poll.vote', on: '12', draft: { answer: 3 } });
  expect(tab.take('poll.vote', '12')).toBeUndefined();
  now += 10 * 60_000 - 1;
  expect(tab.take('comment.post', '5')).toBeDefined();
  tab.ask({ kind: 'comment.post', on: '5' });
  now += 10 * 60_000;
  expect(tab.take('comment.post', '5')).toBeUndefined();
});

test('of one kind only the last intent is kept, in this tab only', () => {
  const browser = fakeBrowser();
  const tab = openTab(browser, {});
  tab.ask({ kind: 'poll.vote', on: '12' });
  tab.ask({ kind: 'poll.vote', on: '13' });
  expect(openTab(browser, {}).take('poll.vote', '13')).toBeUndefined();
  expect(tab.take('poll.vote', '12')).toBeUndefined();
  expect(tab.take('poll.vote', '13')).toBeDefined();
});

test('a guest who closes the dialog has meant nothing; what a reader meant stays until it is taken', () => {
  const tab = openTab(fakeBrowser(), {});
  tab.ask({ kind: 'poll.vote', on: '12' });
  tab.ask({ kind: 'comment.post', on: '5' });
  tab.close();
  expect([tab.take('poll.vote', '12'), tab.take('comment.post', '5')]).toEqual([undefined, undefined]);
  tab.ask({ kind: 'poll.vote', on: '12' });
  tab.join({ token: 'one', user: reader });
  tab.close();
  expect(tab.take('poll.vote', '12')).toBeDefined();
});

test('asking opens the dialog and remembers where the focus was, also in a shadow root', () => {
  const tab = openTab(fakeBrowser(), {});
  tab.ask();
  expect(tab.wanted.value).toEqual({ panel: 'login', opener: null });
  const host = document.body.appendChild(document.createElement('div'));
  const button = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
  button.focus();
  tab.ask(undefined, 'register');
  expect(tab.wanted.value).toEqual({ panel: 'register', opener: button });
  expect(tab.fired).toEqual([
    ['tribune:wanted', { panel: 'login' }],
    ['tribune:wanted', { panel: 'register' }],
  ]);
  tab.close();
  expect(tab.wanted.value).toBeNull();
});

test('a session that a registration or a provider brought begins in every tab, without a call', async () => {
  const browser = fakeBrowser();
  const here = openTab(browser, {});
  const there = openTab(browser, {});
  here.join({ token: 't9', user: reader });
  expect([here.reader.value, stored(browser, 'token')]).toEqual([shown, '"t9"']);
  await settled();
  expect([there.reader.value, there.fired]).toEqual([shown, [['tribune:session', { reader: shown }]]]);
  expect([here.sent, there.sent]).toEqual([[], []]);
});

test('what a call told of the reader is seen in every tab; an address and a date of birth are not kept', async () => {
  const browser = loggedIn();
  const here = openTab(browser, {});
  const there = openTab(browser, {});
  here.update({ ...reader, name: 'New Name', email: 'new@example.org', dateOfBirth: '1990-01-02' });
  await settled();
  for (const tab of [here, there])
    expect(tab.reader.value).toMatchObject({ id: 7, name: 'New Name', email: undefined });
  expect(stored(browser, 'user')).not.toMatch(/example\.org|1990/);
  expect(stored(browser, 'token')).toBe('"t1"');
});

test('what a call told of somebody else, or comes after the logout, is ignored', async () => {
  const browser = loggedIn();
  const tab = openTab(browser, {});
  tab.update({ ...reader, id: 8, name: 'Somebody Else' });
  expect(tab.reader.value).toEqual(reader);
  tab.end();
  tab.update({ ...reader, name: 'Too Late' });
  expect([tab.reader.value, stored(browser, 'user'), stored(browser, 'token')]).toEqual([null, undefined, undefined]);
});

test('an account that is gone is forgotten in every tab, without a call, but for the number by which its texts are erased', async () => {
  const browser = loggedIn();
  const here = openTab(browser, {});
  const there = openTab(browser, {});
  here.end();
  expect([here.reader.value, browser.kept.size, stored(browser, 'deleted')]).toEqual([null, 1, '[7]']);
  await settled();
  expect([there.reader.value, there.fired]).toEqual([null, [['tribune:session', { reader: null }]]]);
  expect([here.sent, there.sent]).toEqual([[], []]);
});

test('a session that runs out leaves word of whose it was, until the next login', async () => {
  const browser = loggedIn();
  const tab = openTab(browser, {
    ...welcoming,
    'refresh-token': () => refusal(401),
    'me-as-resource': () => refusal(401),
  });
  expect(await tab.runOut()).toBe(false);
  expect([tab.reader.value, stored(browser, 'expired'), stored(browser, 'user')]).toEqual([null, '7', undefined]);
  await tab.login(credentials);
  expect(stored(browser, 'expired')).toBeUndefined();
});

test('what is wanted after a session ran out is its reader’s, until somebody logs in or the reader logs out', async () => {
  const browser = fakeBrowser();
  const here = openTab(browser, { ...welcoming, 'refresh-token': () => refusal(401) });
  await here.login(credentials);
  await here.runOut();
  const intent = { kind: 'pool.save', on: 'pool' };
  here.ask(intent);
  const elsewhere = openTab(browser, {});
  elsewhere.ask(intent);
  const other = { token: 't2', user: { ...reader, id: 8 } };
  here.join(other);
  expect([here.take('pool.save', 'pool'), elsewhere.take('pool.save', 'pool')]).toEqual([undefined, intent]);
  here.join({ token: 't3', user: reader });
  expect(here.take('pool.save', 'pool')).toMatchObject(intent);
  void here.logout();
  here.ask(intent);
  here.join(other);
  expect(here.take('pool.save', 'pool')).toEqual(intent);
});

test('a logout reaches the server although the page is left right after it', async () => {
  const here = openTab(loggedIn(), { logout: () => ({ ok: true, data: undefined }) });
  await here.logout();
  expect([here.sent, here.lasting]).toEqual([[['logout', 't1']], ['logout']]);
});
