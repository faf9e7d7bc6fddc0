import { beforeEach, expect, test, vi } from 'vitest';
import { policyBlocked } from '#core/ungrouped/errors/coreNotices.ts';

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
  const { tribunePolicy } = await import('./policy.ts');
  const { addressScript } = await import('#core/captcha/addressScript.ts');
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

test('one set of rules is given to the browser, as JSON, and no code with it', async () => {
  const { trustedFor } = await import('./policy.ts');
  const { rulesScript } = await import('#core/ungrouped/html/rulesScript.ts');
  const script = { text: '' };
  rulesScript(script as never, { prefetch: [] });
  expect(script.text).toBe('{"prefetch":[]}');
  expect(() => rulesScript(script as never, { prefetch: [1] })).toThrow(TypeError);
  const { scope } = browser();
  expect(() => trustedFor('rules', 'alert(1)', scope)).toThrow(TypeError);
});

test('one code may run: the first that was trusted, and no other', async () => {
  const { tribunePolicy } = await import('./policy.ts');
  const { codeScript } = await import('#core/ungrouped/html/codeScript.ts');
  const { made, scope } = browser();
  const policy = tribunePolicy(scope);
  const make = (code: string) => (typeof policy === 'string' ? expect.unreachable() : policy.createScript?.(code));
  for (const code of ['alert(1)', 'undefined', '']) expect(() => make(code)).toThrow(TypeError);
  const script = { text: '' };
  codeScript(script as never, 'first()', scope);
  expect(script.text).toBe('first()');
  expect(() => codeScript(script as never, 'second()', scope)).toThrow(TypeError);
  expect(() => make('second()')).toThrow(TypeError);
  expect([script.text, made]).toEqual(['first()', ['tribune']]);
});

test.each([
  ['knows no Trusted Types', {}],
  ['forbids the policy', { trustedTypes: { createPolicy: () => expect.unreachable() } }],
])('where the browser %s, the address is given as text and the browser decides', async (_, scope) => {
  const { addressScript } = await import('#core/captcha/addressScript.ts');
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

test('one worker has its address from the policy, beside the one script', async () => {
  const { addressScript } = await import('#core/captcha/addressScript.ts');
  const { registerWorker } = await import('#core/ungrouped/html/registerWorker.ts');
  const { made, scope } = browser();
  const registered: unknown[] = [];
  const container = { register: async (...args: unknown[]) => registered.push(args) } as never;
  addressScript({ src: '' } as never, 'https://captcha.example/api.js', scope);
  const worker = 'https://news.example/tribune-push.js?tenant=fc';
  for (let each = 0; each < 2; each += 1) await registerWorker(container, worker, { scope: '/tribune-push/' }, scope);
  await expect(registerWorker(container, 'https://news.example/sw.js', {}, scope)).rejects.toThrow(TypeError);
  expect(registered).toEqual(Array.from({ length: 2 }, () => [worker, { scope: '/tribune-push/' }]));
  expect(made).toEqual(['tribune']);
});
