import { expect, test } from 'vitest';
import { conductOf } from './conduct.ts';
import { type Result, tableOf } from './table.ts';

const result = (home: string, away: string, left: number, right: number): Result => ({
  ...{ home, away, score: [left, right], at: 0, isLive: false },
});
const order = (rows: ReturnType<typeof tableOf>) =>
  rows.map(({ position, isShared, team }) => `${position}${isShared ? '=' : ''} ${team}`);

test('at the World Cup who won the match between two comes first, whatever the difference; in a league it does not', () => {
  const results = [result('A', 'B', 1, 0), result('A', 'C', 0, 3), result('B', 'C', 5, 0)];
  const two = [result('A', 'B', 1, 0), result('C', 'A', 3, 0), result('B', 'C', 5, 0), result('C', 'D', 0, 0)];
  expect(order(tableOf(results, { rule: 'world-cup-group', teams: [] }))).toEqual(['1 B', '2 C', '3 A']);
  expect(order(tableOf(two, { rule: 'eredivisie', teams: [] }))).toEqual(['1 C', '2 B', '3 A', '4 D']);
  const pair = [result('A', 'B', 1, 0), result('A', 'C', 0, 9), result('B', 'C', 4, 0), result('C', 'D', 0, 9)];
  expect(order(tableOf(pair, { rule: 'world-cup-group', teams: [] })).slice(1)).not.toContain('1 A');
});

test('three level on points are compared with each other, and the two that this leaves level once more', () => {
  const results = [
    ...[result('A', 'B', 1, 0), result('B', 'C', 2, 0), result('C', 'A', 2, 1)],
    ...[result('A', 'D', 1, 0), result('B', 'D', 1, 0), result('C', 'D', 9, 0)],
  ];
  // Among the three: B +1, A 0, C -1.
  expect(order(tableOf(results, { rule: 'world-cup-group', teams: [] }))).toEqual(['1 B', '2 A', '3 C', '4 D']);
});

test('who is level in everything shares a place, and a deduction takes points', () => {
  const results = [result('A', 'B', 1, 1), result('C', 'D', 2, 0)];
  const rows = tableOf(results, { rule: 'premier-league', teams: ['A', 'B', 'C', 'D'], deducted: new Map([['C', 4]]) });
  expect(order(rows)).toEqual(['1= A', '1= B', '3 D', '4 C']);
  expect(rows.at(-1)).toMatchObject({ team: 'C', points: -1, deducted: 4 });
});

test('in the Premier League the matches between two decide over Europe, and not over the middle of the table', () => {
  const results = [result('A', 'B', 1, 0), result('B', 'A', 2, 1), result('A', 'C', 1, 0), result('B', 'C', 0, 0)];
  const level = [...results, result('B', 'D', 1, 0), result('A', 'D', 0, 0)];
  const options = { rule: 'premier-league', teams: ['C', 'D'] } as const;
  expect(order(tableOf(level, { ...options, matters: () => false }))[1]).toBe('1= B');
  const asked: (readonly number[])[] = [];
  const matters = (...places: readonly number[]) => asked.push(places) > 0;
  expect(order(tableOf(level, { ...options, matters })).slice(0, 2)).toEqual(['1 A', '2 B']);
  expect(asked[0]).toEqual([1, 2]);
});

test('in the Dutch league the club that has dropped fewer points is ahead until it has played as many matches', () => {
  const results = [result('A', 'B', 1, 0), result('C', 'D', 6, 0), result('D', 'C', 1, 0)];
  expect(order(tableOf(results, { rule: 'eredivisie', teams: [] })).slice(0, 2)).toEqual(['1 A', '2 C']);
  expect(order(tableOf(results, { rule: 'premier-league', teams: [] })).slice(0, 2)).toEqual(['1 C', '2 A']);
  const level = [...results, result('B', 'A', 1, 0)];
  expect(order(tableOf(level, { rule: 'eredivisie', teams: [] })).slice(0, 2)).toEqual(['1 C', '2= A']);
});

test('fair play counts one thing for a player in a match', () => {
  const card = (player: number, type: 'yellow-card' | 'second-yellow-card' | 'red-card') => ({
    ...{ team: 'A', fixture: 1, player, type },
  });
  const all = [card(1, 'yellow-card'), card(2, 'yellow-card'), card(2, 'second-yellow-card'), card(3, 'red-card')];
  expect(conductOf([...all, card(4, 'yellow-card'), card(4, 'red-card')]).get('A')).toBe(-1 - 3 - 4 - 5);
});
