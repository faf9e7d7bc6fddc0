import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import type { Team } from './adopt.ts';
import { createBoard } from './createBoard.ts';
import { eleven } from './formations.support.ts';
import { put } from './lineUp.ts';

const board = () => createBoard(stage().page.store, 'feyenoord', signal<Team>());
const saved = { formation: '4-4-2', players: eleven };

test('a saved line-up leaves with its reader', () => {
  const mine = board();
  mine.lay(saved);
  mine.dropSaved();
  expect(mine.lineUp.value.players.every((player) => player === undefined)).toBe(true);
});

test('a draft stays when its reader leaves, also one that began with a saved line-up', () => {
  const mine = board();
  mine.lay(saved);
  const moved = put(mine.lineUp.value, 0, 2);
  if (moved) mine.make(moved);
  mine.dropSaved();
  expect([mine.isDraft.value, mine.lineUp.value.players[0]]).toEqual([true, 2]);
});

test('a formation that was chosen for an empty line-up stays when the reader changes', () => {
  const mine = board();
  mine.make({ lineUp: { ...mine.lineUp.value, formation: '3-5-2' }, move: { did: 'undone' } });
  mine.dropSaved();
  expect(mine.lineUp.value.formation).toBe('3-5-2');
});
