// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { createHolds } from './drawComments.ts';

/** A section with a text field and a list of choices; `fire` sends an event to one of them, or to the window. */
function section() {
  const { clock } = stage();
  const container = document.createElement('div');
  container.innerHTML = '<textarea></textarea><select></select>';
  document.body.append(container);
  const holds = createHolds(container, clock);
  let isFree = false;
  const ask = async () => {
    void holds.free().then(() => {
      isFree = true;
    });
    await undefined;
  };
  const fire = (type: string, at?: 'textarea' | 'select') =>
    (at ? container.querySelector(at) : window)?.dispatchEvent(new Event(type, { bubbles: true }));
  const passes = async () => {
    clock.pass(0);
    await undefined;
  };
  return { holds, ask, fire, passes, isFree: () => isFree };
}

test('what is not in use is free at once', async () => {
  const { ask, isFree } = section();
  await ask();
  expect(isFree()).toBe(true);
});

test.each([
  ['a press', 'pointerdown', 'textarea', 'pointerup', undefined],
  ['a press that the browser ends', 'pointerdown', 'textarea', 'pointercancel', undefined],
  ['a text that is composed', 'compositionstart', 'textarea', 'compositionend', 'textarea'],
  ['an open list of choices', 'focusin', 'select', 'change', 'select'],
  ['a list of choices that is left', 'focusin', 'select', 'focusout', 'select'],
] as const)('%s is waited for, and the click that follows it', async (_what, begin, at, end, endAt) => {
  const { ask, fire, passes, isFree } = section();
  fire(begin, at);
  await ask();
  expect(isFree()).toBe(false);
  fire(end, endAt);
  await undefined;
  expect(isFree()).toBe(false);
  await passes();
  expect(isFree()).toBe(true);
});

test('of two uses the last to end counts', async () => {
  const { ask, fire, passes, isFree } = section();
  fire('compositionstart', 'textarea');
  fire('pointerdown', 'textarea');
  await ask();
  fire('pointerup');
  await passes();
  expect(isFree()).toBe(false);
  fire('compositionend', 'textarea');
  await passes();
  expect(isFree()).toBe(true);
});
