// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { createDialogState } from './createDialogState.ts';

function dialog({ hash = '', staysOpen = () => false }: { hash?: string; staysOpen?: () => boolean } = {}) {
  const set = stage({ reader: null, address: `https://news.example/article/3${hash}` });
  const clear = vi.fn();
  const printed = set.host();
  return { ...set, ...set.readers, clear, state: createDialogState(set.page, printed.host, { clear, staysOpen }) };
}

test('a link does not take over a dialog that an island opened: going back leaves it open', () => {
  const { state, session, places } = dialog();
  session.ask();
  places.hash('#register');
  places.hash('');
  expect([state.isOpen.value, state.isAsked.value, state.panel.value]).toEqual([true, true, 'register']);
});

test('what a panel showed goes with each turn to another one and with each closing', () => {
  const { state, clear } = dialog({ hash: '#login' });
  state.show('login');
  expect(clear).not.toHaveBeenCalled();
  state.show('reset');
  expect(clear).toHaveBeenCalledTimes(1);
  state.close();
  expect([clear.mock.calls.length, state.visit()]).toEqual([2, 1]);
});

test.each([
  [true, true],
  [false, false],
])('where an island wants no reader any more and staysOpen says %s, the dialog is open: %s', (staysOpen, isOpen) => {
  const { state, session } = dialog({ staysOpen: () => staysOpen });
  session.ask();
  session.close();
  expect(state.isOpen.value).toBe(isOpen);
});
