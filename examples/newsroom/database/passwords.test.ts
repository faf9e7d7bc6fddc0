import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

afterEach(() => vi.unstubAllEnvs());

const costOf = async () => (await hashPassword('een woord')).split('$').slice(0, 4).join('$');

test('a password costs what it should, and in production whatever is said', async () => {
  vi.stubEnv('PASSWORD_ROUNDS', undefined);
  expect(await costOf()).toBe('scrypt$16384$8$5');
  vi.stubEnv('PASSWORD_ROUNDS', '1');
  expect(await costOf()).toBe('scrypt$16384$8$1');
  vi.stubEnv('NODE_ENV', 'production');
  expect(await costOf()).toBe('scrypt$16384$8$5');
});

test.each(['0', '6', '1.5', 'veel'])('%s is no cost of a password', async (rounds) => {
  vi.stubEnv('PASSWORD_ROUNDS', rounds);
  await expect(hashPassword('een woord')).rejects.toThrow(`PASSWORD_ROUNDS is "${rounds}"`);
});

test('a password is right whatever it cost when it was chosen', async () => {
  vi.stubEnv('PASSWORD_ROUNDS', '2');
  const stored = await hashPassword('een woord');
  vi.stubEnv('PASSWORD_ROUNDS', undefined);
  expect([await isPassword('een woord', stored), await isPassword('een Woord', stored)]).toEqual([true, false]);
  vi.stubEnv('PASSWORD_ROUNDS', '1');
  expect(await isPassword('', undefined)).toBe(false);
});
