// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { settled } from '#tests/support/stage.ts';
import { mine, section, stored } from '#widgets/discussion/comments/model.support.ts';

/** Whether the file for readers can be had. */
const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('./readers.ts', async (original) => {
  const file = await original<typeof import('./readers.ts')>();
  return {
    ...file,
    loadReaderFeatures: async (...given: Parameters<typeof file.loadReaderFeatures>) =>
      network.isThere ? file.loadReaderFeatures(...given) : undefined,
  };
});

let at: ReturnType<typeof section>;
afterEach(() => at.leave());

/** A reader whose network went before the file for readers had come. */
async function reading() {
  network.isThere = false;
  at = section({ reader: someReader, answers: [[myComments, [mine()]]] });
  await settled();
  return at;
}
async function write(text: string, box = at.shown.box) {
  box.type(text);
  box.send();
  await settled();
}
const states = () =>
  at
    .all()
    .map((row) => [row.comment.value.text, row.state.value])
    .filter(([, state]) => state !== 'stored');
const sent = () => at.calls(storeComment).map(({ body }) => body);

test('what is written before the file for readers has come waits, says so, and goes by itself in order', async () => {
  const { shown, clock, says } = await reading();
  const announced: unknown[] = [];
  shown.announcement.subscribe((sentence) => sentence && announced.push(sentence.key));
  await write('One');
  await write('Two');
  expect(states()).toEqual([
    ['Two', 'waiting'],
    ['One', 'waiting'],
  ]);
  expect([shown.box.isBusy.value, shown.box.text.value, announced]).toEqual([
    false,
    '',
    ['announce.waiting', 'announce.waiting'],
  ]);
  network.isThere = true;
  says(storeComment, stored(20, { content: 'One' }), stored(21, { content: 'Two' }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    clock.pass(1000);
    expect(states()).toEqual([]);
  });
  expect(sent()).toEqual([expect.objectContaining({ content: 'One' }), expect.objectContaining({ content: 'Two' })]);
  expect(announced.filter((key) => key === 'announce.waiting')).toHaveLength(2);
});

test('a file that comes without a word of the network is found as well', async () => {
  const { clock, says } = await reading();
  await write('One');
  network.isThere = true;
  says(storeComment, stored(20, { content: 'One' }));
  await vi.waitFor(() => {
    clock.pass(60_000);
    expect(states()).toEqual([]);
  });
  expect(sent()).toHaveLength(1);
});

test('it can be called back, and is not sent then', async () => {
  const { shown, clock } = await reading();
  await write('One');
  const row = at.all().find(({ comment }) => comment.value.text === 'One');
  if (row) shown.takeBack(row);
  expect([states(), shown.box.text.value]).toEqual([[], 'One']);
  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await settled();
  clock.pass(60_000);
  await settled();
  expect(sent()).toEqual([]);
});

test('the likes and rights of a reader are known as soon as the file for readers can be had', async () => {
  network.isThere = false;
  const own = mine({ liked: [3], can_delete_any_comment: true });
  at = section({ reader: someReader, answers: [[myComments, [own]]] });
  await settled();
  expect(at.calls(myComments)).toEqual([]);
  network.isThere = true;
  at.clock.pass(30_000);
  await vi.waitFor(() => expect(at.row(3).comment.value.isLiked).toBe(true));
  expect(at.shown.rights.value.canDeleteAny).toBe(true);
  at.clock.pass(60_000);
  await settled();
  expect(at.calls(myComments)).toHaveLength(1);
});
