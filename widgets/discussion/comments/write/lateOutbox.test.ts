// @vitest-environment happy-dom

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { settled, unreachable } from '#tests/support/stage.ts';
import { mine, section, stored } from '#widgets/discussion/comments/model.support.ts';

/** Whether the outbox can be had, and how often it was asked for. */
const network = vi.hoisted(() => ({ isThere: false, asked: 0 }));
vi.mock('./readers.ts', async (original) => {
  const file = await original<typeof import('./readers.ts')>();
  return {
    ...file,
    openOutbox(...given: Parameters<typeof file.openOutbox>) {
      network.asked += 1;
      if (network.isThere) file.openOutbox(...given);
    },
  };
});
beforeAll(async () => {
  await Promise.all([import('./readerFeatures.ts'), import('#core/outbox/outboxOf.ts')]);
});

const open = new Set<ReturnType<typeof section>>();
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

/** A reader whose page has all but the outbox. */
async function reading(options: Parameters<typeof section>[0] = {}) {
  Object.assign(network, { isThere: false, asked: 0 });
  const at = section({ reader: someReader, answers: [[myComments, [mine()]]], ...options });
  open.add(at);
  await settled();
  await settled();
  return at;
}
type Section = Awaited<ReturnType<typeof reading>>;

async function write(at: Section, text: string) {
  at.says(storeComment, unreachable('offline'));
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
}
const states = (at: Section) =>
  at.all().flatMap((row) => (row.state.value === 'stored' ? [] : [[row.comment.value.text, row.state.value]]));
const keys = (at: Section) =>
  at.calls(storeComment).map(({ body }) => (body instanceof Object ? Reflect.get(body, 'idempotency_key') : undefined));

test('who only reads has no outbox fetched; the first key of a text asks for it', async () => {
  const at = await reading();
  expect(network.asked).toBe(0);
  at.shown.box.type('G');
  at.shown.box.type('Go');
  expect(network.asked).toBe(1);
});

test('what cannot be sent before the outbox has come waits, says so once, and goes by itself in order, each with one key', async () => {
  const at = await reading();
  const announced: unknown[] = [];
  at.shown.announcement.subscribe((sentence) => sentence && announced.push(sentence.key));
  await write(at, 'One');
  at.shown.box.type('Two');
  at.shown.box.send();
  await settled();
  expect(states(at)).toEqual([
    ['Two', 'waiting'],
    ['One', 'waiting'],
  ]);
  expect([at.shown.box.isBusy.value, at.shown.box.text.value]).toEqual([false, '']);
  expect(keys(at)).toHaveLength(1);
  network.isThere = true;
  at.says(storeComment, stored(20, { content: 'One' }), stored(21, { content: 'Two' }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    at.clock.pass(1000);
    expect(states(at)).toEqual([]);
  });
  const [first, again, second, ...more] = keys(at);
  expect([again, more]).toEqual([first, []]);
  expect(second).not.toBe(first);
  expect(announced.filter((key) => key === 'announce.waiting')).toHaveLength(2);
});

test('without a word of the network it is asked for again', async () => {
  const at = await reading();
  await write(at, 'One');
  network.isThere = true;
  at.says(storeComment, stored(20, { content: 'One' }));
  await vi.waitFor(() => {
    at.clock.pass(10_000);
    expect(states(at)).toEqual([]);
  });
});

test('what was taken back stands in the box, here and on the next page, and is not sent', async () => {
  const at = await reading();
  await write(at, 'One');
  const [row] = at.shown.threads.value;
  if (row) at.shown.takeBack(row);
  expect([at.shown.box.text.value, states(at)]).toEqual(['One', []]);
  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await settled();
  at.leave();
  const next = await reading({ on: at });
  expect([next.shown.box.text.value, states(next), keys(next)]).toEqual(['One', [], keys(at)]);
});

test('on the next page what waited is in the box', async () => {
  const at = await reading();
  await write(at, 'One');
  at.leave();
  const next = await reading({ on: at });
  expect([next.shown.box.text.value, states(next)]).toEqual(['One', []]);
});
