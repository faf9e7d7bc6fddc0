import { expect, test } from 'vitest';
import { countAttempt, countLogin } from './attempts.ts';
import { createRateLimiters, defaultLoginLimits } from './rateLimits.ts';

const minute = 60_000;
const begun = Date.UTC(2026, 10, 21);

/** A caller at an address; `after`: ms since the first call. */
function calling() {
  const services = { limits: createRateLimiters(defaultLoginLimits) };
  const asking = (after: number, ip: string) => ({
    ...{ services, tenant: { id: 'deaftrap' }, request: { ip }, now: begun + after },
  });
  return {
    attempt: (after = 0, account = 'anna', ip = '192.0.2.1') => countAttempt(asking(after, ip), 'reset', account),
    logIn: (browser?: string, ip = '192.0.2.1') => countLogin(asking(0, ip), 'anna', browser),
  };
}
const times = (count: number, run: () => unknown) => {
  for (let nth = 0; nth < count; nth += 1) run();
};

test('the sixth attempt within a minute is refused, and one that succeeded is none', () => {
  const { attempt } = calling();
  times(10, () => attempt()());
  times(5, attempt);
  expect(() => attempt()).toThrow();
  expect(() => attempt(minute)).not.toThrow();
});

test('of attempts that are spread over two minutes each is over after one', () => {
  const { attempt } = calling();
  attempt(0);
  times(4, () => attempt(50_000));
  // The first one is over by now, the four are not.
  attempt(minute + 1000);
  expect(() => attempt(minute + 1000)).toThrow();
});

test('wrong passwords in one browser of a reader leave the other one alone, and those of strangers both', () => {
  const { logIn } = calling();
  times(5, () => logIn('phone'));
  times(5, () => logIn());
  expect(() => logIn('phone')).toThrow();
  expect(() => logIn()).toThrow();
  expect(() => logIn('laptop')).not.toThrow();
});
