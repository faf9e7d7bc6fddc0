// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Panel } from '#core/base/session/session.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { spoken, turns } from '#tests/support/soak.ts';
import { malformed, refused, settled, stage, unreachable } from '#tests/support/stage.ts';
import { View } from './LoginView.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createLogin } from './login.model.ts';
import '#tests/support/asyncQueries.ts';

// Frames are LoginView.frames.test.tsx's.
vi.mock('#core/view/useAfterPaint.ts', () => ({ useAfterPaint: (isWanted: boolean) => isWanted }));
const hostReply = vi.hoisted(() => ({ kind: 'guest' }));
vi.mock('#core/hostLogin/askHost.ts', () => ({ askHost: async () => ({ ...hostReply }), subjectOf: () => 'member' }));
vi.mock('#core/view/afterPaint.ts', () => ({ afterPaint: (work: () => void) => work() }));

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
  readonly panel?: Panel;
  readonly config?: unknown;
}

function open({ locale = 'en', reader, panel = 'login', config }: Setting = {}) {
  const set = stage({ locale, words: { en, nl }, reader: reader ?? null, config });
  const model = createLogin(set.page, {}, set.host().host);
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={model} />
    </Surrounded>,
  );
  opener.focus();
  act(() => set.page.session.ask({ kind: 'poll.vote', on: '12' }, panel));
  const texts = { en, nl }[locale];
  return {
    ...set,
    ...set.readers,
    model,
    texts,
    name: screen.queryByLabelText<HTMLInputElement>(texts.login),
    password: screen.queryByLabelText<HTMLInputElement>(texts.password),
    pass: (ms: number) => act(() => set.clock.pass(ms)),
    async fail(failure: Failure) {
      await act(() => set.readers.answer(failure));
    },
    async succeed(who: User | null = someReader) {
      await act(() => set.readers.accept(who));
    },
  };
}

function send(opened: ReturnType<typeof open>, login = 'lezer@example.org', password = 'geheim') {
  const { name, password: secret } = opened;
  if (!name?.form || !secret) throw new Error('There is no form.');
  // A password manager fills in without an event for React.
  name.value = login;
  secret.value = password;
  fireEvent.submit(name.form);
}

const errorsOf = (input: HTMLInputElement | null) =>
  document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const statusOf = () => screen.getAllByRole('status')[0]?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['has the focus', false],
  ['leaves the focus where the reader is already', true],
])('on a page of its own the form stands in the page, below its heading, and %s', (_, isElsewhere) => {
  const set = stage({ words: { en, nl } });
  const model = createLogin(set.page, { panel: 'login' }, set.host().host);
  if (isElsewhere) opener.focus();
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <div className="tb-root">
        <View model={model} />
      </div>
    </Surrounded>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: en.title })).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.title);
  expect(document.activeElement).toBe(isElsewhere ? opener : screen.getByLabelText(en.login));
  const turn = screen.getByRole('button', { name: en['to-register'] });
  turn.focus();
  press(en['to-register']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en['title-register']);
  expect(document.activeElement).toBe(screen.getByLabelText(en.username));
  for (const label of [en.login, en.username, en.username]) {
    opener.focus();
    act(() => set.places.hash(label === en.login ? '#login' : '#register'));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
});

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

describe.each(spoken('en'))('in %s', (locale) => {
  test.each(
    turns<readonly [string, Failure, string]>(
      [
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
      ],
      0,
    ),
  )('%s: a translated text has the focus, and nothing typed is lost', async (_, failure, key) => {
    const opened = open({ locale });
    send(opened);
    await opened.fail(failure);
    const text = opened.words.say(key);
    expect(text).not.toBe(key);
    expect(alertText()).toBe(text);
    expect(document.activeElement?.textContent).toBe(text);
    expect([opened.name?.value, opened.password?.value]).toEqual(['lezer@example.org', 'geheim']);
    expect(screen.getByRole('button', { name: opened.texts.submit }).getAttribute('aria-disabled')).toBeNull();
  });

  test('401: what the server says stands under the e-mail, which has the focus; the password goes', async () => {
    const opened = open({ locale });
    send(opened);
    await opened.fail(refused(401, { message: 'Deze combinatie <b>kennen</b> we niet.' }));
    expect(errorsOf(opened.name)).toBe('Deze combinatie <b>kennen</b> we niet.');
    expect(opened.name?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(opened.name);
    expect([opened.name?.value, opened.password?.value]).toEqual(['lezer@example.org', '']);
  });

  test('401 without a sentence: our own', async () => {
    const opened = open({ locale });
    send(opened);
    await opened.fail(refused(401));
    expect(errorsOf(opened.name)).toBe(opened.texts.wrong);
  });

  test('429 says how long to wait, also beside the sentence of the server', async () => {
    const opened = open({ locale });
    send(opened);
    await opened.fail(refused(429, { retryAfter: 42 }));
    expect(alertText()).toContain({ en: '42 seconds', nl: '42 seconden' }[locale]);
    send(opened);
    await opened.fail(refused(429, { retryAfter: 600, message: 'Rustig aan.' }));
    expect(alertText()).toBe(`Rustig aan.${opened.words.say('form.wait-minutes', { count: 10 })}`);
  });

  test('empty fields are named, the first has the focus', () => {
    const opened = open({ locale });
    send(opened, '', '');
    expect([errorsOf(opened.name), errorsOf(opened.password)]).toEqual([
      opened.texts['login-missing'],
      opened.texts['password-missing'],
    ]);
    expect(document.activeElement).toBe(opened.name);
    send(opened, 'lezer', '');
    expect(document.activeElement).toBe(opened.password);
    expect(opened.logins).toEqual([]);
  });

  test('success is announced for three seconds, then the dialog closes and the focus returns', async () => {
    const opened = open({ locale });
    send(opened);
    await opened.succeed();
    expect(statusOf()).toBe(opened.words.say('welcome', { name: 'Demo Reader' }));
    expect(screen.queryByLabelText(opened.texts.password)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: opened.texts.continue }));
    opened.pass(2999);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    opened.pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(opened.session.wanted.value).toBeNull();
  });

  test('a panel that is turned to has its title, its form the focus, and is announced', () => {
    const { texts } = open({ locale });
    const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby') ?? '';
    const statusText = () => screen.getAllByRole('status').at(-1)?.textContent;
    expect(statusText()).toBe('');
    const turns = [
      [texts['to-register'], texts['title-register'], texts.username],
      [texts['to-login'], texts.title, texts.login],
      [texts.reset, texts['title-reset'], texts.email],
      [texts.back, texts.title, texts.login],
    ] as const;
    for (const [button, name, field] of turns) {
      press(button);
      expect([document.getElementById(title())?.textContent, statusText()]).toEqual([name, name]);
      expect(document.activeElement).toBe(screen.getByLabelText(field));
      expect(screen.getByRole('form', { name })).toBeTruthy();
    }
  });

  test('both passwords, the e-mail and the username of a new account are asked for when they are empty', () => {
    const { texts } = open({ locale, panel: 'register' });
    press(texts.register);
    const errors = [texts.username, texts.email, texts.password, texts.password_confirmation].map((label) =>
      errorsOf(screen.getByLabelText(label)),
    );
    expect(errors).toEqual([
      texts['username-missing'],
      texts['email-missing'],
      texts['password-missing'],
      texts['password_confirmation-missing'],
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText(texts.username));
  });

  test('a username of which nothing is to be seen is asked for again', () => {
    const { texts } = open({ locale, panel: 'register' });
    fireEvent.change(screen.getByLabelText(texts.username), { target: { value: '\u3164\u2800\u200b' } });
    press(texts.register);
    expect(errorsOf(screen.getByLabelText(texts.username))).toBe(texts['username-missing']);
  });

  test('the mail that may be on its way is told with its address, for as long as the reader likes', async () => {
    const opened = open({ locale, panel: 'reset' });
    const { texts } = opened;
    opened.says({ method: 'POST', path: '/api/front/v1/password/email' }, { wire: { message: 'ok' } });
    fireEvent.change(screen.getByLabelText(texts.email), { target: { value: 'lezer@example.org' } });
    await act(async () => press(texts.mail));
    expect(statusOf()).toBe(`${opened.words.say('mailed', { email: 'lezer@example.org' })}${texts['mailed-spam']}`);
    expect(screen.queryByLabelText(texts.email)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['mail-again'] }));
    opened.pass(600_000);
    expect(statusOf()).toContain('lezer@example.org');
    press(texts['mail-again']);
    expect(screen.getByLabelText<HTMLInputElement>(texts.email).value).toBe('lezer@example.org');
    expect(statusOf()).toBe('');
  });

  test('a logout that failed says so and can be tried again', async () => {
    const opened = open({ reader: someReader, locale });
    press(opened.texts.logout);
    await opened.fail(refused(500));
    expect(alertText()).toBe(opened.words.say('failure.server'));
    press(opened.texts.logout);
    expect([alertText(), opened.counts.logouts]).toEqual(['', 2]);
    act(() => {
      opened.reader.value = null;
    });
    await opened.fail(unreachable('offline'));
    expect(statusOf()).toBe(opened.texts['logged-out-here']);
  });
});

test('422: each field has its own errors, what has no field stands above the form', async () => {
  const opened = open();
  send(opened);
  await opened.fail(
    refused(422, {
      fields: {
        email: ['Too long.'],
        login: ['Too long.', 'Odd.'],
        password: ['Too short.'],
        device: ['Unknown device.'],
      },
    }),
  );
  expect([errorsOf(opened.name), errorsOf(opened.password), alertText()]).toEqual([
    'Too long.Odd.',
    'Too short.',
    'Unknown device.',
  ]);
  expect(document.activeElement?.textContent).toBe('Unknown device.');
});

test('what the form holds is what is sent, once', () => {
  const opened = open();
  send(opened);
  send(opened, 'other', 'other');
  expect(opened.logins).toEqual([{ login: 'lezer@example.org', password: 'geheim' }]);
  expect(screen.getByRole('button', { name: opened.texts.submitting }).getAttribute('aria-disabled')).toBe('true');
});

test('errors stay until the next attempt', async () => {
  const opened = open();
  send(opened);
  await opened.fail(unreachable('offline'));
  opened.pass(600_000);
  expect(alertText()).not.toBe('');
  send(opened);
  expect(alertText()).toBe('');
});

test('the cross closes it, the focus returns, and the name is still there the next time; the password is not', () => {
  const opened = open();
  if (!opened.name || !opened.password) throw new Error('There is no form.');
  fireEvent.input(opened.name, { target: { value: 'lezer' } });
  fireEvent.input(opened.password, { target: { value: 'geheim' } });
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  act(() => opened.session.ask());
  expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe('lezer');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('an e-mail typed to log in is there to register with, and to ask for a new password', () => {
  const { name } = open();
  if (!name) throw new Error('There is no form.');
  fireEvent.input(name, { target: { value: 'lezer@example.org' } });
  press('Forgot your password?');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('lezer@example.org');
  press('Back to log in');
  press('Create an account');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('lezer@example.org');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'lezer' } });
  press('I already have an account');
  expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe('lezer@example.org');
});

describe('the register panel', () => {
  const fill = (form: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(form))
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
  };
  const whole = {
    Username: 'lezer',
    'E-mail address': 'lezer@example.org',
    Password: 'geheim-2026',
    'Repeat your password': 'geheim-2026',
  };
  const path = { method: 'POST', path: '/api/v2/r-register' } as const;
  const submit = () => act(async () => press('Create account'));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  test('the form is one that password managers know', () => {
    open({ panel: 'register' });
    expect(
      Object.keys(whole).map((label) => [field(label).name, field(label).autocomplete, field(label).type]),
    ).toEqual([
      ['username', 'username', 'text'],
      ['email', 'email', 'email'],
      ['password', 'new-password', 'password'],
      ['password_confirmation', 'new-password', 'password'],
    ]);
    expect(new Set(Object.keys(whole).map((label) => field(label).form)).size).toBe(1);
    expect(document.activeElement).toBe(field('Username'));
  });

  test('a new reader is welcomed, and what the server says stays until it is read', async () => {
    const opened = open({ panel: 'register' });
    opened.says(path, {
      wire: { token: 't', user: { id: 1, username: 'lezer', verify_email_message: 'Look in your mail.' } },
    });
    fill(whole);
    await submit();
    expect(statusOf()).toBe('Welcome, lezer. Your account is ready.Look in your mail.');
    expect(document.querySelector('form')).toBeNull();
    opened.pass(60_000);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    press('Continue');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('a welcome with nothing to read goes after three seconds', async () => {
    const opened = open({ panel: 'register' });
    opened.says(path, { wire: { token: 't', user: { id: 1, username: 'lezer' } } });
    fill(whole);
    await submit();
    opened.pass(3000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['with its own words', { message: 'Confirm your address first.' }, 'Confirm your address first.'],
    ['without a word', null, en.registered],
  ])('a server that lets nobody in yet (%s) leads to the login, with the name', async (_, wire, statusText) => {
    const opened = open({ panel: 'register' });
    opened.says(path, { wire });
    fill(whole);
    await submit();
    expect(statusOf()).toBe(statusText);
    expect(field('Username or e-mail').value).toBe('lezer@example.org');
    opened.pass(60_000);
    expect(statusOf()).toBe(statusText);
  });

  test('422: errors stand under their fields, unknown ones above; what was typed stays', async () => {
    const opened = open({ panel: 'register' });
    const fields = {
      username: ['Taken.'],
      email: ['No address.'],
      password: ['Too short.'],
      password_confirmation: ['Differs.'],
      'g-recaptcha-response': ['Not proven.'],
    };
    opened.says(path, refused(422, { fields }));
    fill(whole);
    await submit();
    expect(Object.keys(whole).map((label) => errorsOf(field(label)))).toEqual([
      'Taken.',
      'No address.',
      'Too short.',
      'Differs.',
    ]);
    expect(alertText()).toBe('Not proven.');
    expect(Object.keys(whole).map((label) => field(label).value)).toEqual(Object.values(whole));
  });

  test('500: what the server says stands under the username, which has the focus', async () => {
    const opened = open({ panel: 'register' });
    opened.says(path, refused(500, { message: 'No more readers today.' }), refused(500));
    fill(whole);
    await submit();
    expect(errorsOf(field('Username'))).toBe('No more readers today.');
    expect(document.activeElement).toBe(field('Username'));
    await submit();
    expect(errorsOf(field('Username'))).toBe(opened.words.say('failure.server'));
  });

  test.each(
    turns<readonly [string, Failure, string]>(
      [
        ['offline', unreachable('offline'), 'failure.offline'],
        ['time-out', unreachable('time-out'), 'failure.timeout'],
        ['403', refused(403), 'failure.forbidden'],
        ['429', refused(429), 'failure.slow-down'],
        ['503', refused(503), 'failure.server'],
        ['malformed', malformed, 'failure.malformed'],
      ],
      1,
    ),
  )('%s: a text has the focus, and nothing typed is lost', async (_, failure, key) => {
    for (const locale of spoken('nl')) {
      const opened = open({ panel: 'register', locale });
      opened.says(path, failure);
      const { username, email, password, password_confirmation, register } = opened.texts;
      fill({ [username]: 'a', [email]: 'a@b.example', [password]: 'secret', [password_confirmation]: 'secret' });
      await act(async () => press(register));
      expect(document.activeElement?.textContent).toBe(opened.words.say(key));
      expect([username, email, password, password_confirmation].map((label) => field(label).value)).toEqual([
        'a',
        'a@b.example',
        'secret',
        'secret',
      ]);
      cleanup();
    }
  });

  test('a second password that differs is told there, and nothing is sent', async () => {
    const opened = open({ panel: 'register' });
    fill({ ...whole, 'Repeat your password': 'geheim-2025' });
    await submit();
    expect(errorsOf(field('Repeat your password'))).toBe(en['password-differs']);
    expect(document.activeElement).toBe(field('Repeat your password'));
    expect(opened.sent).toEqual([]);
  });

  test('the terms are named where the tenant has them', () => {
    const set = stage({ words: { en, nl }, address: 'https://news.example/#register' });
    const model = createLogin(set.page, { termsUrl: '/terms' }, set.host().host);
    render(
      <Surrounded words={set.words} clock={set.clock}>
        <View model={model} />
      </Surrounded>,
    );
    const link = screen.getByRole('link', { name: en.terms });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/terms', 'noopener']);
    cleanup();
    open({ panel: 'register' });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  describe('with a captcha', () => {
    const config = { captcha: { kind: 'score', siteKey: 'key', script: 'https://captcha.example/api.js' } };
    const scripts = () => [...document.scripts].filter(({ src }) => src.includes('captcha.example'));
    const scope = window as unknown as { grecaptcha?: unknown };
    afterEach(() => {
      delete scope.grecaptcha;
      for (const script of scripts()) script.remove();
    });

    test('its script is asked for on the first focus of the register form, and never before', () => {
      open({ config });
      press('Forgot your password?');
      press('Back to log in');
      expect(scripts()).toHaveLength(0);
      press('Create an account');
      expect(document.activeElement).toBe(field('Username'));
      act(() => field('Password').focus());
      expect(scripts()).toHaveLength(1);
    });

    test('its proof goes along', async () => {
      const opened = open({ config, panel: 'register' });
      scope.grecaptcha = { ready: (then: () => void) => then(), execute: async () => 'proof' };
      fill(whole);
      await submit();
      await act(settled);
      expect(opened.sent.map(({ body }) => body)).toMatchObject([
        { 'g-recaptcha-response': 'proof', check_score: true, redirect_data: '/article/3' },
      ]);
    });

    test('one that is blocked is told, what was typed stays, and the reader may send again', async () => {
      const opened = open({ config, panel: 'register' });
      fill(whole);
      await submit();
      await act(settled);
      expect(alertText()).toBe(opened.words.say('form.captcha-blocked'));
      expect([opened.sent, field('Password').value]).toEqual([[], 'geheim-2026']);
      scope.grecaptcha = { ready: (then: () => void) => then(), execute: async () => 'proof' };
      await submit();
      await act(settled);
      expect(opened.sent).toHaveLength(1);
    });

    test('a box stands in the form, and has to be ticked; its puzzle may lie over the dialog', async () => {
      const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
      // The host brought the script itself.
      const script = document.createElement('script');
      script.src = config.captcha.script;
      document.head.append(script);
      const answers = ['', 'ticked'];
      scope.grecaptcha = {
        ready: (then: () => void) => then(),
        render: (into: HTMLElement) => {
          into.textContent = 'box';
          return 0;
        },
        getResponse: () => answers.shift(),
        reset: () => {},
      };
      const opened = open({ config: { captcha: { ...config.captcha, kind: 'checkbox' } }, panel: 'register' });
      expect(showModal).not.toHaveBeenCalled();
      showModal.mockRestore();
      fill(whole);
      await submit();
      await act(settled);
      expect(document.querySelector('form')?.textContent).toContain('box');
      expect([alertText(), opened.sent]).toEqual([opened.words.say('form.captcha-unsolved'), []]);
      await submit();
      await act(settled);
      expect(opened.sent.map(({ body }) => body)).toMatchObject([
        { 'g-recaptcha-response': 'ticked', check_score: false },
      ]);
    });
  });
});

describe('the panel for a new password', () => {
  test.each(
    turns<readonly [string, Failure, string]>(
      [
        ['422 without fields', refused(422), 'failure.invalid'],
        ['500', refused(500), 'failure.server'],
        ['time-out', unreachable('time-out'), 'failure.timeout'],
        ['malformed', malformed, 'failure.malformed'],
      ],
      2,
    ),
  )('%s: a text has the focus, and the address stays', async (_, failure, key) => {
    for (const locale of spoken('nl')) {
      const opened = open({ panel: 'reset', locale });
      opened.says({ method: 'POST', path: '/api/front/v1/password/email' }, failure);
      const email = screen.getByLabelText<HTMLInputElement>(opened.texts.email);
      fireEvent.input(email, { target: { value: 'lezer@example.org' } });
      await act(async () => press(opened.texts.mail));
      expect(document.activeElement?.textContent).toBe(opened.words.say(key));
      expect(email.value).toBe('lezer@example.org');
      cleanup();
    }
  });

  test('422: what is wrong with the address stands under it; 429 says how long to wait', async () => {
    const opened = open({ panel: 'reset' });
    opened.says(
      { method: 'POST', path: '/api/front/v1/password/email' },
      refused(422, { fields: { email: ['No address.', 'Too long.'] } }),
      refused(429, { retryAfter: 42 }),
    );
    const email = screen.getByLabelText<HTMLInputElement>('E-mail address');
    expect([email.autocomplete, email.type]).toEqual(['email', 'email']);
    fireEvent.input(email, { target: { value: 'lezer@example.org' } });
    await act(async () => press(en.mail));
    expect(errorsOf(email)).toBe('No address.Too long.');
    expect(document.activeElement).toBe(email);
    await act(async () => press(en.mail));
    expect(alertText()).toContain('42 seconds');
  });
});

describe('with an account elsewhere', () => {
  const google = {
    name: 'google',
    label: 'Google',
    authorizeUrl: 'https://provider.example/authorize',
    clientId: 'tribune',
  };

  test('a guest may log in and register with it; a tenant without providers has no buttons', () => {
    open({ config: { social: [google, { ...google, name: 'apple', label: 'Apple' }] } });
    expect(screen.getAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent)).toEqual([
      'Continue with Google',
      'Continue with Apple',
    ]);
    press('Create an account');
    expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2);
    press('I already have an account');
    press('Forgot your password?');
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    cleanup();
    open();
    expect(screen.queryByText('or')).toBeNull();
  });

  test('a page that is not secure enough says so, and the password is still a way', async () => {
    const { words, places } = open({ locale: 'nl', config: { social: [{ ...google, pkce: true }] } });
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    press('Verder met Google');
    expect(screen.getByRole('button', { name: 'Verder met Google' }).getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText(words.say('social-insecure'))).toBeTruthy();
    expect(alertText()).toBe(words.say('social-insecure'));
    expect(places.went).toEqual([]);
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  });
});

describe('with an account of the publisher', () => {
  const account = { mode: 'host', loginUrl: 'https://id.example/in', logoutUrl: '/out', tokenUrl: '/token' };
  const social = [{ name: 'google', label: 'Google', authorizeUrl: 'https://provider.example/', clientId: 't' }];
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  afterEach(() => {
    hostReply.kind = 'guest';
  });

  test.each(['login', 'register', 'reset'] as const)(
    'the panel "%s" offers its login page and nothing else',
    async (panel) => {
      const { places } = open({ config: { account, social }, panel });
      await act(async () => {});
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(names().filter((name) => name !== '')).toEqual(['Log in at id.example']);
      expect(screen.getByText('You log in at id.example, and come back here afterwards.')).toBeTruthy();
      expect(places.went).toEqual([expect.stringMatching(/^https:\/\/id\.example\/in\?return=/)]);
      expect(document.activeElement?.textContent).toBe('Log in at id.example');
    },
  );

  test('a site that does not answer is said not to, and is asked again', async () => {
    hostReply.kind = 'unreachable';
    const { places, words } = open({ config: { account }, locale: 'nl' });
    await act(async () => {});
    expect(alertText()).toBe('id.example antwoordt niet. Probeer het zo opnieuw.');
    expect(places.went).toEqual([]);
    hostReply.kind = 'guest';
    await act(async () => press(words.say('action.retry')));
    expect([alertText(), places.went.length]).toEqual(['', 1]);
  });

  test('a dialog that is closed forgets what went wrong, and asks anew when it opens', async () => {
    hostReply.kind = 'unreachable';
    const { model, session, places } = open({ config: { account } });
    await act(async () => {});
    act(() => model.close());
    expect(model.host?.trouble.value).toBeUndefined();
    hostReply.kind = 'guest';
    await act(async () => session.ask());
    expect(places.went).toHaveLength(1);
  });
});

test('a reader who is logged in sees who that is, and can log out', async () => {
  const opened = open({ reader: someReader });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Demo Reader')).toBeTruthy();
  expect(opened.name).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  await opened.succeed(null);
  expect(statusOf()).toBe('You are logged out.');
  expect(document.activeElement).toBe(screen.getByLabelText('Username or e-mail'));
  opened.pass(3000);
  expect(statusOf()).toBe('');
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
