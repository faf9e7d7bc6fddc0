// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/base/outcome.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { createResend } from './resend.ts';
import { createVerifyEmail } from './verify-email.model.ts';
import { resending, setUp, signedLink, verifying, wireUser, withResend } from './verify-email.support.ts';
import { attributes } from './verify-email.widget.ts';

afterEach(() => document.body.replaceChildren());

const plainLink = 'https://news.example/email/verify/7/a1b2?from=mail#top';
const profile = 'https://news.example/user/profile?verify=1';
const waitingReader = { ...someReader, verifyMessage: 'Verify your address.' };

describe('the link', () => {
  test('is read from the address and sent with its signature, which then leaves the address', async () => {
    const { says, calls, sent, mount, address } = setUp();
    says(calls.first, { wire: null });
    const { model } = mount();
    expect(address()).toBe(plainLink);
    await settled();
    expect(sent).toEqual([
      { call: verifying, params: { id: 7, hash: 'a1b2' }, query: { expires: '99', signature: 's3' }, body: undefined },
    ]);
    expect(model.outcome.value).toEqual({ ok: true, data: { message: undefined, wasVerified: false } });
    expect(address()).toBe(plainLink);
  });

  test('what the page says wins over the address', async () => {
    const { sent, mount } = setUp();
    mount({ userId: 9, hash: 'zz' });
    await settled();
    expect(sent[0]?.params).toEqual({ id: 9, hash: 'zz' });
  });

  test('that of a new address goes to its own call', async () => {
    const { sent, mount } = setUp({
      type: 'verify-new-email',
      address: 'https://news.example/new-email/verify/7/a1b2/',
    });
    const { model } = mount();
    await settled();
    expect(sent.map(({ call, query }) => [call, query])).toEqual([
      ['POST /api/v2/new-email/verify/{id}/{hash}', { expires: undefined, signature: undefined }],
    ]);
    expect(model.isNew).toBe(true);
  });

  test('the marker may stand around the element', () => {
    const { page, host } = setUp();
    const outer = document.createElement('main');
    outer.dataset.page = 'verify-new-email';
    const inner = host();
    outer.append(inner.element);
    expect(createVerifyEmail(page, {}, inner.host).isNew).toBe(true);
  });

  test.each([
    '/email/verify',
    '/email/verify/a1b2',
    '/email/verify/0/a1b2',
    '/email/verify/7/',
    '/email/verify/x/a1b2',
  ])('the address %s holds none: nothing is sent, and a new mail is offered', async (path) => {
    const { sent, mount } = setUp({ address: `https://news.example${path}` });
    const { model } = mount(withResend);
    await settled();
    expect([model.userId, sent, model.resend.value !== undefined]).toEqual([undefined, [], true]);
  });

  test('is sent once, however often the page is scanned or mounted', async () => {
    const { says, calls, sent, mount } = setUp();
    says(calls.first, { wire: null });
    const first = mount();
    mount();
    await settled();
    first.leave();
    const { model } = mount();
    await settled();
    expect(sent).toHaveLength(1);
    expect(model.outcome.value?.ok).toBe(true);
  });

  test('a reload after it was accepted says so without another call', async () => {
    const { says, calls, sent, mount, page } = setUp();
    says(calls.first, { wire: null });
    mount();
    await settled();
    const again = setUp({ address: plainLink });
    const reloaded = { ...again.page, store: page.store };
    const model = createVerifyEmail(reloaded, {}, again.host().host);
    expect(model.outcome.value).toEqual({ ok: true, data: { wasVerified: true } });
    expect([sent.length, again.sent.length]).toEqual([1, 0]);
  });
});

describe('a reader', () => {
  test('goes to the profile once the session knows, and the note is gone everywhere', async () => {
    const { says, calls, mount, places, readers } = setUp({ reader: waitingReader });
    const mine = later();
    says(calls.first, { wire: {} });
    says(calls.me, mine.reply);
    mount();
    await settled();
    expect(readers.reader.value?.verifyMessage).toBeUndefined();
    expect(places.went).toEqual([]);
    mine.send({ wire: { data: { ...wireUser, name: 'Fresh Name' } } });
    await settled();
    expect(readers.reader.value?.name).toBe('Fresh Name');
    expect(places.went).toEqual([profile]);
  });

  test('does not wait for a session that does not answer', async () => {
    const { says, calls, mount, places, clock } = setUp({ reader: waitingReader, config: { base: '/site' } });
    says(calls.first, { wire: {} });
    says(calls.me, later().reply);
    mount();
    await settled();
    clock.pass(2000);
    await settled();
    expect(places.went).toEqual(['https://news.example/site/user/profile?verify=1']);
  });

  test.each<[string, Failure]>([
    ['500', refused(500)],
    ['401', refused(401)],
    ['time-out', unreachable('time-out')],
    ['malformed', malformed],
  ])('goes there also when the session cannot be read again (%s)', async (_, failure) => {
    const { says, calls, mount, places, readers } = setUp({ reader: waitingReader });
    says(calls.first, { wire: {} });
    says(calls.me, failure);
    mount();
    await settled();
    expect(places.went).toEqual([profile]);
    expect(readers.reader.value).toEqual(someReader);
  });

  test('who logged out meanwhile is not sent to a profile', async () => {
    const { says, calls, mount, places, readers } = setUp({ reader: waitingReader });
    const mine = later();
    says(calls.first, { wire: {} });
    says(calls.me, mine.reply);
    mount();
    await settled();
    readers.reader.value = null;
    mine.send({ wire: wireUser });
    await settled();
    expect(places.went).toEqual([]);
  });

  test('who left the page is not sent anywhere', async () => {
    const { says, calls, mount, places } = setUp({ reader: someReader });
    says(calls.first, { wire: {} });
    says(calls.me, { wire: wireUser });
    mount().leave();
    await settled();
    expect(places.went).toEqual([]);
  });

  test('somebody else stays where he is, and his session is left alone', async () => {
    const other = { ...waitingReader, id: 8 };
    const { says, calls, mount, places, readers, sent } = setUp({ reader: other });
    says(calls.first, { wire: {} });
    const { model } = mount();
    await settled();
    expect([model.isSomebodyElse.value, places.went, sent.length]).toEqual([true, [], 1]);
    expect(readers.reader.value).toEqual(other);
  });

  test('a guest stays, too: the message would be lost', async () => {
    const { says, calls, mount, places, sent } = setUp();
    says(calls.first, { wire: { status: 'already-verified' } });
    const { model } = mount();
    await settled();
    expect([places.went, sent.length, model.leaves.value]).toEqual([[], 1, false]);
    expect(model.outcome.value).toMatchObject({ data: { wasVerified: true } });
  });
});

describe('a failure', () => {
  test.each<[string, Failure, { leaves: boolean; isUseless: boolean; whole: boolean }]>([
    ['400', refused(400), { leaves: false, isUseless: true, whole: false }],
    ['401', refused(401), { leaves: true, isUseless: true, whole: false }],
    ['403', refused(403), { leaves: false, isUseless: true, whole: false }],
    ['404', refused(404), { leaves: false, isUseless: true, whole: false }],
    ['408', refused(408), { leaves: false, isUseless: false, whole: true }],
    ['410', refused(410), { leaves: false, isUseless: true, whole: false }],
    ['422', refused(422), { leaves: false, isUseless: true, whole: false }],
    ['429', refused(429), { leaves: false, isUseless: false, whole: true }],
    ['500', refused(500), { leaves: true, isUseless: false, whole: true }],
    ['503', refused(503), { leaves: false, isUseless: false, whole: true }],
    ['offline', unreachable('offline'), { leaves: false, isUseless: false, whole: true }],
    ['time-out', unreachable('time-out'), { leaves: false, isUseless: false, whole: true }],
    ['network', unreachable('network'), { leaves: false, isUseless: false, whole: true }],
    ['malformed', malformed, { leaves: false, isUseless: false, whole: true }],
  ])('%s: goes home or stays, and a link that was not judged survives a reload', async (_, failure, expected) => {
    const { says, calls, mount, address } = setUp();
    says(calls.first, failure);
    const { model } = mount();
    await settled();
    expect({
      leaves: model.leaves.value,
      isUseless: model.isUseless.value,
      whole: address() === signedLink,
    }).toEqual(expected);
    expect([signedLink, plainLink]).toContain(address());
  });

  test('trying again sends the same link, and only one at a time', async () => {
    const { says, calls, mount, sent, address } = setUp();
    const second = later();
    says(calls.first, unreachable(), second.reply);
    const { model } = mount();
    await settled();
    model.retry();
    model.retry();
    expect([model.outcome.value, address()]).toEqual([undefined, plainLink]);
    second.send({ wire: null });
    await settled();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect([model.outcome.value?.ok, address()]).toEqual([true, plainLink]);
  });

  test('who can ask for a new mail is not sent away after a 401', async () => {
    const { says, calls, mount } = setUp();
    says(calls.first, refused(401));
    const { model } = mount(withResend);
    await settled();
    expect([model.leaves.value, model.resend.value !== undefined, model.canAsk.value]).toEqual([false, true, false]);
  });

  test('after a 500 a new mail comes on request, and then nobody is sent away', async () => {
    const { says, calls, mount } = setUp();
    says(calls.first, refused(500));
    const { model } = mount(withResend);
    await settled();
    expect([model.leaves.value, model.resend.value, model.canAsk.value]).toEqual([true, undefined, true]);
    model.askForMail();
    expect([model.leaves.value, model.resend.value !== undefined, model.canAsk.value]).toEqual([false, true, false]);
  });

  test("somebody else's 401 leaves time to log out, and the link is then tried again", async () => {
    const { says, calls, mount, readers, sent } = setUp({ reader: { ...someReader, id: 8 } });
    says(calls.first, refused(401), { wire: null });
    const { model } = mount();
    await settled();
    expect([model.isSomebodyElse.value, model.leaves.value]).toEqual([true, false]);
    const leaving = model.logout();
    void model.logout();
    // The browser forgets the reader at once, the server may take its time.
    readers.reader.value = null;
    expect([model.isLoggingOut.value, model.leaves.value]).toEqual([true, false]);
    await readers.accept(null);
    await leaving;
    await settled();
    expect([readers.counts.logouts, sent.length, model.outcome.value?.ok]).toEqual([1, 2, true]);
  });

  test('logging out after a success sends nothing again', async () => {
    const { says, calls, mount, readers, sent } = setUp({ reader: { ...someReader, id: 8 } });
    says(calls.first, { wire: null });
    const { model } = mount();
    await settled();
    const leaving = model.logout();
    await readers.accept(null);
    await leaving;
    expect(sent).toHaveLength(1);
  });

  test('home is where the settings have it, in place of the page', async () => {
    const { mount, places } = setUp({ config: { base: '/site' } });
    mount().model.goHome();
    expect(places.went).toEqual(['https://news.example/site/']);
  });
});

describe('a new mail', () => {
  async function useless(options: Parameters<typeof setUp>[0] = {}) {
    const set = setUp(options);
    set.says(set.calls.first, refused(403));
    const mounted = set.mount(withResend);
    await settled();
    const resend = mounted.model.resend.value;
    if (!resend) throw new Error('There is no new mail.');
    return { ...set, ...mounted, resend, mails: () => set.sent.filter(({ call }) => call === resending) };
  }

  test('a guest says for which address, and it is sent once', async () => {
    const { resend, says, calls, mails } = await useless();
    says(calls.resend, { wire: {} });
    void resend.send('  lezer@example.org ');
    void resend.send('lezer@example.org');
    await settled();
    expect(mails().map(({ body }) => body)).toEqual([
      { email: 'lezer@example.org', idempotency_key: expect.any(String) },
    ]);
    expect([resend.status.value, resend.wait.value, resend.trouble.value]).toEqual(['sent', 60, undefined]);
  });

  test('a guest without an address is asked for it', async () => {
    const { resend, mails } = await useless();
    await resend.send('  ');
    expect(resend.trouble.value).toEqual({ kind: 'incomplete', fields: { email: 'email-missing' } });
    expect(mails()).toEqual([]);
  });

  test("a reader's own address is the server's business", async () => {
    const { resend, says, calls, mails } = await useless({ reader: someReader });
    says(calls.resend, { wire: null });
    expect(resend.needsEmail.value).toBe(false);
    await resend.send('');
    expect(mails().map(({ body }) => body)).toEqual([{ idempotency_key: expect.any(String) }]);
  });

  test('somebody else has to say for which address', async () => {
    const { resend } = await useless({ reader: { ...someReader, id: 8 } });
    expect(resend.needsEmail.value).toBe(true);
  });

  test('the seconds count down, and nothing is sent before they are over', async () => {
    const { resend, says, calls, clock, mails } = await useless();
    says(calls.resend, { wire: {} }, { wire: {} });
    await resend.send('a@example.org');
    clock.pass(1000);
    expect(resend.wait.value).toBe(59);
    await resend.send('a@example.org');
    expect(mails()).toHaveLength(1);
    clock.pass(59_000);
    expect(resend.wait.value).toBe(0);
    await resend.send('a@example.org');
    expect(mails()).toHaveLength(2);
  });

  test.each([
    [90, 90],
    [undefined, 60],
  ])(
    'the server may ask for a pause of %s seconds: %s are waited, and that is no error',
    async (retryAfter, seconds) => {
      const { resend, says, calls } = await useless();
      says(calls.resend, refused(429, { retryAfter, message: 'Too many.' }));
      await resend.send('a@example.org');
      expect([resend.wait.value, resend.status.value, resend.trouble.value]).toEqual([seconds, 'soon', undefined]);
    },
  );

  test('the seconds go on after a reload', async () => {
    const first = await useless();
    first.says(first.calls.resend, { wire: {} });
    await first.resend.send('a@example.org');
    first.clock.pass(20_000);
    const again = setUp();
    again.clock.pass(20_000);
    const resend = createResend(
      { ...again.page, store: first.page.store },
      withResend.resendPath,
      7,
      new AbortController().signal,
    );
    expect(resend.wait.value).toBe(40);
  });

  test('seconds of another clock are not waited for', () => {
    const { page } = setUp();
    page.store.slot('tab', 'verify_resend', z.number()).write(page.clock.now() + 4_000_000);
    expect(createResend(page, '/x', 7, new AbortController().signal).wait.value).toBe(0);
  });

  test('nothing ticks once the page is left', async () => {
    const { resend, says, calls, clock, leave } = await useless();
    says(calls.resend, { wire: {} });
    await resend.send('a@example.org');
    leave();
    clock.pass(5000);
    expect(resend.wait.value).toBe(60);
  });

  test.each<[string, Failure]>([
    ['401', refused(401)],
    ['403', refused(403)],
    ['404', refused(404)],
    ['422', refused(422, { fields: { email: ['Not an address.'] } })],
    ['500', refused(500)],
    ['offline', unreachable('offline')],
    ['time-out', unreachable('time-out')],
    ['malformed', malformed],
  ])('%s: the failure is told, and it can be tried again at once', async (_, failure) => {
    const { resend, says, calls, mails } = await useless();
    says(calls.resend, failure, { wire: null });
    await resend.send('a@example.org');
    expect([resend.trouble.value, resend.wait.value]).toEqual([failure, 0]);
    await resend.send('a@example.org');
    expect([resend.status.value, resend.trouble.value, mails().length]).toEqual(['sent', undefined, 2]);
    expect(mails()[1]?.body).toEqual(mails()[0]?.body);
  });
});

test.each([
  ['/api/v2/email/resend', true],
  ['//evil.example/api', false],
  ['/\\evil.example', false],
  ['https://evil.example/', false],
  ['api/resend', false],
  ['/{id}/resend', false],
  ['/a\nb', false],
  ['', false],
])('"%s" is a path of a call: %s', (resendPath, isGood) => {
  expect(attributes.safeParse({ resendPath }).success).toBe(isGood);
});
