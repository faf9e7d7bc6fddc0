// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { later, settled, stage } from '#tests/support/stage.ts';
import type { createCaptcha as Create } from './createCaptcha.ts';

const address = 'https://captcha.example/api.js';
let createCaptcha: typeof Create;
/** The scripts that were asked for; none is really fetched. */
let scripts: HTMLScriptElement[] = [];

beforeEach(async () => {
  vi.resetModules();
  ({ createCaptcha } = await import('./createCaptcha.ts'));
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'grecaptcha');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

type Box = {
  into: HTMLElement;
  settings: Record<string, unknown>;
  response: string;
};

/** What a provider's script leaves on the page. */
function provider() {
  const boxes: Box[] = [];
  const executed: unknown[] = [];
  const grecaptcha = {
    ready: (then: () => void) => then(),
    execute: async (siteKey: string, given: unknown): Promise<unknown> => {
      executed.push([siteKey, given]);
      return `score-${executed.length}`;
    },
    render(into: HTMLElement, settings: Record<string, unknown>) {
      if (into.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element');
      into.append('box');
      return boxes.push({ into, settings, response: '' }) - 1;
    },
    getResponse: (box: number): unknown => boxes[box]?.response,
    reset(box: number) {
      const found = boxes[box];
      if (found) found.response = '';
    },
  };
  return { grecaptcha, boxes, executed };
}

function setUp(kind: 'score' | 'checkbox' = 'score', made = provider()) {
  const clock = fakeClock();
  const captcha = createCaptcha({
    settings: { kind, siteKey: 'key', script: address },
    locale: 'nl',
    clock,
    view: window,
  });
  return {
    ...made,
    captcha,
    clock,
    /** The newest script arrives and leaves the provider on the page. */
    async arrive(left: unknown = made.grecaptcha) {
      Reflect.set(window, 'grecaptcha', left);
      scripts.at(-1)?.dispatchEvent(new Event('load'));
      await settled();
    },
    async fail() {
      scripts.at(-1)?.dispatchEvent(new Event('error'));
      await settled();
    },
    tick(box: number, response = 'ticked') {
      const found = made.boxes[box];
      if (!found) throw new Error('There is no such box.');
      found.response = response;
      const { callback } = found.settings;
      if (typeof callback === 'function') callback(response);
    },
    emit(box: number, event: 'expired-callback' | 'error-callback') {
      const callback = made.boxes[box]?.settings[event];
      if (typeof callback === 'function') callback();
    },
  };
}
const place = () => document.body.appendChild(document.createElement('div'));
const blocked = { ok: false, kind: 'unproven', reason: 'blocked' };

test('nothing is requested before a form is touched, also where its box is to be shown', () => {
  const { captcha } = setUp('checkbox');
  captcha.show(place());
  expect(scripts).toEqual([]);
});

test('two forms have one script, with the site key and the nonce of the page', async () => {
  const host = document.createElement('script');
  host.setAttribute('nonce', '');
  // Browsers hide the attribute's value, not the property's.
  Object.assign(host, { nonce: 'n1' });
  document.body.append(host);
  const { captcha, arrive, executed } = setUp();
  captcha.prepare();
  captcha.prepare();
  const sent = [captcha.prove('register'), captcha.prove('contact')];
  expect(scripts.map(({ src, nonce, async }) => [src, nonce, async])).toEqual([[`${address}?render=key`, 'n1', true]]);
  await arrive();
  expect(await Promise.all(sent)).toEqual([
    { ok: true, proof: { 'g-recaptcha-response': 'score-1', check_score: true } },
    { ok: true, proof: { 'g-recaptcha-response': 'score-2', check_score: true } },
  ]);
  expect(executed).toEqual([
    ['key', { action: 'register' }],
    ['key', { action: 'contact' }],
  ]);
});

test('a score is asked for again at every attempt: it dies after two minutes', async () => {
  const { captcha, arrive } = setUp();
  captcha.prepare();
  await arrive();
  const responses = [];
  for (let attempt = 0; attempt < 2; attempt++) {
    const proven = await captcha.prove('contact');
    responses.push(proven.ok && proven.proof['g-recaptcha-response']);
  }
  expect(responses).toEqual(['score-1', 'score-2']);
  expect(scripts).toHaveLength(1);
});

test('a script that is blocked is told, and asked for again with the next attempt', async () => {
  const { captcha, arrive, fail } = setUp();
  captcha.prepare();
  const first = captcha.prove('register');
  await fail();
  expect(await first).toEqual(blocked);
  expect(scripts).toHaveLength(1);
  const second = captcha.prove('register');
  expect(scripts).toHaveLength(2);
  expect(scripts[1]).not.toBe(scripts[0]);
  await arrive();
  expect(await second).toMatchObject({ ok: true });
});

test('a script that failed before the form was sent is asked for again then', async () => {
  const { captcha, arrive, fail } = setUp();
  captcha.prepare();
  await fail();
  const proof = captcha.prove('contact');
  await arrive();
  expect(await proof).toMatchObject({ ok: true });
  expect(scripts).toHaveLength(2);
});

test('15 s without a script count as blocked', async () => {
  const { captcha, clock, arrive } = setUp();
  const proof = captcha.prove('register');
  clock.pass(14_999);
  await settled();
  expect(await Promise.race([proof, 'waiting'])).toBe('waiting');
  clock.pass(1);
  expect(await proof).toEqual(blocked);
  const again = captcha.prove('register');
  expect(scripts).toHaveLength(2);
  await arrive();
  expect(await again).toMatchObject({ ok: true });
});

test('15 s without a score, or without the rest of the provider, count as blocked', async () => {
  const unresponsive = provider();
  unresponsive.grecaptcha.execute = () => later().reply;
  const one = setUp('score', unresponsive);
  const proof = one.captcha.prove('contact');
  await one.arrive();
  one.clock.pass(15_000);
  expect(await proof).toEqual(blocked);

  const other = setUp('score');
  const waiting = other.captcha.prove('contact');
  await other.arrive({ ready: () => {} });
  other.clock.pass(15_000);
  expect(await waiting).toEqual(blocked);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'grecaptcha'],
  ['no functions', { ready: true }],
  ['no score', { ready: (then: () => void) => then(), execute: async () => 5 }],
  ['an empty score', { ready: (then: () => void) => then(), execute: async () => '' }],
  [
    'something that throws',
    {
      ready: (then: () => void) => then(),
      execute() {
        throw new Error('Invalid site key');
      },
    },
  ],
])('a provider that left %s on the page counts as blocked', async (_, left) => {
  const { captcha, arrive } = setUp();
  const proof = captcha.prove('register');
  await arrive(left);
  expect(await proof).toEqual(blocked);
});

test("the page's own script is used where it is the same", async () => {
  const own = document.createElement('script');
  own.src = `${address}?onload=theirs&render=key`;
  document.body.append(own);
  const { captcha, grecaptcha } = setUp();
  Reflect.set(window, 'grecaptcha', grecaptcha);
  expect(await captcha.prove('register')).toMatchObject({ ok: true });
  expect(scripts).toEqual([]);
});

test("the page's own script that fails is replaced by one of ours with the next attempt", async () => {
  const own = document.createElement('script');
  own.src = `${address}?render=key`;
  document.body.append(own);
  Reflect.set(window, 'grecaptcha', { ready: (then: () => void) => then() });
  const { captcha, arrive } = setUp();
  expect(await captcha.prove('register')).toEqual(blocked);
  const again = captcha.prove('register');
  expect(scripts).toHaveLength(1);
  await arrive();
  expect(await again).toMatchObject({ ok: true });
});

test.each([
  ['of another provider', 'https://other.example/api.js?render=key'],
  ['for another site key', `${address}?render=other`],
])("the page's own captcha %s is left alone", async (_, src) => {
  const own = document.createElement('script');
  own.src = src;
  document.body.append(own);
  const foreign = provider();
  Reflect.set(window, 'grecaptcha', foreign.grecaptcha);
  const { captcha, arrive } = setUp();
  const proof = captcha.prove('register');
  expect(scripts).toHaveLength(1);
  await arrive();
  expect(await proof).toMatchObject({ ok: true });
  expect(foreign.executed).toEqual([]);
});

test('a box is drawn when its script is there, is to be ticked, and is to be ticked again for the next attempt', async () => {
  const { captcha, arrive, boxes, tick } = setUp('checkbox');
  const into = place();
  captcha.show(into);
  captcha.prepare();
  expect(scripts.map(({ src }) => src)).toEqual([`${address}?render=explicit&hl=nl`]);
  expect(into.textContent).toBe('');
  await arrive();
  expect(into.textContent).toBe('box');
  expect(boxes[0]?.settings).toMatchObject({ sitekey: 'key', theme: 'light' });
  expect(await captcha.prove('contact')).toEqual({ ok: false, kind: 'unproven', reason: 'unsolved' });
  tick(0);
  expect(await captcha.prove('contact')).toEqual({
    ok: true,
    proof: { 'g-recaptcha-response': 'ticked', check_score: false },
  });
  expect(await captcha.prove('contact')).toMatchObject({ reason: 'unsolved' });
});

test('a tick that has expired says so, until it is ticked again', async () => {
  const { captcha, arrive, tick, emit } = setUp('checkbox');
  captcha.show(place());
  captcha.prepare();
  await arrive();
  tick(0);
  tick(0, '');
  emit(0, 'expired-callback');
  expect(await captcha.prove('contact')).toMatchObject({ reason: 'expired' });
  tick(0, 'again');
  expect(await captcha.prove('contact')).toMatchObject({ ok: true });
});

test('a box that lost its provider is drawn anew with the next attempt', async () => {
  const { captcha, arrive, tick, emit, boxes } = setUp('checkbox');
  const into = place();
  captcha.show(into);
  captcha.prepare();
  await arrive();
  emit(0, 'error-callback');
  expect(await captcha.prove('contact')).toEqual(blocked);
  const second = captcha.prove('contact');
  await arrive();
  expect(await second).toMatchObject({ reason: 'unsolved' });
  expect([boxes.length, into.children.length, into.textContent]).toEqual([2, 1, 'box']);
  tick(1);
  expect(await captcha.prove('contact')).toMatchObject({ ok: true });
});

test('a provider that cannot draw its box counts as blocked', async () => {
  const { captcha, arrive } = setUp('checkbox');
  captcha.show(place());
  const proof = captcha.prove('contact');
  await arrive({ ready: (then: () => void) => then() });
  expect(await proof).toEqual(blocked);
});

test('a form in a dialog over another has its own box, and the other has its box back afterwards', async () => {
  const { captcha, arrive, tick } = setUp('checkbox');
  const page = place();
  captcha.show(page);
  captcha.prepare();
  await arrive();
  const dialog = place();
  const away = captcha.show(dialog);
  tick(0, 'of the page');
  tick(1, 'of the dialog');
  expect(await captcha.prove('register')).toMatchObject({ proof: { 'g-recaptcha-response': 'of the dialog' } });
  away();
  expect(dialog.textContent).toBe('');
  expect(await captcha.prove('contact')).toMatchObject({ proof: { 'g-recaptcha-response': 'of the page' } });
});

test('a box fits a narrow form and a dark page', async () => {
  const { captcha, arrive, boxes } = setUp('checkbox');
  const into = place();
  Object.defineProperty(into, 'clientWidth', { value: 280 });
  into.style.colorScheme = 'dark';
  captcha.show(into);
  captcha.prepare();
  await arrive();
  expect(boxes[0]?.settings).toMatchObject({ theme: 'dark', size: 'compact' });
});

test('a tenant without a captcha has empty proof and no third party', async () => {
  const { captchaOf } = await import('./captchaOf.ts');
  const { page } = stage();
  const captcha = captchaOf(page);
  captcha.prepare();
  captcha.show(place())();
  expect(await captcha.prove('register')).toEqual({
    ok: true,
    proof: { 'g-recaptcha-response': '', check_score: false },
  });
  expect([captcha.kind, scripts.length]).toEqual(['none', 0]);
});

test('a page has one captcha, a second page its own', async () => {
  const { captchaOf } = await import('./captchaOf.ts');
  const config = { captcha: { kind: 'checkbox', siteKey: 'key' } };
  const { page } = stage({ config });
  expect(captchaOf(page)).toBe(captchaOf(page));
  expect(captchaOf(page)).not.toBe(captchaOf(stage({ config }).page));
  captchaOf(page).prepare();
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit&hl=en']);
});
