// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import type { Team } from './adopt.ts';
import { createBoard } from './createBoard.ts';
import { createMoves } from './createMoves.ts';

const team = signal<Team | undefined>(undefined);

function moves() {
  const { page } = stage({ words: { en: {}, nl: {} } });
  const board = createBoard(page.store, 'ajax', team);
  const isBusy = signal(false);
  const report = vi.fn();
  const focus = vi.fn();
  return { board, isBusy, report, focus, ...createMoves({ board, team, isBusy, report, focus }) };
}

test('a player who is placed leads to the next empty place, and the last one to saving', () => {
  const { board, place, report, focus } = moves();
  for (let player = 1; player <= 11; player += 1) place(player);
  expect(board.lineUp.value.players).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(report).toHaveBeenLastCalledWith({ did: 'placed', player: 11, at: 10 });
  expect(focus.mock.calls.map(([on]) => on)).toEqual([...Array(10).fill('candidates'), 'save']);
});

test('a player who is dragged to a place leaves the focus where it is', () => {
  const { board, place, focus } = moves();
  place(7, 4);
  expect([board.lineUp.value.players[4], board.current.value]).toEqual([7, 5]);
  expect(focus).not.toHaveBeenCalled();
});

test('nothing moves while a line-up is saved, and what changes nothing is not reported', () => {
  const { board, isBusy, place, takeOff, form, undo, report } = moves();
  place(1);
  isBusy.value = true;
  place(2);
  takeOff(0);
  form('4-4-2');
  undo();
  isBusy.value = false;
  takeOff(3);
  expect(board.lineUp.value).toMatchObject({ formation: '4-3-3', players: [1, ...Array(10)] });
  expect(report).toHaveBeenCalledTimes(1);
  undo();
  expect(board.lineUp.value.players[0]).toBeUndefined();
});
