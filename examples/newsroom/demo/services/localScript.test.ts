import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localScript } from './localScript.ts';

interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(into: HTMLElement, settings: Record<string, unknown>): number;
  getResponse(box?: number): string;
  reset(box?: number): void;
}

const asked: unknown[] = [];
let isDown = false;

function captcha(): Grecaptcha {
  const fetch = async (_address: URL, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return { ok: !isDown, json: async () => (isDown ? {} : { token: `token ${asked.length}` }) };
  };
  document.documentElement.lang = 'nl';
  const view = Object.assign(Object.create(window), { document, fetch });
  view.setTimeout = setTimeout;
  view.clearTimeout = clearTimeout;
  localScript(view);
  return Reflect.get(view, 'grecaptcha');
}

function box(given: Grecaptcha, more: Record<string, unknown> = {}) {
  const into = document.createElement('div');
  document.body.replaceChildren(into);
  const at = given.render(into, { sitekey: 'key', ...more });
  const checkbox = into.querySelector('input');
  if (!checkbox) throw new Error('No box was drawn.');
  return { into, at, checkbox };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  isDown = false;
});
afterEach(() => vi.useRealTimers());

test('a score is a token for a site key and an action', async () => {
  const given = captcha();
  await new Promise<void>((ready) => given.ready(ready));
  expect(await given.execute('key', { action: 'register' })).toBe('token 1');
  expect(asked).toEqual([{ siteKey: 'key', action: 'register' }]);
  isDown = true;
  await expect(given.execute('key', { action: 'register' })).rejects.toThrow();
});

test('a ticked box has a response until it is reset', async () => {
  const given = captcha();
  const callback = vi.fn();
  const { into, at, checkbox } = box(given, { callback });
  expect(into.textContent).toContain('Ik ben geen robot');
  expect(given.getResponse(at)).toBe('');
  checkbox.click();
  await vi.waitFor(() => expect(callback).toHaveBeenCalledWith('token 1'));
  expect(given.getResponse(at)).toBe('token 1');
  given.reset(at);
  expect([given.getResponse(at), checkbox.checked]).toEqual(['', false]);
  expect(() => given.render(into, {})).toThrow('empty');
});

test('a box forgets after two minutes, and says so', async () => {
  const given = captcha();
  const expired = vi.fn();
  const { at, checkbox } = box(given, { 'expired-callback': expired });
  checkbox.click();
  await vi.waitFor(() => expect(given.getResponse(at)).toBe('token 1'));
  vi.advanceTimersByTime(120_000);
  expect(expired).toHaveBeenCalledOnce();
  expect([given.getResponse(at), checkbox.checked]).toEqual(['', false]);
});

test('a box that cannot be solved says so, and can be tried again', async () => {
  const given = captcha();
  const failed = vi.fn();
  const { at, checkbox } = box(given, { 'error-callback': failed });
  isDown = true;
  checkbox.click();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect([given.getResponse(at), checkbox.checked, checkbox.disabled]).toEqual(['', false, false]);
});
