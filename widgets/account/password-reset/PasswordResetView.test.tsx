// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { spoken, turns } from '#tests/support/soak.ts';
import { later, malformed, refused, unreachable } from '#tests/support/stage.ts';
import { View } from './PasswordResetView.tsx';
import { setUp } from './password-reset.support.ts';

afterEach(cleanup);

const bare = 'https://news.example/site/password/reset';

function open(options: Parameters<typeof setUp>[0] = {}) {
  const set = setUp(options);
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={set.model} />
    </Surrounded>,
  );
  const say = (key: string, values?: Readonly<Record<string, string>>) => set.words.say(key, values);
  const field = (key: string) => screen.getByLabelText<HTMLInputElement>(say(key));
  return {
    ...set,
    say,
    field,
    async choose(password = 'geheim12', again = password) {
      if (password) await userEvent.type(field('password'), password);
      await userEvent.type(field('confirmation'), `${again}{Enter}`);
    },
    ask: (email: string) => userEvent.type(field('email'), `${email}{Enter}`),
  };
}

const errorOf = (input: Element | null) =>
  document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent;
const above = () => screen.getByRole('alert').textContent;

test('the form is one that password managers know', () => {
  const { field } = open();
  const [password, confirmation] = [field('password'), field('confirmation')];
  const username = password.form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
  expect([username?.value, username?.hidden, username?.type]).toEqual(['lezer@example.org', true, 'text']);
  expect([password, confirmation].map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
  expect([confirmation.form, password.form?.method]).toEqual([password.form, 'post']);
  expect(screen.getByText('Choose a new password for lezer@example.org.')).toBeTruthy();
});

test.each([
  ['for a new password', undefined],
  ['for a mail', bare],
])('the way to the front page that was printed is there beside the form %s too', (_, address) => {
  const { say } = open(address ? { address } : {});
  expect(screen.getByRole('link', { name: say('home') }).getAttribute('href')).toBe('/site/');
});

test('a link that does not say for whom it is lets the reader say so', async () => {
  const { field, choose, says, calls, sent } = open({ address: `${bare}/t0ken` });
  says(calls.reset, { wire: null });
  expect(field('email').autocomplete).toBe('username');
  await userEvent.type(field('email'), 'lezer@example.org');
  await choose();
  expect(sent[0]?.body).toMatchObject({ email: 'lezer@example.org', token: 't0ken' });
});

describe.each(spoken('en'))('in %s', (locale) => {
  test('a new password: the message stays, has the focus, and leads on', async () => {
    const { choose, says, calls, say, clock, readers } = open({ locale });
    says(calls.reset, { wire: null });
    await choose();
    const message = screen.getByText(say('done'));
    expect(document.activeElement).toBe(message);
    expect(screen.queryByRole('form')).toBeNull();
    act(() => clock.pass(600_000));
    expect(message.isConnected).toBe(true);
    expect(screen.getByRole('link', { name: say('home') }).getAttribute('href')).toBe('/site/');
    await userEvent.click(screen.getByRole('button', { name: say('log-in') }));
    expect(readers.wanted.value?.panel).toBe('login');
  });

  test('a mail: the same answer for every address, which stays and has the focus', async () => {
    const { ask, says, calls, say, clock, field } = open({ locale, address: bare });
    says(calls.request, { wire: null });
    await ask('wie@example.org');
    const message = screen.getByText(say('asked', { email: 'wie@example.org' }));
    expect(document.activeElement).toBe(message);
    act(() => clock.pass(600_000));
    expect(message.isConnected).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: say('again') }));
    expect(document.activeElement).toBe(field('email'));
    expect(field('email').value).toBe('wie@example.org');
  });

  test('whoever is logged in is told so, and may go on', async () => {
    const { choose, says, calls, say } = open({ locale, reader: someReader });
    expect(screen.getByText(say('logged-in', { name: someReader.name }))).toBeTruthy();
    says(calls.reset, { wire: null });
    await choose();
    expect(document.activeElement?.textContent).toBe(say('done'));
  });

  test.each<[string, Failure, string]>([
    ['401', refused(401), 'link-dead'],
    ['403', refused(403), 'link-dead'],
    ['404', refused(404), 'link-dead'],
    ['410', refused(410), 'link-dead'],
    ...turns<[string, Failure, string]>(
      [
        ['422 without fields', refused(422), 'failure.invalid'],
        ['429', refused(429), 'failure.slow-down'],
        ['500', refused(500, { message: 'SQLSTATE[42P01]' }), 'failure.server'],
        ['offline', unreachable('offline'), 'failure.offline'],
        ['network', unreachable('network'), 'failure.network'],
        ['time-out', unreachable('time-out'), 'failure.timeout'],
        ['malformed', malformed, 'failure.malformed'],
      ],
      0,
    ),
  ])('%s: the failure has the focus above the form for a new password', async (_, failure, key) => {
    const { choose, says, calls, say } = open({ locale });
    says(calls.reset, failure);
    await choose();
    expect(above()).toBe(say(key));
    expect(document.activeElement?.textContent).toBe(say(key));
  });

  test.each<[string, Failure, string]>([
    ['401', refused(401), 'failure.refused'],
    ['404', refused(404), 'failure.refused'],
    ...turns<[string, Failure, string]>(
      [
        ['403', refused(403), 'failure.forbidden'],
        ['429', refused(429), 'failure.slow-down'],
        ['500', refused(500), 'failure.server'],
        ['offline', unreachable('offline'), 'failure.offline'],
        ['time-out', unreachable('time-out'), 'failure.timeout'],
        ['malformed', malformed, 'failure.malformed'],
      ],
      1,
    ),
  ])('%s: the failure has the focus above the form for a mail, and the address is kept', async (_, failure, key) => {
    const { ask, says, calls, say, field } = open({ locale, address: bare });
    says(calls.request, failure);
    await ask('wie@example.org');
    expect(document.activeElement?.textContent).toBe(say(key));
    expect(field('email').value).toBe('wie@example.org');
  });

  test('what is missing is asked for under its field', async () => {
    const { choose, say, field, sent } = open({ locale });
    await choose('', 'geheim12');
    expect(document.activeElement).toBe(field('password'));
    expect(errorOf(field('password'))).toBe(say('password-missing'));
    await userEvent.type(field('password'), 'anders{Enter}');
    expect(document.activeElement).toBe(field('confirmation'));
    expect(errorOf(field('confirmation'))).toBe(say('confirmation-differs'));
    expect(sent).toEqual([]);
  });
});

test('a 422: what is wrong with the link stands above, what is wrong with the password under it', async () => {
  const { choose, says, calls, field } = open();
  const fields = {
    email: ['This link is not valid.'],
    token: ['It has expired.'],
    password: ['Too short.', 'Too easy.'],
  };
  says(calls.reset, refused(422, { message: 'Invalid.', fields }));
  await choose();
  expect(above()).toBe('This link is not valid.It has expired.');
  expect(errorOf(field('password'))).toBe('Too short.Too easy.');
  expect(document.activeElement?.textContent).toBe('This link is not valid.It has expired.');
});

test('a 422 about the password has the focus at the password', async () => {
  const { choose, says, calls, field } = open();
  says(calls.reset, refused(422, { fields: { password: ['Too short.'] } }));
  await choose();
  expect(document.activeElement).toBe(field('password'));
  expect(field('password').value).toBe('geheim12');
});

test('a 422 about a mail is joined in one alert', async () => {
  const { ask, says, calls } = open({ address: bare });
  says(calls.request, refused(422, { fields: { email: ['Not an address.', 'Too long.'], other: ['Odd.'] } }));
  await ask('wie');
  expect(above()).toBe('Not an address.Too long.Odd.');
  expect(document.activeElement?.textContent).toBe('Not an address.Too long.Odd.');
});

test('a missing address is asked for under its field', async () => {
  const { field } = open({ address: bare });
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail' }));
  expect(errorOf(field('email'))).toBe('Fill in your e-mail address.');
});

test('an expired link: a new mail is one button away', async () => {
  const { readers } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new mail' }));
  expect(readers.wanted.value?.panel).toBe('reset');
});

test('while it is sent the button says so, and a second press sends nothing', async () => {
  const { choose, says, calls, sent } = open();
  const answer = later();
  says(calls.reset, answer.reply);
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Saving…' }));
  expect(sent).toHaveLength(1);
  await act(async () => answer.send({ wire: null }));
  expect(screen.getByText(/counts from now on/)).toBeTruthy();
});

test("the server's own sentence is shown, as text; an empty one is none", async () => {
  const { choose, says, calls } = open();
  says(calls.reset, { wire: { message: '' } });
  await choose();
  expect(document.activeElement?.textContent).toContain('counts from now on');
  cleanup();
  const again = open();
  again.says(again.calls.reset, { wire: { message: '<b>Saved.</b>' } });
  await again.choose();
  expect(document.activeElement?.textContent).toBe('<b>Saved.</b>');
});

test('the session that has ended offers the login', async () => {
  const { choose, says, calls, readers } = open({ reader: someReader });
  says(calls.reset, { wire: null });
  await choose();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  act(() => {
    readers.reader.value = null;
  });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('counts from now on');
});
