// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { comeBack, hide } from '#tests/support/comeBack.ts';
import { fakeSight } from '#tests/support/fakeSight.ts';
import { stage } from '#tests/support/stage.ts';
import { onReturn } from './onReturn.ts';

const minutes = 60_000;

function watched(isLive = () => false, element?: Element) {
  const { clock } = stage();
  const { signal, abort } = controlled();
  const read = vi.fn();
  onReturn(clock, isLive, read, signal, element);
  return { clock, read, abort };
}

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test('a page that was left alone for five minutes is read once when the reader comes back, and then not for five more', () => {
  const { clock, read } = watched();
  clock.pass(5 * minutes);
  hide();
  expect(read).not.toHaveBeenCalled();
  comeBack();
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  clock.pass(5 * minutes - 1);
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  clock.pass(1);
  dispatchEvent(new Event('pageshow'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page on which changes arrive is not read, nor one whose widget has left', () => {
  const live = watched(() => true);
  const left = watched();
  left.abort();
  for (const { clock } of [live, left]) clock.pass(10 * minutes);
  comeBack();
  expect([live.read, left.read].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('what is in a tab that is not chosen is read once it is, however often the reader has come back before', () => {
  const element = document.createElement('div');
  const { see, restore } = fakeSight(element);
  const { clock, read } = watched(() => false, element);
  const leave = () => {
    clock.pass(5 * minutes);
    comeBack();
    see(false);
  };
  leave();
  leave();
  expect(read).not.toHaveBeenCalled();
  see(true);
  see(true);
  expect(read).toHaveBeenCalledTimes(1);
  leave();
  see(true);
  expect(read).toHaveBeenCalledTimes(2);
  restore();
});
