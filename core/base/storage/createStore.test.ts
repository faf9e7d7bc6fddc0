// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createStore, type StoreOptions } from './createStore.ts';

let troubles: string[] = [];
beforeEach(() => {
  troubles = [];
});

function open(options: Partial<StoreOptions> = fakeBrowser().open()) {
  return createStore({ tenant: 'fc', troubled: (trouble, key) => troubles.push(`${trouble} ${key}`), ...options });
}
const settled = () => new Promise((done) => setTimeout(done));
const stamp = z.object({ at: z.number() });

test('a value is kept under the key of its tenant and read back', () => {
  const browser = fakeBrowser();
  const slot = open(browser.open()).slot('local', 'expired', stamp);
  expect(slot.read()).toBeUndefined();
  slot.write({ at: 5 });
  expect([...browser.kept]).toEqual([['tribune:fc:expired', '{"at":5}']]);
  expect(slot.read()).toEqual({ at: 5 });
  slot.remove();
  expect(browser.kept.size).toBe(0);
});

test('where storage is blocked, memory takes over and one notice is given', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const closed of [blocked, () => null]) {
    troubles = [];
    const store = open({ ...fakeBrowser().open(), local: closed, tab: closed });
    expect(troubles).toEqual([]);
    for (const keep of ['local', 'tab'] as const) {
      const slot = store.slot(keep, 'expired', stamp);
      expect(slot.read()).toBeUndefined();
      slot.write({ at: 1 });
      slot.write({ at: 2 });
      expect(slot.read()).toEqual({ at: 2 });
      slot.remove();
      expect(slot.read()).toBeUndefined();
    }
    expect(troubles).toEqual(['blocked tribune:fc:expired']);
  }
});

test('a storage that takes a value and keeps none counts as blocked: what is written is read, what is removed is gone', () => {
  const browser = fakeBrowser();
  const given = browser.open();
  const area = given.local?.() ?? sessionStorage;
  const slot = open(given).slot('local', 'expired', stamp);
  expect(slot.write({ at: 1 })).toBe(true);
  Object.assign(area, { setItem: () => {}, removeItem: () => {} });
  expect(slot.write({ at: 2 })).toBe(false);
  expect(slot.read()).toEqual({ at: 2 });
  slot.remove();
  expect(slot.read()).toBeUndefined();
  expect(troubles).toEqual(['blocked tribune:fc:expired']);
});

test('a full storage keeps the newest value in memory and does not bring the old one back', () => {
  const browser = fakeBrowser();
  const slot = open(browser.open()).slot('local', 'expired', stamp);
  slot.write({ at: 1 });
  browser.full = true;
  slot.write({ at: 2 });
  slot.write({ at: 3 });
  expect(slot.read()).toEqual({ at: 3 });
  expect(browser.kept.size).toBe(0);
  expect(troubles).toEqual(['full tribune:fc:expired']);
  browser.full = false;
  slot.write({ at: 4 });
  expect(browser.kept.get('tribune:fc:expired')).toBe('{"at":4}');
});

test('what does not fit is dropped, with one notice', () => {
  for (const text of ['{"at":', '{"at":"no"}', 'null', '']) {
    troubles = [];
    const browser = fakeBrowser();
    browser.kept.set('tribune:fc:expired', text);
    const slot = open(browser.open()).slot('local', 'expired', stamp);
    expect(slot.read()).toBeUndefined();
    expect(slot.read()).toBeUndefined();
    expect(browser.kept.size).toBe(0);
    expect(troubles).toEqual(['corrupt tribune:fc:expired']);
  }
});

test('another tab is heard, and only about its own key', async () => {
  const browser = fakeBrowser();
  const here = open(browser.open()).slot('local', 'expired', stamp);
  const there = open(browser.open());
  const received: unknown[] = [];
  const stop = here.watch((value) => received.push(value));
  there.slot('local', 'expired', stamp).write({ at: 1 });
  there.slot('local', 'muted', stamp).write({ at: 9 });
  here.write({ at: 2 });
  await settled();
  there.slot('local', 'expired', stamp).remove();
  await settled();
  stop();
  there.slot('local', 'expired', stamp).write({ at: 3 });
  await settled();
  // The first event is read when it arrives: by then this tab had written.
  expect(received).toEqual([{ at: 2 }, undefined]);
});

test('the other storage of a tab is not mistaken for this one', () => {
  const tab = fakeBrowser().open();
  const received: unknown[] = [];
  open(tab)
    .slot('local', 'expired', stamp)
    .watch((value) => received.push(value));
  for (const storageArea of [tab.tab(), tab.local()]) {
    tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'tribune:fc:expired', storageArea }));
  }
  expect(received).toHaveLength(1);
});

test('a value of another tab replaces one that lived in memory', async () => {
  const browser = fakeBrowser();
  const here = open(browser.open()).slot('local', 'expired', stamp);
  here.watch(() => {});
  browser.full = true;
  here.write({ at: 1 });
  browser.full = false;
  open(browser.open()).slot('local', 'expired', stamp).write({ at: 2 });
  await settled();
  expect(here.read()).toEqual({ at: 2 });
});

test('a cookie is written for the whole site and read back', () => {
  const store = open({ ...fakeBrowser().open(), jar: document });
  const group = store.cookie('title_ab');
  expect(group.read()).toBeUndefined();
  group.write('b; x', 7);
  expect(document.cookie).toContain('title_ab=b%3B%20x');
  expect(group.read()).toBe('b; x');
  group.remove();
  expect(group.read()).toBeUndefined();
});

test('where cookies are refused, memory takes over with one notice', () => {
  const sandboxed = {
    get cookie(): string {
      throw new DOMException('sandboxed', 'SecurityError');
    },
    set cookie(_) {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  };
  const ignored = {
    get cookie() {
      return '';
    },
    set cookie(_) {},
  };
  for (const jar of [sandboxed, ignored]) {
    troubles = [];
    const group = open({ ...fakeBrowser().open(), jar }).cookie('title_ab');
    group.write('a', 7);
    group.write('b', 7);
    expect(group.read()).toBe('b');
    group.remove();
    expect(group.read()).toBeUndefined();
    expect(troubles).toEqual(['blocked title_ab']);
  }
});

test('whether a value outlives the page is told when it is written', () => {
  const browser = fakeBrowser();
  const slot = open(browser.open()).slot('tab', 'promoted_at', stamp);
  expect(slot.write({ at: 1 })).toBe(true);
  browser.full = true;
  expect(slot.write({ at: 2 })).toBe(false);
  browser.full = false;
  expect(slot.write({ at: 3 })).toBe(true);
  expect(
    open({ ...fakeBrowser().open(), tab: () => null })
      .slot('tab', 'promoted_at', stamp)
      .write({ at: 4 }),
  ).toBe(false);
});

test('storage that is cleared in another tab is empty here, and whoever watches a value hears of it', async () => {
  const browser = fakeBrowser();
  const [here, there] = [browser.open(), browser.open()];
  const slot = open(here).slot('local', 'expired', stamp);
  slot.write({ at: 1 });
  const seen: unknown[] = [];
  slot.watch((value) => seen.push(value));
  there.local().clear();
  await settled();
  expect([seen, slot.read()]).toEqual([[undefined], undefined]);
});

test('a cookie that was refused once and is then removed elsewhere does not come back', () => {
  let isRefused = true;
  let kept = '';
  const jar = {
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      if (!isRefused) kept = text.split(';')[0] ?? '';
    },
  };
  const group = open({ ...fakeBrowser().open(), jar }).cookie('title_ab');
  group.write('a', 7);
  isRefused = false;
  group.write('b', 7);
  kept = '';
  expect(group.read()).toBeUndefined();
});
