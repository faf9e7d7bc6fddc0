import { expect, test } from 'vitest';
import { fakePlace } from '#tests/support/stage.ts';
import { addressWithoutHash, askedBy, dropHash, renameHash } from './dialogHash.ts';

const at = (address: string, base = '') => fakePlace(`https://news.example${address}`, base).place;

test.each([
  ['/a?b=1#login', 'login'],
  ['/a#register', 'register'],
  ['/a#reset-password', 'reset'],
  ['/a#login-help', undefined],
  ['/a#comments', undefined],
  ['/a', undefined],
])('%s asks for the panel "%s"', (address, panel) => {
  expect(askedBy(at(address))).toBe(panel);
});

test.each([
  ['/artikel/5?page=2#register', '/artikel/5?page=2'],
  ['/artikel/5?page=2#comments', '/artikel/5?page=2#comments'],
  ['/', '/'],
])('a reader at %s is at %s', (address, path) => {
  expect(addressWithoutHash(at(address))).toBe(path);
});

test('a path that would lead to another host is not where a reader is sent back to', () => {
  expect(addressWithoutHash(at('//evil.example/a#login', '/nl'))).toBe('/nl/');
});

test('dropping keeps the path and the query; another hash is left alone', () => {
  const place = at('/artikel/5?page=2#login');
  dropHash(place);
  expect(place.here().href).toBe('https://news.example/artikel/5?page=2');
  const other = at('/artikel/5#comments');
  dropHash(other);
  expect(other.here().hash).toBe('#comments');
});

test('the address follows the panel only where it named one', () => {
  const place = at('/artikel/5?page=2#login');
  renameHash(place, 'register');
  expect(place.here().href).toBe('https://news.example/artikel/5?page=2#register');
  renameHash(place, 'reset');
  expect(place.here().hash).toBe('#reset-password');
  const other = at('/artikel/5#comments');
  renameHash(other, 'register');
  expect(other.here().hash).toBe('#comments');
});
