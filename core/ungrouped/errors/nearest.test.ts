import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['poll', 'comments', 'smart-bar', 'league-standings', 'clap'];

test.each([
  ['pol', 'poll'],
  ['pool', 'poll'],
  ['Coments', 'comments'],
  ['smartbar', 'smart-bar'],
  ['league-standing', 'league-standings'],
  ['clpa', 'clap'],
])('%s was probably %s', (typed, meant) => {
  expect(nearest(typed, names)).toBe(meant);
});

test.each(['banner', '', 'x', 'weather-forecast', 'p'.repeat(100_000)])('nothing is guessed for "%.20s"', (typed) => {
  expect(nearest(typed, names)).toBeUndefined();
});
