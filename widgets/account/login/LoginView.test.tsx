// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#core/contract/account.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { fakeClock, fakeWords, Surrounded } from '#tests/support/fakeSurroundings.tsx';
import { demo, fakeHash, fakeSession, malformed, refused, unreachable } from './fakeReaders.ts';
import { View } from './LoginView.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createLogin } from './login.model.ts';

let opener: HTMLButtonElement;
beforeEach(() => {
  opener = document.createElement('button');
  document.body.append(opener);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

interface Setting {
  readonly locale?: 'en' | 'nl';
  readonly reader?: User;
  readonly links?: { readonly registerUrl?: string; readonly resetUrl?: string };
}

function open({ locale = 'en', reader, links }: Setting = {}) {
  const readers = fakeSession(reader ?? null);
  const clock = fakeClock();
  const words = fakeWords(locale, { en, nl });
  const left = new AbortController();
  const model = createLogin({
    session: readers.session,
    hash: fakeHash(),
    focused: () => null,
    left: left.signal,
    ...links,
  });
  render(
    <Surrounded words={words} clock={clock}>
      <View model={model} />
    </Surrounded>,
  );
  opener.focus();
  act(() => readers.session.ask());
  const texts = { en, nl }[locale];
  return {
    ...readers,
    model,
    texts,
    words,
    name: screen.queryByLabelText<HTMLInputElement>(texts.login),
    password: screen.queryByLabelText<HTMLInputElement>(texts.password),
    pass: (ms: number) => act(() => clock.pass(ms)),
    async fail(failure: Failure) {
      await act(() => readers.answer(failure));
    },
    async succeed(who: User | null = demo) {
      await act(() => readers.accept(who));
    },
  };
}

function send(desk: ReturnType<typeof open>, login = 'lezer@example.org', password = 'geheim') {
  const { name, password: secret } = desk;
  if (!name?.form || !secret) throw new Error('There is no form.');
  // A password manager fills in without a word to React.
  name.value = login;
  secret.value = password;
  fireEvent.submit(name.form);
}

const errorsOf = (input: HTMLInputElement | null) =>
  document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent;
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

test('the form is one that password managers know', () => {
  const { name, password } = open();
  expect([name?.name, name?.autocomplete, name?.type]).toEqual(['login', 'username', 'text']);
  expect([password?.name, password?.autocomplete, password?.type]).toEqual([
    'password',
    'current-password',
    'password',
  ]);
  expect(name?.form).toBe(password?.form);
  expect(name?.form?.method).toBe('post');
  expect(document.activeElement).toBe(name);
});

describe.each(['en', 'nl'] as const)('in %s', (locale) => {
  test.each<[string, Failure, string]>([
    ['offline', unreachable('offline'), 'failure.offline'],
    ['network', unreachable('network'), 'failure.network'],
    ['time-out', unreachable('time-out'), 'failure.timeout'],
    ['403', refused(403), 'failure.forbidden'],
    ['404', refused(404), 'failure.missing'],
    ['409', refused(409), 'failure.conflict'],
    ['422 without fields', refused(422), 'failure.invalid'],
    ['429', refused(429), 'failure.slow-down'],
    ['500', refused(500, { message: 'SQLSTATE[42P01]' }), 'failure.server'],
    ['malformed', malformed, 'failure.malformed'],
  ])('%s: a translated text has the focus, and nothing typed is lost', async (_, failure, key) => {
    const desk = open({ locale });
    send(desk);
    await desk.fail(failure);
    const text = desk.words.say(key);
    expect(text).not.toBe(key);
    expect(alertText()).toBe(text);
    expect(document.activeElement?.textContent).toBe(text);
    expect([desk.name?.value, desk.password?.value]).toEqual(['lezer@example.org', 'geheim']);
    expect(screen.getByRole('button', { name: desk.texts.submit }).getAttribute('aria-disabled')).toBeNull();
  });

  test('401: what the server says stands under the e-mail, which has the focus; the password goes', async () => {
    const desk = open({ locale });
    send(desk);
    await desk.fail(refused(401, { message: 'Deze combinatie <b>kennen</b> we niet.' }));
    expect(errorsOf(desk.name)).toBe('Deze combinatie <b>kennen</b> we niet.');
    expect(desk.name?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(desk.name);
    expect([desk.name?.value, desk.password?.value]).toEqual(['lezer@example.org', '']);
  });

  test('401 without a sentence: our own', async () => {
    const desk = open({ locale });
    send(desk);
    await desk.fail(refused(401));
    expect(errorsOf(desk.name)).toBe(desk.texts.wrong);
  });

  test('429 says how long to wait, also beside the sentence of the server', async () => {
    const desk = open({ locale });
    send(desk);
    await desk.fail(refused(429, { retryAfter: 42 }));
    expect(alertText()).toContain('42 second'.replace('second', locale === 'en' ? 'seconds' : 'seconden'));
    send(desk);
    await desk.fail(refused(429, { retryAfter: 42, message: 'Rustig aan.' }));
    expect(alertText()).toBe(`Rustig aan.${desk.words.say('wait-seconds', { count: 42 })}`);
    send(desk);
    await desk.fail(refused(429, { retryAfter: 600, message: 'Rustig aan.' }));
    expect(alertText()).toBe(`Rustig aan.${desk.words.say('wait-minutes', { count: 10 })}`);
  });

  test('empty fields are named, the first has the focus', () => {
    const desk = open({ locale });
    send(desk, '', '');
    expect([errorsOf(desk.name), errorsOf(desk.password)]).toEqual([
      desk.texts['login-missing'],
      desk.texts['password-missing'],
    ]);
    expect(document.activeElement).toBe(desk.name);
    send(desk, 'lezer', '');
    expect(document.activeElement).toBe(desk.password);
    expect(desk.sent).toEqual([]);
  });

  test('success is announced for three seconds, then the dialog closes and the focus returns', async () => {
    const desk = open({ locale });
    send(desk);
    await desk.succeed();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      desk.words.say('welcome', { name: 'Demo Lezer' }),
    );
    expect(screen.queryByLabelText(desk.texts.password)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: desk.texts.continue }));
    desk.pass(2999);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    desk.pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(desk.session.wanted.value).toBeNull();
  });
});

test('422: each field has its own errors, what has no field stands above the form', async () => {
  const desk = open();
  send(desk);
  await desk.fail(
    refused(422, {
      fields: {
        email: ['Too long.'],
        login: ['Too long.', 'Odd.'],
        password: ['Too short.'],
        device: ['Unknown device.'],
      },
    }),
  );
  expect([errorsOf(desk.name), errorsOf(desk.password), alertText()]).toEqual([
    'Too long.Odd.',
    'Too short.',
    'Unknown device.',
  ]);
  expect(document.activeElement?.textContent).toBe('Unknown device.');
});

test('what the form holds is what is sent, once', async () => {
  const desk = open();
  send(desk);
  send(desk, 'other', 'other');
  expect(desk.sent).toEqual([{ login: 'lezer@example.org', password: 'geheim' }]);
  expect(screen.getByRole('button', { name: desk.texts.submitting }).getAttribute('aria-disabled')).toBe('true');
});

test('errors stay until the next attempt', async () => {
  const desk = open();
  send(desk);
  await desk.fail(unreachable('offline'));
  desk.pass(600_000);
  expect(alertText()).not.toBe('');
  send(desk);
  expect(alertText()).toBe('');
});

test('the cross closes it, the focus returns, and the name is still there the next time; the password is not', () => {
  const desk = open();
  if (!desk.name || !desk.password) throw new Error('There is no form.');
  fireEvent.change(desk.name, { target: { value: 'lezer' } });
  fireEvent.change(desk.password, { target: { value: 'geheim' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  act(() => desk.session.ask());
  expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe('lezer');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('there is no link to a page that does not exist', () => {
  open();
  expect(screen.queryAllByRole('link')).toEqual([]);
  cleanup();
  open({ links: { registerUrl: '/register', resetUrl: 'https://account.example.org/reset' } });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://account.example.org/reset',
    '/register',
  ]);
});

test('a reader who is logged in sees who that is, and can log out', async () => {
  const desk = open({ reader: demo });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Demo Lezer')).toBeTruthy();
  expect(desk.name).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  await desk.succeed(null);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('You are logged out.');
  expect(document.activeElement).toBe(screen.getByLabelText('Username or e-mail'));
  desk.pass(3000);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('');
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test.each(['en', 'nl'] as const)('a logout that failed says so (%s) and can be tried again', async (locale) => {
  const desk = open({ reader: demo, locale });
  fireEvent.click(screen.getByRole('button', { name: desk.texts.logout }));
  await desk.fail(refused(500));
  expect(alertText()).toBe(desk.words.say('failure.server'));
  fireEvent.click(screen.getByRole('button', { name: desk.texts.logout }));
  expect([alertText(), desk.logouts.length]).toEqual(['', 2]);
  act(() => desk.become(null));
  await desk.fail(unreachable('offline'));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(desk.texts['logged-out-here']);
});
