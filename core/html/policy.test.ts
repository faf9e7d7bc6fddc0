import { beforeEach, expect, test, vi } from 'vitest';
import { policyBlocked } from '#core/errors/coreNotices.ts';

beforeEach(() => vi.resetModules());
const open = async () => (await import('./policy.ts')).tribunePolicy;

function browser() {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: object) {
      made.push(name);
      return rules;
    },
  };
  return { made, scope: { trustedTypes } };
}

test('a browser without Trusted Types needs no policy', async () => {
  expect((await open())({})).toBe('none');
});

test('the policy is made once, and makes no script addresses', async () => {
  const { made, scope } = browser();
  const tribunePolicy = await open();
  const policy = tribunePolicy(scope);
  expect(tribunePolicy(scope)).toBe(policy);
  expect(made).toEqual(['tribune']);
  if (typeof policy === 'string') expect.unreachable();
  else
    for (const address of ['/x.js', 'undefined', '']) expect(() => policy.createScriptURL(address)).toThrow(TypeError);
});

test('one script has its address from the policy: the first, and no other', async () => {
  const { addressScript, tribunePolicy } = await import('./policy.ts');
  const { made, scope } = browser();
  const script = { src: '' };
  const captcha = 'https://captcha.example/api.js?render=key';
  const give = (address: string) => addressScript(script as never, address, scope);
  give(captcha);
  expect(script.src).toBe(captcha);
  for (const address of ['https://captcha.example/api.js', `${captcha}&`, 'data:text/javascript,1', '']) {
    expect(() => give(address)).toThrow(TypeError);
    const policy = tribunePolicy(scope);
    if (typeof policy === 'string') expect.unreachable();
    else expect(() => policy.createScriptURL(address)).toThrow(TypeError);
  }
  give(captcha);
  expect([script.src, made]).toEqual([captcha, ['tribune']]);
});

test.each([
  ['knows no Trusted Types', {}],
  ['forbids the policy', { trustedTypes: { createPolicy: () => expect.unreachable() } }],
])('where the browser %s, the address is given as text and the browser decides', async (_, scope) => {
  const { addressScript } = await import('./policy.ts');
  const script = { src: '' };
  addressScript(script as never, 'https://captcha.example/api.js', scope);
  expect(script.src).toBe('https://captcha.example/api.js');
});

test('a page that forbids the policy is told how to allow it', async () => {
  const trustedTypes = {
    createPolicy() {
      throw new TypeError('Policy "tribune" disallowed.');
    },
  };
  expect((await open())({ trustedTypes })).toBe('blocked');
  expect(policyBlocked().remedy).toContain('trusted-types tribune');
});
