import { expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createIntents } from './createIntents.ts';

const minute = 60_000;
const noon = 1_800_000_000_000;
const intent = { kind: 'poll.vote', on: '12', draft: 3 };

/** What is taken `later` ms after it was kept, by a clock that may have been set back. */
function taken(later: number) {
  let now = noon;
  const store = createStore({ tenant: 'demo', troubled: () => {}, ...fakeBrowser().open() });
  const intents = createIntents(
    store,
    () => now,
    () => undefined,
  );
  intents.keep(intent);
  now = noon + later;
  return intents.take('poll.vote', '12', 7);
}

test.each([0, 9 * minute, -9 * minute])('an intent is taken %i ms after it was kept', (later) => {
  expect(taken(later)).toEqual(intent);
});

test.each([10 * minute, 24 * 60 * minute])('an intent that is %i ms old is none', (later) => {
  expect(taken(later)).toBeUndefined();
});

test.each([-10 * minute, -24 * 60 * minute])('one that is dated in the future (%i ms) is as good as old', (later) => {
  expect(taken(later)).toBeUndefined();
});

test('what a reader began before their session ended is for nobody else', () => {
  const store = createStore({ tenant: 'demo', troubled: () => {}, ...fakeBrowser().open() });
  const intents = createIntents(
    store,
    () => noon,
    () => undefined,
  );
  intents.keep({ ...intent, who: 7 });
  expect([intents.take('poll.vote', '12', 8), intents.take('poll.vote', '12', undefined)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(intents.take('poll.vote', '12', 7)).toMatchObject(intent);
});
