import { expect, test } from 'vitest';
import { inBracketOrder } from './bracketOrder.ts';
import { currentRound, onItsDays } from './rounds.ts';

const match = (day: number, status = 'scheduled') => ({ status, kick_off: new Date(Date.UTC(2026, 0, day, 19)) });
const at = (day: number) => Date.UTC(2026, 0, day, 12);

test('what was moved to another week is not on the days of its round', () => {
  const round = [match(3), match(2), match(28), match(4), match(3)];
  expect(onItsDays(round).map(({ kick_off }) => kick_off.getUTCDate())).toEqual([2, 3, 3, 4]);
  expect(onItsDays([])).toEqual([]);
});

test('both legs of ties are on the days of their round, and what was moved is not', () => {
  const legs = [2, 3, 12].map((day) => ({ ...match(day), leg: 1 }));
  const returns = [9, 10, 28, 10].map((day) => ({ ...match(day), leg: 2 }));
  const days = onItsDays([...legs, ...returns]).map(({ kick_off }) => kick_off.getUTCDate());
  expect(days).toEqual([2, 3, 9, 10, 10]);
});

test('the current round is the one under way, else the next, else the last', () => {
  const played = [match(2, 'finished'), match(3, 'finished'), match(4, 'finished'), match(21)];
  const rounds = [played, [match(16), match(17)], [match(23), match(24)]];
  expect(currentRound(rounds, at(10))).toBe(1);
  // What is caught up on is of its own round, which is over.
  expect(currentRound([played, [match(16, 'finished')], [match(23)]], at(20))).toBe(2);
  expect(currentRound([played, [match(16, 'live'), match(17)], [match(15)]], at(14))).toBe(1);
  expect(currentRound([played.slice(0, 3), [match(16, 'finished')]], at(30))).toBe(1);
  expect(currentRound([], at(1))).toBe(-1);
});

test('a bracket stands so that those who may meet are next to each other', () => {
  const sourced = (number: number, home_source: string, away_source: string) => ({ number, home_source, away_source });
  const matches = [
    sourced(1, '1A', '2B'),
    sourced(2, '1B', '2A'),
    sourced(3, '1C', '2D'),
    sourced(4, '1D', '2C'),
    sourced(5, 'W3', 'W1'),
    sourced(6, 'W4', 'W2'),
    sourced(7, 'L5', 'L6'),
    sourced(8, 'W6', 'W5'),
  ];
  expect(inBracketOrder(matches).map(({ number }) => number)).toEqual([7, 4, 2, 6, 3, 1, 5, 8]);
});

test('what both legs of a tie come from is in the bracket once', () => {
  const from = (number: number, home_source: string | null, away_source: string | null) => ({
    ...{ number, home_source, away_source },
  });
  const matches = [from(1, null, null), from(2, null, null), from(3, 'W1', 'W2'), from(4, 'W2', 'W1')];
  expect(inBracketOrder(matches).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});
