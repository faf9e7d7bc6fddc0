import { expect, test } from 'vitest';
import { devPolicy, pagePolicy, withCaptcha, withFrames, withStyle } from './policy.ts';

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
    'frame-src': ["'self'", own, 'https://recaptcha.google.com/recaptcha/'],
    'trusted-types': ['*'],
  });
});

test('frames of the hosts that the desk embeds are let in, beside those of a captcha', () => {
  const own = directives(withFrames(pagePolicy, ['video.example', 'sound.example'])('n'));
  expect(own).toEqual({
    ...directives(pagePolicy('n')),
    'frame-src': ["'self'", 'https://video.example', 'https://sound.example'],
  });
  const captcha = withCaptcha(pagePolicy, 'https://www.recaptcha.net/recaptcha/api.js');
  const both = withFrames(captcha, ['video.example'])('n');
  expect(both.match(/frame-src/g)).toHaveLength(1);
  expect(directives(both)['frame-src']).toEqual([
    "'self'",
    'https://video.example',
    'https://www.recaptcha.net/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  expect(withFrames(pagePolicy, [])('n')).toBe(pagePolicy('n'));
});

test('one sheet is let in inline by its hash, and none where there is no such sheet or all are', () => {
  expect(directives(withStyle(pagePolicy, 'a{color:red}')('n'))).toEqual({
    ...directives(pagePolicy('n')),
    'style-src': ["'self'", "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"],
  });
  expect(withStyle(pagePolicy, '')('n')).toBe(pagePolicy('n'));
  expect(withStyle(devPolicy, 'a{color:red}')('n')).toBe(devPolicy('n'));
});
