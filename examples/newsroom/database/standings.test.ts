import { expect, test } from 'vitest';
import { type Counted, standingRows } from './standings.ts';

const day = 24 * 3_600_000;
const result = (
  round: number,
  home: number,
  away: number,
  score: readonly [number, number],
  isLive = false,
): Counted => ({
  ...{
    fixture: 100 * round + home,
    round,
    group: '',
    home: `${home}`,
    away: `${away}`,
    score,
    at: round * day,
    isLive,
  },
});
const rows = (results: readonly Counted[]) =>
  standingRows(results, { rule: 'eredivisie', teams: ['1', '2', '3', '4'] });
const first = [result(1, 1, 2, [1, 0]), result(1, 3, 4, [1, 1])];

test('who rose on the last match day has gone up, who fell has gone down, and nobody moves on the first', () => {
  expect(rows(first).map(({ movement }) => movement)).toEqual([undefined, undefined, undefined, undefined]);
  const second = [...first, result(2, 3, 1, [4, 0]), result(2, 2, 4, [0, 2])];
  expect(rows(second).map(({ competitor, position, movement }) => [competitor, position, movement])).toEqual([
    [3, 1, 1],
    [4, 2, 0],
    [1, 3, -2],
    [2, 4, 0],
  ]);
});

test('a match of an early round that was moved to a later day moves only whom it concerns', () => {
  const rounds = [...first, result(2, 3, 1, [4, 0]), result(2, 2, 4, [0, 2])];
  const moved = { ...result(1, 3, 4, [1, 0]), at: 5 * day };
  expect(rows([...rounds, moved]).map(({ competitor, movement }) => [competitor, movement])).toEqual([
    [3, 0],
    [4, 0],
    [1, 0],
    [2, 0],
  ]);
});

test('a match day that goes on after midnight is one', () => {
  const evening = result(2, 3, 1, [4, 0]);
  const night = { ...result(2, 2, 4, [0, 2]), at: evening.at + 6 * 3_600_000 };
  const movements = rows([...first, evening, night]).map(({ competitor, movement }) => [competitor, movement]);
  expect(movements).toEqual([
    [3, 1],
    [4, 0],
    [1, -2],
    [2, 0],
  ]);
});

test('a match under way counts in the table and is named beside it; the form has those that are over', () => {
  const [leader] = rows([...first, result(2, 1, 3, [2, 0], true)]);
  expect(leader).toMatchObject({ competitor: 1, played: 2, points: 6, match: { opponent: 3, score: [2, 0] } });
  expect(leader?.form.map(({ opponent }) => opponent)).toEqual([2]);
});

test('the form has the last five, the newest at the end', () => {
  const six = [1, 2, 3, 4, 5, 6].map((round) => result(round, 1, 2, [round, 0]));
  const [leader] = rows(six);
  expect(leader?.form.map(({ score }) => score[0])).toEqual([2, 3, 4, 5, 6]);
});
