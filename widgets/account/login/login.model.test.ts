// @vitest-environment happy-dom
import { effect } from '@preact/signals-core';
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#core/contract/base/account.ts';
import { register, requestReset } from '#core/contract/form/registration.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, stage, unreachable } from '#tests/support/stage.ts';
import { createLogin } from './login.model.ts';

function setUp({
  reader = null,
  hash = '',
  config = {},
  panel,
  address = `https://news.example/article/3?page=2${hash}`,
  from,
}: {
  reader?: User | null;
  hash?: string;
  config?: object;
  panel?: 'login' | 'register';
  address?: string;
  from?: string;
} = {}) {
  const set = stage({ reader, config, address });
  const printed = set.host();
  if (from !== undefined) vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  const link = document.createElement('a');
  link.href = '#login';
  document.body.append(link);
  link.focus();
  const model = createLogin(set.page, { panel }, printed.host);
  return { ...set, ...set.readers, model, link, leave: printed.leave, at: () => set.page.place.here().hash };
}
const typed = { login: ' demo@example.org ', password: ' secret ' };
const application = {
  username: ' demo ',
  email: 'demo@example.org',
  password: ' secret ',
  confirmation: ' secret ',
};
const begun = { token: 'fresh', user: { id: 7, username: 'demo' } };

describe('on a page of its own', () => {
  const address = 'https://news.example/login';
  const home = 'https://news.example/';

  test('the form is there from the start, and turns to what islands and links ask for', () => {
    const { model, session, places, at } = setUp({ panel: 'register', address });
    const shown = () => [model.isOpen.value, model.screen.value, model.asks?.value];
    expect(shown()).toEqual([true, 'register', 0]);
    session.ask({ kind: 'poll.vote', on: '12' }, 'login');
    expect([...shown(), model.isAsked.value]).toEqual([true, 'login', 1, true]);
    session.close();
    expect([...shown(), model.isAsked.value]).toEqual([true, 'login', 1, false]);
    // The same link leads there again.
    for (const asks of [2, 3]) {
      places.hash('#reset-password');
      expect([...shown(), at()]).toEqual([true, 'reset', asks, '']);
    }
    places.hash('#comments');
    expect([...shown(), at()]).toEqual([true, 'reset', 3, '#comments']);
    model.show('login');
    expect(shown()).toEqual([true, 'login', 3]);
  });

  test('an address that names a panel begins with it', () => {
    const { model, at } = setUp({ panel: 'login', address: `${address}#reset-password` });
    expect([model.screen.value, at()]).toEqual(['reset', '']);
  });

  test('whoever has logged in for what an island wants stays on the page', async () => {
    const { model, session, accept, places } = setUp({ panel: 'login', address });
    session.ask({ kind: 'poll.vote', on: '12' });
    await accept(someReader);
    model.close();
    expect([model.screen.value, session.wanted.value, places.went]).toEqual(['reader', null, []]);
  });

  test.each([
    [
      'the article that they came from',
      'https://news.example/article/3?page=2',
      'https://news.example/article/3?page=2',
    ],
    ['home, as they came from elsewhere', 'https://elsewhere.example/article/3', home],
    ['home, as they came from nowhere', '', home],
    ['home, as they came from the other page for that', 'https://news.example/register', home],
    ['home, as they came from this page', 'https://news.example/login?again', home],
  ])('whoever has logged in is led to %s', async (_where, from, to) => {
    const { model, accept, places } = setUp({ panel: 'login', address, from });
    await accept(someReader);
    expect([model.screen.value, model.status.value?.kind]).toEqual(['welcome', 'welcome']);
    expect(places.went).toEqual([]);
    model.close();
    expect(places.went).toEqual([to]);
  });
});

describe('opening and closing', () => {
  test('an island that wants a reader opens the dialog, and closing it tells the session', () => {
    const { model, session } = setUp();
    expect(model.isOpen.value).toBe(false);
    session.ask({ kind: 'poll.vote', on: '12' });
    expect([model.isOpen.value, model.isAsked.value, model.screen.value]).toEqual([true, true, 'login']);
    model.close();
    expect([model.isOpen.value, session.wanted.value]).toEqual([false, null]);
  });

  test.each(['login', 'register', 'reset'] as const)('an island can ask for the panel "%s"', (panel) => {
    const { model, session } = setUp();
    session.ask(undefined, panel);
    expect([model.isOpen.value, model.screen.value]).toEqual([true, panel]);
  });

  test.each([
    ['#login', 'login'],
    ['#register', 'register'],
    ['#reset-password', 'reset'],
  ])('a page that is opened at %s opens the dialog; closing takes the hash off the address', (hash, screen) => {
    const { model, link, page } = setUp({ hash });
    expect([model.isOpen.value, model.isAsked.value, model.screen.value, model.opener.value]).toEqual([
      true,
      false,
      screen,
      link,
    ]);
    model.close();
    expect([model.isOpen.value, page.place.here().href]).toEqual([false, 'https://news.example/article/3?page=2']);
  });

  test('the same link opens it again and again', () => {
    const { model, places } = setUp();
    for (const _ of [1, 2, 3]) {
      places.hash('#login');
      expect(model.isOpen.value).toBe(true);
      model.close();
      expect(model.isOpen.value).toBe(false);
    }
  });

  test('a link to another panel turns to it', () => {
    const { model, places } = setUp({ hash: '#login' });
    places.hash('#register');
    expect(model.screen.value).toBe('register');
  });

  test('going back in the history closes what a link opened, not what an island opened', () => {
    const { model, places, session } = setUp();
    places.hash('#register');
    places.hash('#');
    expect(model.isOpen.value).toBe(false);
    session.ask();
    places.hash('#comments');
    expect(model.isOpen.value).toBe(true);
  });

  test('an island that stops wanting a reader closes the dialog', () => {
    const { model, session } = setUp();
    session.ask();
    session.close();
    expect(model.isOpen.value).toBe(false);
  });

  test('a dialog that left the page listens to nothing', () => {
    const { model, session, places, leave } = setUp();
    leave();
    places.hash('#login');
    session.ask();
    expect(model.isOpen.value).toBe(false);
  });
});

describe('turning to another panel', () => {
  test('the address follows a dialog that a link opened', () => {
    const { model, at } = setUp({ hash: '#login' });
    model.show('register');
    expect([model.screen.value, at()]).toEqual(['register', '#register']);
    model.show('reset');
    expect([model.screen.value, at()]).toEqual(['reset', '#reset-password']);
    model.close();
    expect(at()).toBe('');
  });

  test('the address stays as it is when an island opened it', () => {
    const { model, session, places, at } = setUp();
    places.hash('#comments');
    session.ask();
    model.show('register');
    expect([model.screen.value, at(), model.isAsked.value]).toEqual(['register', '#comments', true]);
  });

  test('what was typed goes along, what went wrong does not', async () => {
    const { model, session, answer } = setUp();
    session.ask();
    const sending = model.forms.logIn(typed);
    await answer(refused(401));
    await sending;
    expect(model.forms.login.trouble.value).toEqual(refused(401));
    model.show('register');
    expect(model.forms.typed.value.email).toBe('demo@example.org');
    model.show('login');
    expect([model.forms.login.trouble.value, model.forms.typed.value.login]).toEqual([undefined, 'demo@example.org']);
  });
});

describe('logging in', () => {
  test('what was typed is sent once, however often it is submitted; the password as it is', async () => {
    const { model, session, logins, answer } = setUp();
    session.ask();
    const first = model.forms.logIn(typed);
    void model.forms.logIn(typed);
    void model.forms.logIn({ login: 'other', password: 'other' });
    expect(logins).toEqual([{ login: 'demo@example.org', password: ' secret ' }]);
    expect(model.forms.login.isBusy.value).toBe(true);
    await answer(refused(401, { message: 'Wrong.' }));
    await first;
    expect(model.forms.login.isBusy.value).toBe(false);
    void model.forms.logIn(typed);
    expect(logins).toHaveLength(2);
  });

  test('an empty field is refused without a request', async () => {
    const { model, session, logins } = setUp();
    session.ask();
    await model.forms.logIn({ login: '  ', password: 'x' });
    expect(model.forms.login.trouble.value).toEqual({ kind: 'incomplete', fields: { login: 'login-missing' } });
    await model.forms.logIn({ login: 'demo', password: '' });
    expect(model.forms.login.trouble.value).toEqual({ kind: 'incomplete', fields: { password: 'password-missing' } });
    expect(logins).toEqual([]);
  });

  test('after success the reader is greeted first, and the dialog stays until it is closed', async () => {
    const { model, session, accept, places, at } = setUp({ hash: '#login' });
    const seen: string[] = [];
    effect(() => void seen.push(model.screen.value));
    void model.forms.logIn(typed);
    await accept();
    expect(seen).toEqual(['login', 'welcome']);
    expect([model.isOpen.value, at(), session.reader.value]).toEqual([true, '', someReader]);
    expect(model.status.value).toEqual({ kind: 'welcome', isNew: false, message: undefined });
    model.close();
    expect(model.isOpen.value).toBe(false);
    places.hash('#login');
    expect(model.screen.value).toBe('reader');
  });

  test('what the reader was about to do is still there for the island, once', async () => {
    const { model, session, accept } = setUp();
    session.ask({ kind: 'poll.vote', on: '12', draft: 3 });
    const done: unknown[] = [];
    effect(() => {
      const intent = session.reader.value && session.take('poll.vote', '12');
      if (intent) done.push(intent.draft);
    });
    model.show('register');
    model.show('login');
    void model.forms.logIn(typed);
    await accept();
    model.close();
    expect(done).toEqual([3]);
    expect(session.take('poll.vote', '12')).toBeUndefined();
  });

  test('a session that stops asking at once does not take the greeting away', () => {
    const { model, session, reader } = setUp();
    session.ask();
    reader.value = someReader;
    session.close();
    expect([model.isOpen.value, model.screen.value]).toEqual([true, 'welcome']);
  });

  test('a login in another tab is greeted here, too, when the dialog is open, and opens nothing when it is not', () => {
    const { model, session, reader } = setUp();
    reader.value = someReader;
    expect(model.isOpen.value).toBe(false);
    session.ask();
    expect(model.screen.value).toBe('reader');
    model.close();
    reader.value = null;
    session.ask(undefined, 'register');
    reader.value = someReader;
    expect(model.screen.value).toBe('welcome');
    reader.value = { ...someReader, name: 'Demo Two' };
    expect(model.screen.value).toBe('welcome');
    reader.value = null;
    expect([model.screen.value, model.status.value]).toEqual(['register', undefined]);
  });

  test('an answer that comes after the dialog was closed is not shown when it opens again', async () => {
    const { model, session, answer } = setUp();
    session.ask();
    const sending = model.forms.logIn(typed);
    model.close();
    await answer(refused(500));
    await sending;
    session.ask();
    const { login, typed: kept } = model.forms;
    expect([login.trouble.value, login.isBusy.value, kept.value.login]).toEqual([undefined, false, 'demo@example.org']);
  });

  test('trouble goes when the next attempt starts, so that the same trouble is announced again', async () => {
    const { model, session, answer } = setUp();
    session.ask();
    const first = model.forms.logIn(typed);
    await answer(unreachable('offline'));
    await first;
    expect(model.forms.login.trouble.value).toEqual(unreachable('offline'));
    void model.forms.logIn(typed);
    expect(model.forms.login.trouble.value).toBeUndefined();
  });
});

describe('registering', () => {
  test('exactly what the server expects is sent, once, with the page where the reader is', async () => {
    const { model, sent, says, page } = setUp({ hash: '#register' });
    const answer = later();
    says(register, answer.reply);
    const first = model.forms.register(application);
    void model.forms.register(application);
    await settled();
    expect(sent).toEqual([
      {
        call: 'POST /api/v2/r-register',
        params: undefined,
        query: undefined,
        body: {
          username: 'demo',
          email: 'demo@example.org',
          password: ' secret ',
          password_confirmation: ' secret ',
          'g-recaptcha-response': '',
          check_score: false,
          redirect_data: '/article/3?page=2',
          idempotency_key: expect.stringMatching(/^[\w-]{8,80}$/),
        },
      },
    ]);
    answer.send({ wire: begun });
    await first;
    expect(page.place.here().href).toBe('https://news.example/article/3?page=2');
  });

  test('a session begins the login: the reader is welcomed as new, with what the server says', async () => {
    const { model, says, joined, session } = setUp();
    says(register, { wire: { ...begun, user: { ...begun.user, verify_email_message: 'Look in your mail.' } } });
    session.ask({ kind: 'poll.vote', on: '12' }, 'register');
    await model.forms.register(application);
    expect(joined).toMatchObject([{ token: 'fresh', user: { id: 7 } }]);
    expect([model.screen.value, model.status.value]).toEqual([
      'welcome',
      { kind: 'welcome', isNew: true, message: 'Look in your mail.' },
    ]);
    expect(session.take('poll.vote', '12')).toBeDefined();
    model.close();
    expect(model.isOpen.value).toBe(false);
  });

  test('whoever logs in leaves nothing of what was typed to the next one at this screen', async () => {
    const { model, says, reader } = setUp({ hash: '#register' });
    says(register, { wire: begun });
    await model.forms.register(application);
    reader.value = someReader;
    reader.value = null;
    expect(model.forms.typed.value).toEqual({ login: '', username: '', email: '' });
  });

  test('an account that is closed to its reader as yet leads to the login, with the name', async () => {
    const { model, says, joined, at } = setUp({ hash: '#register' });
    says(register, { wire: { message: 'Confirm your address first.' } });
    await model.forms.register(application);
    expect([model.screen.value, at(), joined, model.forms.typed.value.login]).toEqual([
      'login',
      '#login',
      [],
      'demo@example.org',
    ]);
    expect(model.status.value).toEqual({ kind: 'registered', message: 'Confirm your address first.' });
  });

  test('an account does not replace a reader who logged in meanwhile', async () => {
    const { model, says, joined, reader, session } = setUp();
    const answer = later();
    says(register, answer.reply);
    session.ask(undefined, 'register');
    const sending = model.forms.register(application);
    reader.value = { ...someReader, id: 8 };
    answer.send({ wire: begun });
    await sending;
    expect([joined, model.reader.value?.id]).toEqual([[], 8]);
  });

  test('a dialog that was closed meanwhile does not lose the account', async () => {
    const { model, says, joined, session } = setUp();
    const answer = later();
    says(register, answer.reply);
    session.ask(undefined, 'register');
    const sending = model.forms.register(application);
    await settled();
    model.close();
    answer.send({ wire: begun });
    await sending;
    expect([joined.length, model.isOpen.value]).toEqual([1, false]);
  });

  test.each([
    ['every field', { username: ' ', email: '', password: '', confirmation: '' }, 4],
    ['the username', { ...application, username: '' }, 1],
  ])('%s that is empty is refused without a request', async (_, empty, count) => {
    const { model, sent } = setUp();
    await model.forms.register(empty);
    const trouble = model.forms.registration.trouble.value;
    expect(trouble?.kind === 'incomplete' && Object.keys(trouble.fields)).toHaveLength(count);
    expect(sent).toEqual([]);
  });

  test('two passwords that differ are refused at the second; a space counts', async () => {
    const { model, sent } = setUp();
    await model.forms.register({ ...application, confirmation: 'secret' });
    expect(model.forms.registration.trouble.value).toEqual({
      kind: 'incomplete',
      fields: { password_confirmation: 'password-differs' },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['422', refused(422, { fields: { email: ['Taken.'] } })],
    ['429', refused(429, { retryAfter: 20 })],
    ['500', refused(500)],
    ['time-out', unreachable('time-out')],
    ['malformed', malformed],
  ])('%s is told, and the next attempt goes out', async (_, failure) => {
    const { model, says, sent, joined } = setUp();
    says(register, failure, { wire: begun });
    await model.forms.register(application);
    expect(model.forms.registration.trouble.value).toEqual(failure);
    expect(joined).toEqual([]);
    await model.forms.register(application);
    expect([sent.length, joined.length]).toEqual([2, 1]);
  });
});

describe('asking for a new password', () => {
  test('the address is sent once, and named in the answer', async () => {
    const { model, says, sent, session } = setUp();
    says(requestReset, { wire: { message: 'Sent.' } });
    session.ask(undefined, 'reset');
    const first = model.forms.requestReset(' demo@example.org ');
    void model.forms.requestReset('other@example.org');
    await first;
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'demo@example.org', idempotency_key: expect.any(String) }]);
    expect([model.screen.value, model.status.value]).toEqual(['reset', { kind: 'mailed', email: 'demo@example.org' }]);
    model.show('login');
    expect([model.screen.value, model.status.value]).toEqual(['login', undefined]);
  });

  test('an empty address is refused without a request', async () => {
    const { model, sent } = setUp();
    await model.forms.requestReset(' ');
    expect(model.forms.reset.trouble.value).toEqual({ kind: 'incomplete', fields: { email: 'email-missing' } });
    expect(sent).toEqual([]);
  });

  test.each([
    ['422', refused(422)],
    ['429', refused(429)],
    ['500', refused(500)],
    ['offline', unreachable('offline')],
    ['malformed', malformed],
  ])('%s is no mail on its way', async (_, failure) => {
    const { model, says } = setUp();
    says(requestReset, failure);
    await model.forms.requestReset('demo@example.org');
    expect([model.forms.reset.trouble.value, model.status.value]).toEqual([failure, undefined]);
  });

  test('after a lost answer the same mail is asked for; one that was sent can be asked for again', async () => {
    const { model, says, sent } = setUp();
    says(requestReset, unreachable(), { wire: {} }, { wire: {} });
    for (let each = 0; each < 3; each += 1) await model.forms.requestReset('demo@example.org');
    const [lost, again, another] = sent.map(({ body }) => Object(body).idempotency_key);
    expect(lost).toMatch(/^[\w-]{8,80}$/);
    expect([again === lost, another === lost]).toEqual([true, false]);
  });

  test('a reader who is logged in can ask, too', () => {
    const { model } = setUp({ hash: '#reset-password', reader: someReader });
    expect(model.screen.value).toBe('reset');
  });
});

describe('logging out', () => {
  test('a reader who logs out sees the form again', async () => {
    const { model, session, accept, counts } = setUp({ reader: someReader });
    session.ask();
    expect(model.screen.value).toBe('reader');
    const leaving = model.logout.send();
    void model.logout.send();
    expect(counts.logouts).toBe(1);
    await accept(null);
    await leaving;
    expect([model.screen.value, model.status.value?.kind, model.logout.isBusy.value]).toEqual([
      'login',
      'logged-out',
      false,
    ]);
    model.clearStatus();
    expect(model.status.value).toBeUndefined();
  });

  test('a reader who is gone here is told at once, not when the server has answered', async () => {
    const { model, session, reader, accept } = setUp({ reader: someReader });
    const originalLogout = session.logout;
    session.logout = () => {
      reader.value = null;
      return originalLogout();
    };
    session.ask();
    const leaving = model.logout.send();
    expect([model.screen.value, model.status.value?.kind]).toEqual(['login', 'logged-out']);
    model.clearStatus();
    await accept(null);
    await leaving;
    expect(model.status.value).toBeUndefined();
  });

  test('a logout that only this browser knows of says so', async () => {
    const { model, session, reader, answer } = setUp({ reader: someReader });
    session.ask();
    const leaving = model.logout.send();
    reader.value = null;
    await answer(unreachable('time-out'));
    await leaving;
    expect([model.screen.value, model.status.value?.kind, model.logout.failure.value]).toEqual([
      'login',
      'logged-out-here',
      undefined,
    ]);
  });

  test('where the session was over already the page is loaded anew', async () => {
    const { model, session, reader, places } = setUp({ reader: someReader });
    session.logout = async () => {
      reader.value = null;
      return { ok: true, data: 'over' };
    };
    session.ask();
    await model.logout.send();
    expect([places.went, model.logout.isBusy.value]).toEqual([['reload'], false]);
  });

  test.each([
    ['stay', []],
    ['reload', ['reload']],
  ])('a logout lets the page %s as the site has set', async (logout, went) => {
    const { model, session, reader, places } = setUp({ reader: someReader, config: { logout } });
    session.logout = async () => {
      reader.value = null;
      return { ok: true, data: 'ended' };
    };
    await model.logout.send();
    expect(places.went).toEqual(went);
  });

  test('a logout that was refused leaves the reader logged in, with the reason', async () => {
    const { model, session, answer } = setUp({ reader: someReader });
    session.ask();
    const leaving = model.logout.send();
    await answer(refused(500));
    await leaving;
    expect([model.screen.value, model.status.value, model.logout.failure.value]).toEqual([
      'reader',
      undefined,
      refused(500),
    ]);
  });

  test('the answer to a logout of before disturbs nobody who has logged in since, and who can log out as well', async () => {
    const { model, session, reader, places } = setUp({ reader: someReader });
    const answers: ((over: 'over' | 'ended') => void)[] = [];
    session.logout = () => {
      reader.value = null;
      return new Promise((done) => answers.push((data) => done({ ok: true, data })));
    };
    session.ask();
    const first = model.logout.send();
    expect(model.logout.isBusy.value).toBe(false);
    reader.value = someReader;
    answers[0]?.('over');
    await first;
    expect(places.went).toEqual([]);

    session.ask();
    void model.logout.send();
    reader.value = someReader;
    session.ask();
    void model.logout.send();
    expect(answers.length).toBe(3);
  });

  test('while a logout is on its way somebody else can log in', () => {
    const { model, session, reader, logins } = setUp({ reader: someReader });
    session.ask();
    void model.logout.send();
    reader.value = null;
    void model.forms.logIn(typed);
    expect([logins.length, model.forms.login.isBusy.value]).toEqual([1, true]);
  });
});
