import { expect, test } from 'vitest';
import { nothingTyped, withAccount, withLogin } from './typed.ts';

/** As it comes from a keyboard: one character at a time. */
const typing = (text: string) =>
  Array.from(text).reduce((typed, _, at) => withLogin(typed, text.slice(0, at + 1)), nothingTyped);

test('an e-mail typed as login is the e-mail of a new account, and no username', () => {
  expect(typing('demo@example.org')).toEqual({
    login: 'demo@example.org',
    email: 'demo@example.org',
    username: '',
  });
});

test('a username typed as login is the username of a new account', () => {
  expect(typing('demo')).toEqual({ login: 'demo', email: '', username: 'demo' });
});

test('an e-mail that becomes a username again leaves no e-mail behind', () => {
  expect(withLogin(typing('demo@'), 'demo')).toEqual({ login: 'demo', email: '', username: 'demo' });
});

test('what was typed for an account stays when another login is typed', () => {
  const account = withAccount(nothingTyped, { username: 'demo', email: 'demo@example.org' });
  expect(account.login).toBe('demo@example.org');
  expect(withLogin(account, 'other@example.org')).toEqual({
    login: 'other@example.org',
    email: 'other@example.org',
    username: 'demo',
  });
});

test('an account without an e-mail logs in by its username', () => {
  expect(withAccount(nothingTyped, { username: 'demo' }).login).toBe('demo');
  expect(withAccount(typing('demo@example.org'), { email: '' }).login).toBe('');
});
