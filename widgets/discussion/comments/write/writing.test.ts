// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { someReader } from '#tests/support/readers.ts';
import { someComment } from '#tests/support/someComment.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { createStore, lost } from '#widgets/discussion/comments/comment/store.ts';
import { mergeRows } from '#widgets/discussion/comments/comment/tree.ts';
import { createDrafts } from './drafts.ts';
import { createWriting, openFor } from './writing.ts';

const leaving = new Set<AbortController>();
afterEach(() => {
  for (const each of leaving) each.abort();
  leaving.clear();
});

/** A section of a reader whose file for readers cannot be had. */
function withoutFile() {
  const at = stage({ reader: someReader });
  const stop = new AbortController();
  leaving.add(stop);
  const store = createStore(at.page, { type: 'article', id: 7 }, stop.signal);
  const drafts = createDrafts(at.page, store.key, stop.signal);
  drafts.setReader(someReader.id);
  return { at, store, writing: createWriting(store, drafts, { load: async () => undefined, openOutbox() {} }) };
}

test('a comment whose file for readers cannot be had waits, and its text is one action away', async () => {
  const { store, writing, at } = withoutFile();
  writing.main.type('Goal!');
  writing.main.send();
  await settled();
  const [row] = store.tree.unsent;
  expect([row?.state.value, row?.trouble.value]).toEqual(['waiting', undefined]);
  expect([store.isBusy.value, at.sent]).toEqual([false, []]);
  if (row) writing.takeBack(row);
  expect([writing.main.text.value, store.tree.unsent.size]).toEqual(['Goal!', 0]);
});

test('an edit whose file for readers cannot be had stays open with its text', async () => {
  const { store, writing } = withoutFile();
  mergeRows(store.tree, [someComment(3, { userId: someReader.id })]);
  const row = store.tree.rows.get(3);
  if (!row) throw new Error('The comment is gone.');
  const box = openFor(writing.composer, 'edit', row);
  box.type('Better');
  box.send();
  await settled();
  expect([box.text.value, box.trouble.value, row.box.value]).toEqual([
    'Better',
    { kind: 'failed', failure: lost },
    box,
  ]);
});
