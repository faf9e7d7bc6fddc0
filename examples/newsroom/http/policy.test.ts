import { expect, test } from 'vitest';
import { pagePolicy, withCaptcha } from './policy.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));

test('a captcha’s scripts, frames and calls are let in where one is configured, and nothing else changes', () => {
  const before = directives(pagePolicy('n'));
  const after = directives(
    withCaptcha(pagePolicy, 'https://www.recaptcha.net/recaptcha/api.js?trustedtypes=true')('n'),
  );
  const own = 'https://www.recaptcha.net/recaptcha/';
  expect(after).toEqual({
    ...before,
    'script-src': ["'self'", own, 'https://www.gstatic.com/recaptcha/', "'nonce-n'"],
    'connect-src': ["'self'", own],
    'frame-src': [own, 'https://recaptcha.google.com/recaptcha/'],
    'trusted-types': ['*'],
  });
});
