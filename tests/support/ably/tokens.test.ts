import { expect, test } from 'vitest';
import { problem } from './protocol.ts';
import { type AblyKey, ablyToken, bearerOf, keyBearerOf } from './tokens.ts';

const now = Date.UTC(2026, 10, 21);
const key: AblyKey = { name: 'app.host', secret: 'secret', capability: { '*': ['*'] } };
const narrow: AblyKey = { name: 'app.page', secret: 'shown', capability: { 'public:*': ['subscribe'] } };
const keys = [key, narrow];

function may(signer: AblyKey, capability: AblyKey['capability'], operation: string, channel: string) {
  const bearer = bearerOf(ablyToken(signer, capability, now, 1), keys, now);
  return 'may' in bearer && bearer.may(operation, channel);
}

test.each([
  ['public:*', 'public:fixture-7', true],
  ['public:*', 'public:a:b', true],
  ['public:*', 'public', false],
  ['public:*', 'private:fixture-7', false],
  ['*', 'private:user-7', true],
  ['private:user-7', 'private:user-7', true],
  ['private:user-7', 'private:user-77', false],
  // A star stands for a whole segment only.
  ['private:user-*', 'private:user-7', false],
  ['*:user-7', 'private:user-7', true],
])('leave for %s and the channel %s: %s', (resource, channel, isAllowed) => {
  expect(may(key, { [resource]: ['subscribe'] }, 'subscribe', channel)).toBe(isAllowed);
});

test('who may subscribe may not publish', () => {
  expect(may(key, { '*': ['subscribe'] }, 'publish', 'public:fixture-7')).toBe(false);
});

test('a token can do no more than the key that signed it', () => {
  expect(may(narrow, { '*': ['*'] }, 'subscribe', 'public:fixture-7')).toBe(true);
  expect(may(narrow, { '*': ['*'] }, 'subscribe', 'private:user-7')).toBe(false);
});

test('a token that was changed, signed by a stranger, or is none opens nothing', () => {
  const token = ablyToken(key, { 'public:*': ['subscribe'] }, now, 1);
  const other = ablyToken(key, { '*': ['*'] }, now, 1);
  const [head, , signature] = token.split('.');
  const changed = [head, other.split('.')[1], signature].join('.');
  const stranger = ablyToken({ ...key, secret: 'guessed' }, { '*': ['*'] }, now, 1);
  for (const wrong of [changed, stranger, `${token}.`, 'a.b.c', '', '..']) {
    expect(bearerOf(wrong, keys, now)).toBe(problem.badToken);
  }
});

test('a token is good for an hour', () => {
  const token = ablyToken(key, {}, now, 1);
  expect(bearerOf(token, keys, now + 3_599_999)).toHaveProperty('may');
  expect(bearerOf(token, keys, now + 3_600_000)).toBe(problem.expired);
});

test('a key is known by its name and its secret', () => {
  expect(keyBearerOf('app.page:shown', keys)).toHaveProperty('may');
  expect(keyBearerOf('app.page:guessed', keys)).toBe(problem.badKey);
});
