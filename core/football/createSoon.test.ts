// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fakeSight } from '#tests/support/fakeSight.ts';
import { stage } from '#tests/support/stage.ts';
import { createSoon } from './createSoon.ts';

test.each([0, 0.5, 0.999])(
  'what changes is read once, within a second of the first change, whatever chance says (%s)',
  (share) => {
    const { clock } = stage();
    const read = vi.fn(() => true);
    const readSoon = createSoon({ clock, chance: () => share }, read);
    void readSoon();
    clock.pass(200);
    void readSoon();
    expect(read).not.toHaveBeenCalled();
    clock.pass(800);
    expect(read).toHaveBeenCalledTimes(1);
    void readSoon();
    clock.pass(1000);
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('what is folded away, as in a tab that is not chosen, is read once it is shown, however often it has changed', () => {
  const { clock } = stage();
  const element = document.body.appendChild(document.createElement('div'));
  const { see, restore } = fakeSight(element);
  const { signal } = new AbortController();
  const read = vi.fn(() => true);
  const readSoon = createSoon({ clock, chance: () => 0 }, read, { element, signal });
  const change = () => {
    void readSoon();
    clock.pass(1000);
  };
  change();
  expect(read).toHaveBeenCalledTimes(1);
  element.style.display = 'none';
  change();
  see(false);
  change();
  expect(read).toHaveBeenCalledTimes(1);
  element.style.display = '';
  see(true);
  see(true);
  expect(read).toHaveBeenCalledTimes(2);
  change();
  expect(read).toHaveBeenCalledTimes(3);
  restore();
  element.remove();
});

test('of a widget that has left nothing is read, in sight or not', () => {
  const { clock } = stage();
  const element = document.createElement('div');
  const left = new AbortController();
  const read = vi.fn(() => true);
  const readSoon = createSoon({ clock, chance: () => 0 }, read, { element, signal: left.signal });
  void readSoon();
  left.abort();
  clock.pass(1000);
  expect(read).not.toHaveBeenCalled();
});
