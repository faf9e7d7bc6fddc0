// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createOutbox } from './createOutbox.ts';
import type { Pending } from './pending.ts';

const offline: Outcome<unknown> = { ok: false, kind: 'unreachable', cause: 'offline' };
const done: Outcome<unknown> = { ok: true, data: undefined };
const refused = (status: number): Outcome<unknown> => ({
  ...{ ok: false, kind: 'refused', status, message: 'Dat gaat niet.', fields: {}, retryAfter: undefined },
});

let answers: Outcome<unknown>[] = [];
let sent: string[] = [];
let waits: { ms: number; then: () => void }[] = [];
const reader = signal<User | null>(null);
let browser: FakeBrowser;

const editor = (id: number): User => ({
  ...{ id, username: 'demo', name: 'Demo', email: undefined, image: undefined, role: 'editor', isAdmin: false },
  ...{ canPlaceComments: true, dateOfBirth: undefined, settings: undefined, verifyMessage: undefined },
  ...{ formation: undefined, follows: undefined },
});

beforeEach(() => {
  browser = fakeBrowser();
  [answers, sent, waits] = [[], [], []];
  reader.value = editor(7);
});

const open = () => {
  const page = {
    store: createStore({ tenant: 'one', troubled: () => {}, ...browser.open() }),
    clock: {
      now: () => 0,
      age: () => 0,
      after(ms: number, then: () => void) {
        waits.push({ ms, then });
        return () => {};
      },
    },
    session: { reader },
  };
  const deliver = async ({ key }: Pending) => {
    sent.push(key);
    return answers.shift() ?? done;
  };
  return createOutbox(page, { entry: deliver, match: deliver });
};
const entry = (key: string) => ({ key, kind: 'entry', target: 7, body: { html: key } }) as const;
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

test('what finds no line waits, in order, and goes when there is one', async () => {
  answers = [offline];
  const outbox = open();
  outbox.add(entry('one'));
  await settled();
  outbox.add(entry('two'));
  await settled();
  expect(outbox.waiting.value).toEqual([]);
  expect(sent).toEqual(['one', 'one', 'two']);
});

test('what waits is there after a reload, for its editor alone', async () => {
  answers = [offline];
  open().add(entry('one'));
  await settled();
  reader.value = editor(8);
  const other = open();
  other.sendNow();
  await settled();
  expect([other.waiting.value, sent]).toEqual([[], ['one']]);
  reader.value = editor(7);
  expect(other.waiting.value).toMatchObject([{ key: 'one' }]);
});

test('a refusal keeps the text with its reason, stops nothing else, and can be tried again', async () => {
  answers = [refused(422)];
  const outbox = open();
  outbox.add(entry('wrong'));
  outbox.add(entry('right'));
  await settled();
  await settled();
  expect(outbox.waiting.value).toMatchObject([{ key: 'wrong', problem: 'Dat gaat niet.' }]);
  outbox.retry('wrong');
  await settled();
  await settled();
  expect([outbox.waiting.value, sent]).toEqual([[], ['wrong', 'right', 'wrong']]);
});

test('a server that stays away is asked less and less often', async () => {
  answers = [refused(503), refused(503), offline];
  const outbox = open();
  outbox.add(entry('one'));
  for (let round = 0; round < 3; round += 1) {
    await settled();
    await settled();
    waits.at(-1)?.then();
  }
  await settled();
  expect(waits.map(({ ms }) => ms)).toEqual([2000, 5000, 10_000]);
  expect([outbox.isCutOff.value, outbox.waiting.value]).toEqual([false, []]);
});
