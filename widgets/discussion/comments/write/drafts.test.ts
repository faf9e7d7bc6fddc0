// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createStore } from '#core/base/storage/createStore.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { seededChance } from '#tests/support/seededChance.ts';
import { settled } from '#tests/support/stage.ts';
import { createDrafts } from './drafts.ts';

const pages: AbortController[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.abort();
});

/** A page in a tab; `who` reads it. */
function open(tab: FakeTab, { clock = fakeClock(), who = 0, on = 'article:7', tenant = 'fc' } = {}) {
  const leaving = new AbortController();
  pages.push(leaving);
  const store = createStore({ tenant, troubled: () => {}, ...tab });
  const drafts = createDrafts({ store, clock, chance: seededChance(pages.length) }, on, leaving.signal);
  drafts.setReader(who);
  return {
    ...drafts,
    clock,
    store,
    texts: (box = 'root') => drafts.find(box).map(({ text }) => text),
    type(text: string, box = 'root') {
      const draft = drafts.fresh(box);
      draft.text = text;
      drafts.keep(draft);
      return draft;
    },
    /** The page is left as browsers do, or dies without a word. */
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

test('what was typed is kept within 300 ms, and at once when the page is left or hidden', () => {
  const tab = fakeBrowser().open();
  const page = open(tab);
  page.type('Goal!');
  expect(page.texts()).toEqual([]);
  page.clock.pass(300);
  expect(page.texts()).toEqual(['Goal!']);
  page.type('Reply', 'reply-3');
  page.leave();
  expect(open(tab).texts('reply-3')).toEqual(['Reply']);
  page.type('Edit', 'edit-3');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.texts('edit-3')).toEqual(['Edit']);
});

test('a page, a tenant and a box have only their own texts', () => {
  const tab = fakeBrowser().open();
  const page = open(tab);
  page.type('Goal!');
  page.leave();
  expect(open(tab, { on: 'article:8' }).texts()).toEqual([]);
  expect(open(tab, { tenant: 'other' }).texts()).toEqual([]);
  expect([page.texts('reply-3'), open(tab).texts()]).toEqual([[], ['Goal!']]);
});

test('two tabs keep their own text, also when one is reloaded or duplicated', () => {
  const browser = fakeBrowser();
  const [one, other] = [browser.open(), browser.open()];
  const first = open(one);
  const second = open(other);
  first.type('First');
  second.type('Second');
  first.flush();
  second.flush();
  expect([first.texts(), second.texts()]).toEqual([['First'], ['Second']]);
  first.leave();
  expect([open(one).texts(), open(other).texts()]).toEqual([['First'], ['Second']]);
});

test('a new tab takes the newest text as a copy, with the same key as long as it is the same text', () => {
  const browser = fakeBrowser();
  const clock = fakeClock();
  const first = open(browser.open(), { clock });
  first.type('Old', 'root');
  clock.pass(1000);
  const draft = first.type('New');
  first.flush();
  const second = open(browser.open(), { clock });
  expect(second.texts()).toEqual(['New', 'Old']);
  const [copy] = second.find('root');
  expect(copy && second.keyOf(copy)).toBe(first.keyOf(draft));
  draft.text = 'Newer';
  expect(copy && second.keyOf(copy)).not.toBe(first.keyOf(draft));
});

test('what was sent is gone in every tab, and other tabs hear of it', async () => {
  const browser = fakeBrowser();
  const first = open(browser.open());
  const draft = first.type('Goal!');
  first.flush();
  const second = open(browser.open());
  const [copy] = second.find('root');
  let calls = 0;
  second.onSent(() => {
    calls += 1;
  });
  if (copy) second.keep(copy);
  second.flush();
  await settled();
  first.done(draft);
  await settled();
  expect([first.texts(), second.texts(), copy && second.isSent(copy)]).toEqual([[], [], true]);
  expect(calls).toBeGreaterThan(0);
});

test('what was thrown away does not come back from a copy; a copy with other text stays', () => {
  const browser = fakeBrowser();
  const first = open(browser.open());
  const draft = first.type('Goal!');
  first.flush();
  const second = open(browser.open());
  const [copy] = second.find('root');
  if (!copy) throw new Error('There is no copy.');
  second.keep(copy);
  second.flush();
  copy.text = 'Goal! Well, no.';
  second.keep(copy);
  second.flush();
  first.drop(draft);
  expect([first.texts(), second.texts()]).toEqual([['Goal! Well, no.'], ['Goal! Well, no.']]);
  second.drop(copy);
  expect([first.texts(), second.texts()]).toEqual([[], []]);
});

test("a guest's text becomes the reader's, which a logout hides and the same reader gets back", () => {
  const tab = fakeBrowser().open();
  const page = open(tab);
  page.type('Goal!');
  page.flush();
  expect(page.setReader(7)).toBe(false);
  expect(page.texts()).toEqual(['Goal!']);
  expect(page.setReader(0)).toBe(true);
  expect(page.texts()).toEqual([]);
  page.setReader(7);
  expect(page.texts()).toEqual(['Goal!']);
});

test('what was typed in the last moment before a logout is kept for its reader', () => {
  const page = open(fakeBrowser().open(), { who: 7 });
  page.type('Goal!');
  page.setReader(0);
  page.clock.pass(300);
  expect(page.texts()).toEqual([]);
  page.setReader(7);
  expect(page.texts()).toEqual(['Goal!']);
});

test('a logout and a session that ran out keep the text for its reader, and nobody else sees it', () => {
  const browser = fakeBrowser();
  const tab = browser.open();
  const page = open(tab, { who: 7 });
  page.type('Goal!');
  page.flush();
  page.store.slot('local', 'expired', z.number()).write(7);
  expect(page.setReader(0)).toBe(false);
  expect(open(tab).texts()).toEqual([]);
  expect(open(tab, { who: 7 }).texts()).toEqual(['Goal!']);
  page.store.slot('local', 'expired', z.number()).remove();
  expect(open(tab).texts()).toEqual([]);
  expect(open(tab, { who: 7 }).texts()).toEqual(['Goal!']);
});

test('an account that is deleted takes its texts along, in all tabs', () => {
  const browser = fakeBrowser();
  const page = open(browser.open(), { who: 7 });
  page.type('Goal!');
  page.flush();
  page.store.slot('local', 'deleted', z.array(z.number())).write([7]);
  expect(page.setReader(0)).toBe(true);
  expect([...browser.kept.values()].join()).not.toContain('Goal!');
});

test('another reader finds nothing of the one before', () => {
  const tab = fakeBrowser().open();
  const page = open(tab, { who: 7 });
  page.type('Goal!');
  page.flush();
  expect(page.setReader(8)).toBe(true);
  expect([page.texts(), open(tab, { who: 7 }).texts()]).toEqual([[], ['Goal!']]);
});

test('a text lives 14 days, and there are 50 at most', () => {
  const tab = fakeBrowser().open();
  const clock = fakeClock();
  const page = open(tab, { clock });
  for (let box = 1; box <= 60; box += 1) {
    page.type(`Text ${box}`, `reply-${box}`);
    clock.pass(300);
  }
  const found = Array.from({ length: 60 }, (_, at) => page.texts(`reply-${at + 1}`)).flat();
  expect([found.length, found[0]]).toEqual([50, 'Text 11']);
  clock.pass(14 * 86_400_000 - 500);
  expect(open(tab, { clock }).texts('reply-60')).toEqual(['Text 60']);
  clock.pass(1000);
  expect(open(tab, { clock }).texts('reply-60')).toEqual([]);
});

test('where nothing can be kept the text lives as long as the page', () => {
  const browser = fakeBrowser();
  browser.full = true;
  const page = open(browser.open());
  page.type('Goal!');
  page.flush();
  expect(page.texts()).toEqual(['Goal!']);
});

test('keys are what the API takes, whatever the text holds', () => {
  const page = open(fakeBrowser().open());
  for (const text of ['a', '\u0000', '👩‍👩‍👧', 'ل', 'x'.repeat(5000)]) {
    expect(page.keyOf(page.type(text))).toMatch(/^[\w-]{8,80}$/);
  }
});

test('what one reader typed a moment before another logs in is nobody’s', () => {
  const page = open(fakeBrowser().open(), { who: 7 });
  page.type('Private');
  expect(page.setReader(8)).toBe(true);
  page.clock.pass(300);
  expect(page.texts()).toEqual([]);
});

test('a tab that is duplicated after going back keeps its texts apart from the copy’s', () => {
  const tab = fakeBrowser().open();
  const first = open(tab);
  first.leave();
  window.dispatchEvent(new Event('pageshow'));
  // A browser copies the session storage of the tab.
  const copy = open(tab);
  first.type('First');
  first.flush();
  copy.type('Second');
  copy.flush();
  expect([first.texts(), copy.texts()]).toEqual([['First'], ['Second']]);
});
