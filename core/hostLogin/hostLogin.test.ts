// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { exchangeSession } from '#core/contract/hostLogin/exchange.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused, settled, stage } from '#tests/support/stage.ts';
import { type HostReply, subjectOf, tokenIn } from './askHost.ts';
import { createHostLogin, hostLoginOf } from './hostLogin.ts';

const account = { mode: 'host', loginUrl: 'https://id.example/in', logoutUrl: '/out', tokenUrl: '/token' } as const;
const article = 'https://news.example/article/3?page=2';
const minute = 60_000;

const tokenOf = (sub: string): HostReply => ({
  kind: 'token',
  token: `e30.${btoa(JSON.stringify({ sub }))}.c2ln`.replaceAll('=', ''),
});
const member = tokenOf('member-7');
const guest: HostReply = { kind: 'guest' };
const unreachable: HostReply = { kind: 'unreachable' };
const begun = { wire: { token: 'fresh', user: { id: 7, username: 'demo' } } };
const expired = refused(401, { message: 'Your login has expired.' });

interface Setting {
  readonly says: HostReply;
  readonly address?: string;
  readonly reader?: typeof someReader;
  readonly browser?: ReturnType<ReturnType<typeof fakeBrowser>['open']>;
}

function open({ says, address = article, reader, browser = fakeBrowser().open() }: Setting) {
  const set = stage({ config: { account }, address, reader: reader ?? null, tab: browser });
  const asked: string[] = [];
  const host = createHostLogin(set.page, account, async (each) => {
    asked.push(each);
    return says;
  });
  const went = () => set.places.went.map((each) => decodeURIComponent(each));
  return { ...set, ...set.readers, host, asked, went, browser };
}

/** Somebody who came back from the login page of the other site, on a new page of the same tab. */
function comeBack(says: HostReply) {
  const before = open({ says: guest });
  before.host.leave();
  return open({ says, browser: before.browser });
}

test('there is none where readers have accounts of this site, and one for the page where they have not', () => {
  expect(hostLoginOf(stage().page)).toBeUndefined();
  const { page } = stage({ config: { account } });
  expect(hostLoginOf(page)).toBe(hostLoginOf(page));
  expect(hostLoginOf(page)?.site).toBe('id.example');
});

describe('whoever wants to do something', () => {
  test('and is logged in at the other site goes on without leaving the page', async () => {
    const { host, says, sent, joined, went, asked } = open({ says: member });
    says(exchangeSession, begun);
    await host.ask();
    expect([asked, joined.map(({ token }) => token), went()]).toEqual([['/token'], ['fresh'], []]);
    expect(sent.map(({ body }) => body)).toEqual([{ token: member.kind === 'token' ? member.token : '' }]);
  });

  test.each([
    ['to where that is done', article, '#comment-7', `${article}#comment-7`],
    ['to the page', `${article}#login`, undefined, article],
    ['home from a page that only logs in', 'https://news.example/login', undefined, 'https://news.example/'],
  ])('and is not leaves for its login page, and comes back %s', async (_, address, hash, back) => {
    const { host, session, went } = open({ says: guest, address });
    session.ask({ kind: 'poll.vote', on: '12', ...(hash && { hash }) });
    await host.ask();
    expect(went()).toEqual([`https://id.example/in?return=${back}`]);
  });

  test('stays where the dialog was closed before the other site answered', async () => {
    const { host, went } = open({ says: guest });
    const asking = host.ask();
    host.clear();
    await asking;
    expect([went(), host.isBusy.value]).toEqual([[], false]);
  });

  test.each([
    ['the other site does not answer', unreachable, unreachable],
    ['the token is refused', member, { kind: 'failed', failure: expired }],
  ])('learns that %s', async (_, reply, trouble) => {
    const { host, says, went } = open({ says: reply });
    says(exchangeSession, expired);
    await host.ask();
    expect([host.trouble.value, host.isBusy.value, went()]).toEqual([trouble, false, []]);
    host.clear();
    expect(host.trouble.value).toBeUndefined();
  });

  test('is logged in where another tab has used the same token a moment before', async () => {
    const { host, says, reader } = open({ says: member });
    says(exchangeSession, expired);
    const asking = host.ask();
    reader.value = someReader;
    await asking;
    expect(host.trouble.value).toBeUndefined();
  });
});

describe('whoever opens a page', () => {
  test('as a guest is logged in where the other site knows them', async () => {
    const { host, says, joined } = open({ says: member });
    says(exchangeSession, begun);
    await host.look();
    expect(joined).toHaveLength(1);
  });

  test.each([unreachable, guest, member])(
    'as a guest stays one without a word where that fails (%j)',
    async (reply) => {
      const { host, says, session } = open({ says: reply });
      says(exchangeSession, expired);
      await host.look();
      expect([host.trouble.value, session.wanted.value]).toEqual([undefined, null]);
    },
  );

  test.each([
    ['the other site does not answer', unreachable, unreachable],
    ['the token is refused', member, { kind: 'failed', failure: expired }],
  ])('on the way back from the login page is shown that %s', async (_, reply, trouble) => {
    const { host, says, session } = comeBack(reply);
    says(exchangeSession, expired);
    await host.look();
    expect([host.trouble.value, session.wanted.value?.panel]).toEqual([trouble, 'login']);
  });

  test('on the way back without having logged in is no longer about to do anything', async () => {
    const { host, session, intents } = comeBack(guest);
    session.ask({ kind: 'poll.vote', on: '12' });
    await host.look();
    expect([session.wanted.value, intents]).toEqual([null, []]);
  });

  test('of the other site to log in there, which has widgets as well, is still about to do it, and does it once back', async () => {
    const before = open({ says: guest });
    before.host.leave();
    for (const [says, address] of [
      [guest, 'https://news.example/in?return=/article/3'],
      [unreachable, 'https://news.example/in/code'],
    ] as const) {
      const form = open({ says, address, browser: before.browser });
      form.session.ask({ kind: 'poll.vote', on: '12' });
      await form.host.look();
      expect([form.intents.length, form.host.trouble.value]).toEqual([1, undefined]);
    }
    const { host, says, session } = open({ says: member, browser: before.browser });
    says(exchangeSession, expired);
    await host.look();
    expect([host.trouble.value, session.wanted.value?.panel]).toEqual([{ kind: 'failed', failure: expired }, 'login']);
  });

  test('as a reader of another way in is left alone', async () => {
    const { host, asked } = open({ says: guest, reader: someReader });
    await host.look();
    expect(asked).toEqual([]);
  });
});

describe('a reader who came by the other site', () => {
  /** Logged in a while ago, in this browser. */
  async function later(says: HostReply, ms: number) {
    const first = open({ says: member });
    first.says(exchangeSession, begun);
    await first.host.look();
    const then = open({ says, browser: first.browser, reader: someReader });
    then.clock.pass(ms);
    return then;
  }

  test('is asked about there again after five minutes, and is logged out with it', async () => {
    const early = await later(guest, 4 * minute);
    await early.host.look();
    expect([early.asked, early.counts.logouts]).toEqual([[], 0]);
    const due = await later(guest, 6 * minute);
    void due.host.look();
    await settled();
    expect([due.asked, due.counts.logouts]).toEqual([['/token'], 1]);
  });

  test.each([member, unreachable])(
    'stays logged in as long as it is the same, or nothing is known (%j)',
    async (reply) => {
      const { host, counts, sent } = await later(reply, 6 * minute);
      await host.look();
      expect([counts.logouts, sent]).toEqual([0, []]);
    },
  );

  test('makes room for who is logged in there now', async () => {
    const { host, says, joined } = await later(tokenOf('member-8'), 6 * minute);
    says(exchangeSession, { wire: { token: 'other', user: { id: 8, username: 'other' } } });
    await host.look();
    expect(joined.map(({ user }) => user.id)).toEqual([8]);
  });

  test('is logged out where somebody else is logged in there whose token is refused', async () => {
    const { host, says, counts } = await later(tokenOf('member-8'), 6 * minute);
    says(exchangeSession, expired);
    void host.look();
    await settled();
    expect(counts.logouts).toBe(1);
  });
});

test.each([
  ['{"token":"a.b.c"}', 'a.b.c'],
  [' a.b.c\n', 'a.b.c'],
  ['"a.b.c"', 'a.b.c'],
  ['{"token":"a.b"}', undefined],
  ['<html>', undefined],
  ['null', undefined],
  ['', undefined],
])('of the reply %s the token is %s', (text, token) => {
  expect(tokenIn(text)).toBe(token);
});

test.each([
  [`e30.${Buffer.from('{"sub":"é-1"}').toString('base64url')}.x`, 'é-1'],
  [`e30.${Buffer.from('{"sub":1}').toString('base64url')}.x`, undefined],
  ['e30.%.x', undefined],
  ['e30', undefined],
])('the token %s is of %s', (token, subject) => {
  expect(subjectOf(token)).toBe(subject);
});
