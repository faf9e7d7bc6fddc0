// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { settled } from '#tests/support/stage.ts';
import { mutedOf } from './muted.ts';

const pageOf = (browser = fakeBrowser()) => ({
  store: createStore({ tenant: 'fc', troubled: () => {}, ...browser.open() }),
});

test('a muted person stays muted after a reload, until unmuted', () => {
  const browser = fakeBrowser();
  mutedOf(pageOf(browser)).mute(4);
  const later = mutedOf(pageOf(browser));
  later.mute(9);
  later.mute(4);
  expect([...mutedOf(pageOf(browser)).ids.value]).toEqual([9, 4]);
  later.unmute(9);
  expect([...later.ids.value]).toEqual([4]);
  expect([...mutedOf(pageOf(browser)).ids.value]).toEqual([4]);
});

test('all islands of a page share them, and other tabs hear of them', async () => {
  const browser = fakeBrowser();
  const here = pageOf(browser);
  const there = mutedOf(pageOf(browser));
  expect(mutedOf(here)).toBe(mutedOf(here));
  mutedOf(here).mute(4);
  await settled();
  expect([...there.ids.value]).toEqual([4]);
  there.unmute(4);
  await settled();
  expect(mutedOf(here).ids.value.size).toBe(0);
});

test('where nothing can be kept a person is muted until the page is left', () => {
  const blocked = () => null;
  const muted = mutedOf({
    store: createStore({ tenant: 'fc', troubled: () => {}, ...fakeBrowser().open(), local: blocked, tab: blocked }),
  });
  muted.mute(4);
  muted.mute(5);
  expect([...muted.ids.value]).toEqual([4, 5]);
});

test('at most 500 people are muted: the first ones are forgotten', () => {
  const muted = mutedOf(pageOf());
  for (let id = 1; id <= 502; id += 1) muted.mute(id);
  expect(muted.ids.value.size).toBe(500);
  expect([1, 2, 3, 502].map((id) => muted.ids.value.has(id))).toEqual([false, false, true, true]);
});

test('two people who are muted in two tabs at the same moment are both muted', async () => {
  const browser = fakeBrowser();
  const [here, there] = [mutedOf(pageOf(browser)), mutedOf(pageOf(browser))];
  here.mute(4);
  there.mute(5);
  await settled();
  expect([...here.ids.value].toSorted()).toEqual([4, 5]);
  expect([...there.ids.value].toSorted()).toEqual([4, 5]);
});
