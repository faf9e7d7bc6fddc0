import { expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createVisitor } from './createVisitor.ts';

test('a visitor keeps the same ten characters, in every tab', () => {
  const browser = fakeBrowser();
  const open = () => createStore({ tenant: 'fc', troubled: () => {}, ...browser.open() });
  const made = createVisitor(open(), Math.random)();
  expect(made).toMatch(/^[a-z0-9]{10}$/);
  expect(createVisitor(open(), Math.random)()).toBe(made);
});

test('an id that somebody tampered with is made anew', () => {
  const browser = fakeBrowser();
  browser.kept.set('tribune:fc:visitor_id', '"x\\r\\nAuthorization: y"');
  const store = createStore({ tenant: 'fc', troubled: () => {}, ...browser.open() });
  expect(createVisitor(store, () => 0)()).toBe('aaaaaaaaaa');
});
