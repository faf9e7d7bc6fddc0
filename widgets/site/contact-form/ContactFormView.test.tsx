// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#core/base/page/page.ts';
import type { QueuedAction } from '#core/base/widget/island.ts';
import { sendContact } from '#core/contract/contact.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken, turns } from '#tests/support/soak.ts';
import {
  later,
  malformed,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { createContactForm } from './contact-form.model.ts';
import { drawLetter } from './drawLetter.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import '#tests/support/asyncQueries.ts';

const printed = `<p>We read everything.</p>
<div role="alert">The e-mail address is odd.</div>
<form method="post" action="/contact" data-w-action="send">
  <input name="name"><input name="email" type="email"><textarea name="message"></textarea>
  <button type="submit">Post</button>
</form>`;

const leaving: (() => void)[] = [];
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  for (const leave of leaving.splice(0)) act(leave);
  cleanup();
  document.body.replaceChildren();
});

interface Setting extends StageOptions {
  readonly html?: string;
  readonly queued?: readonly QueuedAction[];
  /** Another load of the page in the same tab. */
  readonly store?: Page['store'];
  /** What the reader does before the form is drawn. */
  readonly before?: (element: HTMLElement) => void;
  readonly says?: readonly (StagedReply | Promise<StagedReply>)[];
  readonly messageLimit?: number;
}

async function setUp({
  html = printed,
  queued = [],
  store,
  before,
  says,
  messageLimit = 5000,
  ...options
}: Setting = {}) {
  const set = stage({ words: { en, nl }, ...options });
  const page: Page = store ? { ...set.page, store } : set.page;
  const { host, element } = set.host(html, queued);
  if (says) set.says(sendContact, ...says);
  const model = createContactForm(page, { messageLimit }, host);
  before?.(element);
  const drawn = vi.fn((_?: 'keep', replace?: () => void) => replace?.());
  const drawing = { host, page, root: element, adopt: () => {}, drawn, crashed: vi.fn() };
  const erase = await act(async () => await drawLetter(model, drawing));
  leaving.push(erase);
  const texts = { en, nl }[options.locale ?? 'en'];
  const field = (name: 'name' | 'email' | 'message') =>
    screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(texts[name]);
  return {
    ...set,
    page,
    model,
    element,
    drawn,
    erase,
    texts,
    field,
    type(name: 'name' | 'email' | 'message', value: string) {
      fireEvent.input(field(name), { target: { value } });
    },
    async send() {
      const { form } = field('name');
      if (!form) throw new Error('There is no form.');
      fireEvent.submit(form);
      await act(settled);
    },
    fill() {
      fireEvent.input(field('name'), { target: { value: 'Demo' } });
      fireEvent.input(field('email'), { target: { value: 'demo@example.org' } });
      fireEvent.input(field('message'), { target: { value: 'Dear editors' } });
    },
    body: () => set.sent.map(({ body }) => body),
  };
}

const letter = { name: 'Demo', email: 'demo@example.org', message: 'Dear editors' };
const key = { idempotency_key: expect.stringMatching(/^[\w-]{8,80}$/) };
const unproved = { 'g-recaptcha-response': '', check_score: false, ...key };
const errorsOf = (input: HTMLElement) =>
  document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent;
const alertText = () => screen.getAllByRole('alert').at(-1)?.textContent;

test('the form stands in place of the printed one; the rest of what the host printed stays', async () => {
  const { element, drawn, erase } = await setUp();
  expect(drawn).toHaveBeenCalledWith('keep', expect.any(Function));
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(element.querySelector('form')?.getAttribute('action')).toBeNull();
  expect(element.textContent).toContain('We read everything.');
  act(erase);
  expect(element.querySelector('form')?.getAttribute('action')).toBe('/contact');
});

test('a letter goes out as the contract spells it, and the message that it was sent stays and has the focus', async () => {
  const { fill, send, sent, texts, clock } = await setUp({ says: [{ wire: { message: 'Thanks, Demo.' } }] });
  fill();
  await send();
  expect(sent).toEqual([
    { call: 'POST /api/front/v1/contact', params: undefined, query: undefined, body: { ...letter, ...unproved } },
  ]);
  const title = screen.getByRole('heading', { name: texts['sent-title'] });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole('form')).toBeNull();
  act(() => clock.pass(3_600_000));
  expect(screen.getByText('Thanks, Demo.')).toBeTruthy();
});

test.each([{ wire: null }, { wire: {} }, { wire: undefined }])(
  'a server without a sentence (%j): our own',
  async (reply) => {
    const { fill, send, texts } = await setUp({ locale: 'nl', says: [reply] });
    fill();
    await send();
    expect(screen.getByText(texts.sent)).toBeTruthy();
  },
);

test('another letter begins with who wrote the last, and with the focus in its text', async () => {
  const { fill, send, field, texts } = await setUp({ says: [{ wire: null }] });
  fill();
  await send();
  fireEvent.click(screen.getByRole('button', { name: texts.another }));
  expect([field('name').value, field('email').value, field('message').value]).toEqual(['Demo', 'demo@example.org', '']);
  expect(document.activeElement).toBe(field('message'));
});

test('a form that is sent twice goes once, and says that it is on its way', async () => {
  const { reply, send: answer } = later();
  const { fill, send, field, texts, sent } = await setUp({ says: [reply] });
  fill();
  await send();
  await send();
  const button = screen.getByRole('button', { name: texts.sending });
  expect([button.getAttribute('aria-disabled'), field('message').readOnly, sent.length]).toEqual(['true', true, 1]);
  answer(unreachable('time-out'));
  await waitFor(() => screen.getByRole('button', { name: texts.send }));
  expect(field('message').readOnly).toBe(false);
});

describe.each(spoken('en'))('in %s', (locale) => {
  test('what is missing is named without a call, the first has the focus', async () => {
    const { send, field, texts, type, sent } = await setUp({ locale });
    type('email', 'demo');
    type('message', '  ');
    await send();
    expect([errorsOf(field('name')), errorsOf(field('email')), errorsOf(field('message'))]).toEqual([
      texts['name-missing'],
      texts['email-incomplete'],
      texts['message-missing'],
    ]);
    expect(document.activeElement).toBe(field('name'));
    expect(sent).toEqual([]);
  });

  test('a message that is too long is kept whole and not sent', async () => {
    const { fill, type, send, field, texts, sent } = await setUp({ locale, messageLimit: 10 });
    fill();
    type('message', '12345678901');
    await send();
    expect([errorsOf(field('message')), field('message').value, sent.length]).toEqual([
      texts['message-long'],
      '12345678901',
      0,
    ]);
  });

  test.each<[string, StagedReply, string]>([
    ['401 of a guest', refused(401), 'failure.refused'],
    ['404', refused(404), 'failure.refused'],
    ...turns<[string, StagedReply, string]>(
      [
        ['offline', unreachable('offline'), 'failure.offline'],
        ['network', unreachable('network'), 'failure.network'],
        ['403', refused(403), 'failure.forbidden'],
        ['time-out', unreachable('time-out'), 'failure.timeout'],
        ['malformed', malformed, 'failure.malformed'],
        ['409', refused(409), 'failure.conflict'],
        ['429', refused(429), 'failure.slow-down'],
        ['500', refused(500, { message: 'SQLSTATE[42P01]' }), 'failure.server'],
        ['422 without fields', refused(422), 'failure.invalid'],
      ],
      1,
    ),
  ])(
    '%s: a translated text has the focus, nothing typed is lost, and it can be sent again',
    async (which, reply, key) => {
      const { fill, send, words, field, body } = await setUp({ locale, says: [reply, { wire: null }] });
      fill();
      await send();
      const isInDoubt = ['offline', 'network', 'time-out', 'malformed', '500'].includes(which);
      const says = words.say(key) + (isInDoubt ? words.say('form.doubtful') : '');
      expect([alertText(), document.activeElement?.textContent]).toEqual([says, says]);
      expect([field('name').value, field('email').value, field('message').value]).toEqual(Object.values(letter));
      await send();
      expect(body()).toHaveLength(2);
      expect(screen.queryByRole('form')).toBeNull();
    },
  );

  test('422: each field has its own errors, the first has the focus', async () => {
    const fields = { message: ['Odd.'], email: ['<b>Onbekend</b>.'], 'g-recaptcha-response': ['Proof!'] };
    const { fill, send, field } = await setUp({ locale, says: [refused(422, { fields })] });
    fill();
    await send();
    expect([errorsOf(field('email')), errorsOf(field('message')), alertText()]).toEqual([
      '<b>Onbekend</b>.',
      'Odd.',
      'Proof!',
    ]);
  });
});

test('a letter whose answer was lost has the same key when it is sent again, also after a reload', async () => {
  const first = await setUp({ says: [unreachable('network'), malformed] });
  first.fill();
  await first.send();
  await first.send();
  for (const leave of leaving.splice(0)) act(leave);
  document.body.replaceChildren();
  const second = await setUp({ store: first.page.store, says: [refused(500), { wire: null }, { wire: null }] });
  await second.send();
  second.type('message', 'Dear readers');
  await second.send();
  const keys = [...first.body(), ...second.body()].map((body) => Object(body).idempotency_key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  // What was sent is another letter when it is written once more.
  await act(async () => second.model.writeAnother());
  second.type('message', 'Dear readers');
  await second.send();
  expect(Object(second.body().at(-1)).idempotency_key).not.toBe(keys[3]);
});

test('what was typed is there after a reload and gone once it was sent', async () => {
  const first = await setUp();
  first.fill();
  act(first.erase);
  first.element.remove();
  const second = await setUp({ store: first.page.store, says: [refused(500), { wire: null }] });
  expect(second.field('message').value).toBe('Dear editors');
  await second.send();
  act(second.erase);
  second.element.remove();
  const third = await setUp({ store: first.page.store, says: [{ wire: null }] });
  expect(third.field('message').value).toBe('Dear editors');
  await third.send();
  act(third.erase);
  third.element.remove();
  const last = await setUp({ store: first.page.store });
  expect([last.field('name').value, last.field('message').value]).toEqual(['', '']);
});

test('a reader finds the name filled in, an admin the address as well; a draft comes first', async () => {
  const admin = { ...someReader, isAdmin: true, email: 'admin@example.org' };
  const first = await setUp({ reader: admin });
  expect([first.field('name').value, first.field('email').value]).toEqual(['Demo Reader', 'admin@example.org']);
  first.type('name', 'Somebody Else');
  act(first.erase);
  first.element.remove();
  const second = await setUp({ reader: admin, store: first.page.store });
  expect(second.field('name').value).toBe('Somebody Else');
});

test.each(['nl', 'en'] as const)(
  'a logout takes the letter away, says so, and its reader finds it again (%s)',
  async (locale) => {
    const { field, fill, readers, texts } = await setUp({ reader: someReader, locale });
    const switchTo = (reader: typeof someReader | null) =>
      act(async () => {
        readers.reader.value = reader;
      });
    const shown = () => [field('name').value, field('email').value, field('message').value];
    fill();
    await switchTo(null);
    expect(shown()).toEqual(['', '', '']);
    expect(screen.getByText(texts['logged-out'])).toBeTruthy();
    await switchTo({ ...someReader, id: 8, name: 'Another' });
    expect(shown()).toEqual(['', '', '']);
    expect(screen.queryByText(texts['logged-out'])).toBeNull();
    await switchTo(null);
    await switchTo(someReader);
    expect(shown()).toEqual(['Demo', 'demo@example.org', 'Dear editors']);
  },
);

test('a guest who logs in while writing goes on, with the focus where it is', async () => {
  const { field, fill, readers } = await setUp();
  fill();
  const message = field('message');
  message.focus();
  await act(async () => {
    readers.reader.value = someReader;
  });
  expect(field('message')).toBe(message);
  expect([message.value, document.activeElement]).toEqual(['Dear editors', message]);
});

test('a letter that is sent after the logout of its reader is not offered to them again', async () => {
  const reply = later();
  const first = await setUp({ reader: someReader, says: [reply.reply] });
  first.fill();
  await first.send();
  await act(async () => {
    first.readers.reader.value = null;
  });
  reply.send({ wire: null });
  await act(settled);
  act(first.erase);
  first.element.remove();
  const second = await setUp({ reader: someReader, store: first.page.store });
  expect(second.field('message').value).toBe('');
});

test('what was typed into the printed form goes along, with the focus and the caret', async () => {
  const { field, page } = await setUp({
    before(element) {
      const [name, message] = [...element.querySelectorAll<HTMLInputElement>('[name=name], textarea')];
      if (!name || !message) throw new Error('There is no form.');
      name.value = 'Early';
      message.value = 'Dear editors';
      message.focus();
      message.setSelectionRange(5, 5);
    },
  });
  const message = field('message');
  expect([field('name').value, message.value]).toEqual(['Early', 'Dear editors']);
  expect(document.activeElement).toBe(message);
  expect(message.selectionStart).toBe(5);
  act(() => leaving.pop()?.());
  document.body.replaceChildren();
  expect((await setUp({ store: page.store })).field('name').value).toBe('Early');
});

test('nobody who reads on loses the focus to the form', async () => {
  await setUp();
  expect(document.activeElement).toBe(document.body);
});

test('a letter that was sent before the island came is sent once, with what was typed', async () => {
  const queued = [{ action: 'send', values: { ...letter, message: ' Dear editors\n' } }];
  const { body, texts } = await setUp({ queued, says: [{ wire: null }] });
  expect(body()).toEqual([{ ...letter, ...unproved }]);
  await waitFor(() => screen.getByRole('heading', { name: texts['sent-title'] }));
});

test('a letter that was held and refused stands in the form with what is wrong', async () => {
  const queued = [{ action: 'send', values: letter }];
  const { field } = await setUp({
    queued,
    says: [refused(422, { fields: { email: ['Unknown.'] } })],
    before(element) {
      for (const [name, value] of Object.entries(letter)) {
        const input = element.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (input) input.value = value;
      }
    },
  });
  await act(settled);
  expect([errorsOf(field('email')), field('message').value]).toEqual(['Unknown.', 'Dear editors']);
  expect(document.activeElement).toBe(field('email'));
});

test('what the host printed about an earlier attempt goes with the next', async () => {
  const { element, fill, send } = await setUp({ says: [refused(500)] });
  expect(element.textContent).toContain('The e-mail address is odd.');
  fill();
  await send();
  expect(element.textContent).not.toContain('The e-mail address is odd.');
});

test('a session that ends meanwhile holds no letter back: it goes as a guest’s', async () => {
  const reply = later();
  const { fill, send, body, readers, texts } = await setUp({
    reader: someReader,
    says: [reply.reply, { wire: null }],
  });
  fill();
  await send();
  readers.session.end();
  reply.send(refused(401));
  await waitFor(() => screen.getByRole('heading', { name: texts['sent-title'] }));
  expect(body()).toEqual([
    { ...letter, ...unproved },
    { ...letter, ...unproved },
  ]);
});

test('a reader whose session stands is told of a refusal, once', async () => {
  const { fill, send, body } = await setUp({ reader: someReader, says: [refused(401)] });
  fill();
  await send();
  expect(body()).toHaveLength(1);
  expect(alertText()).toBeTruthy();
});

describe('with a captcha', () => {
  const config = { captcha: { kind: 'checkbox', siteKey: 'key', script: 'https://captcha.example/api.js' } };
  let box = '';
  const scripts = () => document.head.querySelectorAll('script');
  afterEach(() => {
    document.head.replaceChildren();
    Reflect.deleteProperty(window, 'grecaptcha');
  });

  /** The provider, as its script leaves it on the page; happy-dom says that every script has come. */
  function provide() {
    Reflect.set(window, 'grecaptcha', {
      ready: (then: () => void) => then(),
      render(into: HTMLElement) {
        into.textContent = 'I am no robot';
        return 0;
      },
      getResponse: () => box,
      reset() {
        box = '';
      },
    });
  }

  test('nothing is asked of a third party before the first focus; then the box is drawn, and its proof goes along', async () => {
    provide();
    const { field, fill, send, body, element } = await setUp({ config, says: [refused(422), { wire: null }] });
    expect(scripts()).toHaveLength(0);
    act(() => field('name').focus());
    act(() => field('message').focus());
    await act(settled);
    expect(scripts()).toHaveLength(1);
    expect(element.textContent).toContain('I am no robot');
    fill();
    await send();
    expect([body(), alertText()]).toEqual([[], 'Tick the box that says you are not a robot.']);
    box = 'ticked';
    await send();
    expect(body()).toEqual([{ ...letter, ...key, 'g-recaptcha-response': 'ticked', check_score: false }]);
    await send();
    expect(body()).toHaveLength(1);
    box = 'ticked again';
    await send();
    expect(body().at(-1)).toMatchObject({ 'g-recaptcha-response': 'ticked again' });
    expect(screen.queryByRole('form')).toBeNull();
  });

  test.each(['en', 'nl'] as const)('a blocked captcha says what to do (%s), and the text is kept', async (locale) => {
    const { fill, send, field, words, body } = await setUp({ config, locale });
    fill();
    await send();
    expect([alertText(), field('message').value, body()]).toEqual([
      words.say('form.captcha-blocked'),
      'Dear editors',
      [],
    ]);
  });

  test('a captcha that was blocked is fetched again with the next attempt', async () => {
    const { fill, send, body, words } = await setUp({ config, says: [{ wire: null }] });
    fill();
    await send();
    provide();
    await send();
    expect(alertText()).toBe(words.say('form.captcha-unsolved'));
    box = 'ticked';
    await send();
    expect(body()).toHaveLength(1);
  });
});
