// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import { later, malformed, refused, type StagedReply, unreachable } from '#tests/support/stage.ts';
import { View } from './VerifyEmailView.tsx';
import { setUp, withResend } from './verify-email.support.ts';
import type { Attributes } from './verify-email.widget.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

type Options = NonNullable<Parameters<typeof setUp>[0]> & { readonly attributes?: Attributes };

/** Opens the link; the server says each of these in turn. */
async function open({ attributes, ...options }: Options, ...replies: (StagedReply | Promise<StagedReply>)[]) {
  const set = setUp(options);
  set.says(options.type === 'verify-new-email' ? set.calls.fresh : set.calls.first, ...replies);
  const mounted = set.mount(attributes);
  await act(async () => {
    render(
      <Surrounded words={set.words} clock={set.clock}>
        <View model={mounted.model} />
      </Surrounded>,
    );
  });
  return { ...set, ...mounted, pass: (ms: number) => act(async () => set.clock.pass(ms)) };
}

const home = 'https://news.example/';
const say = (set: { words: { say(key: string): string } }, key: string) => set.words.say(key);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the page says that it is checking, in the region where the answer comes', async () => {
  const answer = later();
  await open({}, answer.reply);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('We are checking your link…');
  await act(async () => answer.send({ wire: null }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('Your e-mail address is verified.');
});

describe.each(spoken('nl'))('in %s', (locale) => {
  test.each<[string, 'verify-email' | 'verify-new-email', unknown, string]>([
    ['an address', 'verify-email', null, 'verified'],
    ['a new address', 'verify-new-email', {}, 'verified-new'],
    ['an address that already was', 'verify-email', { status: 'already-verified' }, 'was-verified'],
  ])('%s is verified: a guest reads it for as long as he likes, and can log in', async (_, type, wire, key) => {
    const set = await open({ locale, type }, { wire });
    const region = screen.getByRole('status');
    expect(region.textContent).toContain(say(set, key));
    expect(region.textContent).toContain(say(set, 'log-in-now'));
    expect(linkTo(say(set, 'log-in'))).toBe('#login');
    await set.pass(600_000);
    expect(set.places.went).toEqual([]);
    expect(region.textContent).toContain(say(set, key));
  });

  test.each<[string, Failure, string]>([
    ['401', refused(401), 'dead'],
    ['401 in words of the framework', refused(401, { message: 'Unauthorized.' }), 'dead'],
    ['403', refused(403), 'dead'],
    ['404', refused(404), 'dead'],
    ['410', refused(410), 'dead'],
    ['422', refused(422), 'dead'],
    ['429', refused(429), 'failure.slow-down'],
    ['500', refused(500, { message: 'SQLSTATE[42P01]' }), 'failure.server'],
    ['503', refused(503), 'failure.server'],
    ['offline', unreachable('offline'), 'failure.offline'],
    ['time-out', unreachable('time-out'), 'failure.timeout'],
    ['network', unreachable('network'), 'failure.network'],
    ['malformed', malformed, 'failure.malformed'],
  ])('%s: what happened is said at once, with a way on', async (_, failure, key) => {
    const set = await open({ locale }, failure);
    expect(screen.getByRole('alert').textContent).toContain(say(set, key));
    expect(linkTo(say(set, 'home'))).toBe('/');
  });

  test('somebody else is told for whom the link is and who he is, and can log out', async () => {
    const set = await open({ locale, reader: { ...someReader, id: 8, name: 'Other Reader' } }, { wire: null });
    const text = screen.getByRole('status').textContent;
    expect(text).toContain(set.words.say('verified-other', { id: 7, name: 'Other Reader' }));
    await press(say(set, 'log-out'));
    await act(() => set.readers.accept(null));
    expect(screen.getByRole('status').textContent).toContain(say(set, 'log-in-now'));
    expect(set.places.went).toEqual([]);
  });

  test('a new mail: asked for, sent, and the seconds until the next', async () => {
    const set = await open({ locale, attributes: withResend }, refused(401));
    set.says(set.calls.resend, { wire: {} });
    await userEvent.type(screen.getByLabelText(say(set, 'email')), 'lezer@example.org{Enter}');
    expect(screen.getByText(say(set, 'resend-sent')).closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screen.getByText(set.words.say('resend-wait', { count: 60 }))).toBeTruthy();
    await set.pass(59_000);
    expect(screen.getByText(set.words.say('resend-wait', { count: 1 }))).toBeTruthy();
    await set.pass(1000);
    expect(screen.queryByText(set.words.say('resend-wait', { count: 1 }))).toBeNull();
  });
});

test("the server's own sentence about a link is shown, as text", async () => {
  await open({}, refused(401, { message: 'This link expired <b>yesterday</b>.' }));
  expect(screen.getByRole('alert').textContent).toContain('This link expired <b>yesterday</b>.');
});

test('how long to wait is said even where the server wrote a sentence without it', async () => {
  await open({}, refused(429, { message: 'Slow down, please.', retryAfter: 30 }));
  expect(screen.getByRole('alert').textContent).toContain('Try again in 30 seconds.');
});

test('a reader has a way to the profile while the session is still being read', async () => {
  const set = setUp({ reader: someReader });
  set.says(set.calls.first, { wire: null });
  set.says(set.calls.me, later().reply);
  const { model } = set.mount();
  await act(async () => {
    render(
      <Surrounded words={set.words} clock={set.clock}>
        <View model={model} />
      </Surrounded>,
    );
  });
  expect(linkTo('To your profile')).toBe('/user/profile?verify=1');
});

describe('after a 401 or a 500 the page goes home', () => {
  test.each([401, 500])('%s: after 2 s, not a moment earlier', async (status) => {
    const { pass, places } = await open({}, refused(status));
    await pass(1999);
    expect(places.went).toEqual([]);
    await pass(1);
    expect(places.went).toEqual([home]);
  });

  test.each([
    ['moves onto the message', (on: Element) => fireEvent.pointerOver(on)],
    ['presses anywhere', () => fireEvent.pointerDown(document.body)],
    ['types a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
    ['turns the wheel', () => fireEvent.wheel(document.body)],
    ['has the focus on something', () => userEvent.tab()],
  ])('not at all after a 500 once the reader %s: trying again is theirs', async (_, sign) => {
    const { pass, places } = await open({}, refused(500));
    await pass(1999);
    await act(async () => void (await sign(screen.getByText(/^Something went wrong/))));
    fireEvent.pointerLeave(screen.getByText(/^Something went wrong/));
    await pass(600_000);
    expect(places.went).toEqual([]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement);
  });

  test('not while the pointer is on the message', async () => {
    const { pass, places } = await open({}, refused(401));
    const message = screen.getByText('This link has expired or was used before.');
    await pass(1500);
    fireEvent.pointerEnter(message);
    await pass(60_000);
    expect(places.went).toEqual([]);
    fireEvent.pointerLeave(message);
    await pass(500);
    expect(places.went).toEqual([home]);
  });

  test('not while the focus is in the message', async () => {
    const { pass, places } = await open({}, refused(401));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('To the front page');
    await pass(60_000);
    expect(places.went).toEqual([]);
    await userEvent.tab();
    await pass(2000);
    expect(places.went).toEqual([home]);
  });

  test('not where a new mail can be asked for', async () => {
    const { pass, places } = await open({ attributes: withResend }, refused(401));
    await pass(600_000);
    expect(places.went).toEqual([]);
  });

  test('not once the page is left', async () => {
    const { pass, places } = await open({}, refused(401));
    cleanup();
    await pass(10_000);
    expect(places.went).toEqual([]);
  });

  test.each<[string, Failure]>([
    ['403', refused(403)],
    ['429', refused(429)],
    ['503', refused(503)],
    ['network', unreachable()],
    ['malformed', malformed],
  ])('but never after %s', async (_, failure) => {
    const { pass, places } = await open({}, failure);
    await pass(600_000);
    expect(places.went).toEqual([]);
  });
});

test('trying again with the keyboard: the focus stays at what comes in place of the button', async () => {
  const second = later();
  const set = await open({}, unreachable('offline'), second.reply);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Try again');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('We are checking your link…');
  await act(async () => second.send({ wire: null }));
  expect(document.activeElement?.textContent).toContain('Your e-mail address is verified.');
  expect(set.sent).toHaveLength(2);
});

test('a link that will never work is not offered to be tried again', async () => {
  await open({}, refused(403));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test("somebody else's refused link: logging out tries it again for the guest", async () => {
  const set = await open({ reader: { ...someReader, id: 8 } }, refused(403), { wire: null });
  expect(screen.getByRole('alert').textContent).toContain('This link is for account number 7.');
  await press('Log out and try again');
  await act(() => set.readers.accept(null));
  expect(screen.getByRole('status').textContent).toContain('Your e-mail address is verified.');
  expect(set.readers.counts.logouts).toBe(1);
});

test('an address without a link says so', async () => {
  const { sent } = await open({ address: 'https://news.example/email/verify' });
  expect(screen.getByRole('alert').textContent).toContain('This link is not complete.');
  expect(sent).toEqual([]);
});

describe('a new mail', () => {
  test('is not offered where the tenant sends none', async () => {
    await open({}, refused(403));
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('on request it takes the focus, and nobody is sent home meanwhile', async () => {
    const { pass, places } = await open({ attributes: withResend }, refused(500));
    expect(screen.queryByRole('form')).toBeNull();
    await press('Send me a new mail');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    await pass(60_000);
    expect(places.went).toEqual([]);
  });

  test('a form that comes with the refusal does not take the focus', async () => {
    await open({ attributes: withResend }, refused(403));
    expect(screen.getByRole('form', { name: 'A new mail' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('a reader only has to press the button', async () => {
    const set = await open({ attributes: withResend, reader: someReader }, refused(500));
    set.says(set.calls.resend, { wire: null });
    await press('Send me a new mail');
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Send a new mail');
    await userEvent.keyboard('{Enter}');
    expect(set.sent.at(-1)?.body).toEqual({ idempotency_key: expect.any(String) });
    expect(document.activeElement?.textContent).toBe('Send a new mail');
  });

  test('a missing address is asked for under its field', async () => {
    await open({ attributes: withResend }, refused(403));
    await press('Send a new mail');
    const field = screen.getByLabelText('E-mail address');
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Fill in your e-mail address.',
    );
  });

  test('being asked to wait is no error: the seconds are shown, beside a button that does nothing', async () => {
    const set = await open({ attributes: withResend }, refused(403));
    set.says(set.calls.resend, refused(429, { retryAfter: 42 }));
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address');
    await userEvent.type(field, 'lezer@example.org{Enter}');
    for (const { textContent } of screen.getAllByRole('alert')) expect(textContent).not.toContain('fast');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    const button = screen.getByRole('button', { name: 'Send a new mail' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You can ask for another mail in 42 seconds.',
    );
    const before = set.sent.length;
    await userEvent.click(button);
    await userEvent.type(field, '{Enter}');
    expect(set.sent).toHaveLength(before);
    expect(field.value).toBe('lezer@example.org');
  });

  test.each<[string, Failure, string]>([
    ['422', refused(422, { fields: { email: ['That is no address.'] } }), 'That is no address.'],
    ['500', refused(500), 'Something went wrong on our side.'],
    ['time-out', unreachable('time-out'), 'This is taking too long.'],
    ['malformed', malformed, 'an answer that we do not understand'],
  ])('%s: the failure has the focus, and the address is kept', async (_, failure, text) => {
    const set = await open({ attributes: withResend }, refused(403));
    set.says(set.calls.resend, failure);
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address');
    await userEvent.type(field, 'lezer{Enter}');
    const active = document.activeElement;
    const described = document.getElementById(active?.getAttribute('aria-describedby') ?? '') ?? active;
    expect(described?.textContent).toContain(text);
    expect(field.value).toBe('lezer');
  });
});
