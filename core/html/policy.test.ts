import { beforeEach, expect, test, vi } from 'vitest';
import { policyBlocked } from '#core/errors/coreNotices.ts';

beforeEach(() => vi.resetModules());
const open = async () => (await import('./policy.ts')).tribunePolicy;

test('a browser without Trusted Types needs no policy', async () => {
  expect((await open())({})).toBe('none');
});

test('the policy is made once, and makes no script addresses', async () => {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: object) {
      made.push(name);
      return rules;
    },
  };
  const tribunePolicy = await open();
  const policy = tribunePolicy({ trustedTypes });
  expect(tribunePolicy({ trustedTypes })).toBe(policy);
  expect(made).toEqual(['tribune']);
  if (typeof policy === 'string') expect.unreachable();
  else expect(() => policy.createScriptURL('/x.js')).toThrow(TypeError);
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
