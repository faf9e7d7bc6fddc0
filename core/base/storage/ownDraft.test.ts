import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createStore } from './createStore.ts';
import { markDeleted } from './deleted.ts';
import { createOwnDraft } from './ownDraft.ts';

function open(who: number, tab: FakeTab = fakeBrowser().open()) {
  const store = createStore({ tenant: 'fc', troubled: () => {}, ...tab });
  const draft = createOwnDraft(store, 'tab', 'drafts_letter', z.string());
  draft.setReader(who);
  return { ...draft, store, expired: store.slot('local', 'expired', z.number()) };
}
const same = { isOther: false, isChanged: false, isAway: false };

test('a draft goes with a logout and is back with its reader', () => {
  const draft = open(7);
  draft.write('Dear editors');
  expect(draft.setReader(0)).toEqual({ isOther: true, isChanged: true, isAway: true });
  expect(draft.read()).toBeUndefined();
  expect(draft.setReader(7)).toEqual({ isOther: false, isChanged: true, isAway: false });
  expect(draft.read()).toBe('Dear editors');
});

test('a guest and another reader in between see nothing of it, and take nothing away', () => {
  const draft = open(7);
  draft.write('Dear editors');
  draft.setReader(0);
  draft.write('Of a guest');
  draft.setReader(8);
  expect(draft.read()).toBe('Of a guest');
  draft.write('Of another reader');
  draft.setReader(0);
  expect(draft.read()).toBeUndefined();
  draft.setReader(7);
  expect(draft.read()).toBe('Dear editors');
});

test('what a guest wrote is shown before what the reader had written earlier, which stays', () => {
  const draft = open(7);
  draft.write('Earlier');
  draft.setReader(0);
  draft.write('Later');
  draft.setReader(7);
  expect(draft.read()).toBe('Later');
  draft.remove();
  expect(draft.read()).toBe('Earlier');
});

test('a session that runs out takes nothing away on its page, and gives nothing to a guest on the next', () => {
  const tab = fakeBrowser().open();
  const draft = open(7, tab);
  draft.write('Dear editors');
  draft.expired.write(7);
  expect(draft.setReader(0)).toEqual(same);
  expect(draft.read()).toBe('Dear editors');
  expect(open(0, tab).read()).toBeUndefined();
  expect(draft.setReader(8)).toMatchObject({ isOther: true, isChanged: true });
  expect(draft.read()).toBeUndefined();
});

test('a logout without a draft leaves nothing to be told', () => {
  expect(open(7).setReader(0)).toEqual({ isOther: true, isChanged: false, isAway: false });
  expect(open(7).setReader(7)).toEqual(same);
});

test('an account that is deleted takes its drafts along', () => {
  const tab = fakeBrowser().open();
  const draft = open(7, tab);
  draft.write('Dear editors');
  markDeleted(draft.store, 7);
  expect(draft.setReader(0)).toMatchObject({ isAway: false });
  expect(tab.tab().length).toBe(0);
});

test('the drafts of five are kept, the latest ones', () => {
  const draft = open(1);
  for (let who = 1; who <= 6; who += 1) {
    draft.setReader(who);
    draft.write(`Of ${who}`);
    draft.setReader(0);
  }
  const found = [1, 2, 6].map((who) => {
    draft.setReader(who);
    const text = draft.read();
    draft.setReader(0);
    return text;
  });
  expect(found).toEqual([undefined, 'Of 2', 'Of 6']);
});
