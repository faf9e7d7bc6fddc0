// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loginHash } from './loginHash.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('only #login is the login hash', () => {
  const hash = loginHash(window);
  for (const [address, isLogin] of [
    ['/a?b=1#login', true],
    ['/a#login-help', false],
    ['/a#comments', false],
    ['/a', false],
  ] as const) {
    window.history.replaceState(null, '', address);
    expect(hash.isSet()).toBe(isLogin);
  }
});

test('dropping keeps the path, the query and the state of the host, and adds no step to the history', () => {
  window.history.replaceState({ host: 1 }, '', '/artikel/5?page=2#login');
  const steps = window.history.length;
  loginHash(window).drop();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/artikel/5?page=2');
  expect(window.history.state).toEqual({ host: 1 });
  expect(window.history.length).toBe(steps);
});

test('another hash is left alone', () => {
  window.history.replaceState(null, '', '/artikel/5#comments');
  loginHash(window).drop();
  expect(window.location.hash).toBe('#comments');
});

test('changes are heard until nobody listens any more', () => {
  const heard = vi.fn();
  const stop = loginHash(window).watch(heard);
  window.dispatchEvent(new Event('hashchange'));
  stop();
  window.dispatchEvent(new Event('hashchange'));
  expect(heard).toHaveBeenCalledOnce();
});
