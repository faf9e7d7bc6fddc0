// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { stage } from '#tests/support/stage.ts';
import { createFormDraft } from './createFormDraft.ts';

const colleague = { ...someReader, id: 8 };

function openForm(editor = someReader, browser = fakeBrowser()) {
  const { page } = stage({ tab: browser.open() });
  return createFormDraft({ page, editor: signal(editor) }, 'poll', z.string());
}
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what was typed in a form is there for the same editor when it is opened again, until it is given up', () => {
  const browser = fakeBrowser();
  const first = openForm(someReader, browser);
  expect([first.typed.value, first.isRestored.value]).toEqual([undefined, false]);
  first.set('Who goes down?');
  expect(first.isRestored.value).toBe(false);
  expect(openForm(colleague, browser).typed.value).toBeUndefined();
  const again = openForm(someReader, browser);
  expect([again.typed.value, again.isRestored.value]).toEqual(['Who goes down?', true]);
  again.set(undefined);
  expect(again.isRestored.value).toBe(false);
  expect(openForm(someReader, browser).typed.value).toBeUndefined();
});

test('a browser that keeps nothing asks before the page is left, as long as something is typed', () => {
  const browser = fakeBrowser();
  browser.full = true;
  const draft = openForm(someReader, browser);
  expect(leaves()).toBe(true);
  draft.set('Who goes down?');
  expect(leaves()).toBe(false);
  draft.set(undefined);
  expect(leaves()).toBe(true);
  draft.set('Who goes down?');
  draft.stop();
  expect(leaves()).toBe(true);
});
