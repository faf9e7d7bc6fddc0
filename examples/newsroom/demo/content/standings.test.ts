import { expect, test } from 'vitest';
import type { Played } from '../../editorial/match.ts';
import { scoreline } from '../../editorial/numerals.ts';
import { standings } from '../../editorial/standings.ts';
import { longestRun, lost, maxBy, runNow, turnarounds, won } from './form.ts';
import { results } from './matches.ts';
import { seasonFacts } from './seasonFacts.ts';
import { inWords, ordinal } from './wording.ts';

function match(home: string, score: [number, number], away: string, half: [number, number] = [0, 0]): Played {
  const day = { league: 'eredivisie', season: '2025-26', round: 1, date: '2025-08-09', time: undefined } as const;
  return { ...day, isPostponed: false, home, away, score, half };
}

test('points come first, then goal difference, then goals scored, then the name', () => {
  const table = standings([match('D', [2, 1], 'C'), match('B', [3, 2], 'A'), match('E', [0, 0], 'F')]);
  expect(table.map(({ club, points }) => `${club}${points}`)).toEqual(['B3', 'D3', 'E1', 'F1', 'A0', 'C0']);
});

test('a table of home matches counts nobody who travelled', () => {
  const [row, ...rest] = standings([match('A', [2, 2], 'B')], { only: 'home' });
  expect(row).toMatchObject({ club: 'A', played: 1, drawn: 1, points: 1, scored: 2, conceded: 2 });
  expect(rest).toEqual([]);
});

test('the tables of the finished seasons are those of the history books', () => {
  const top = (locale: 'nl' | 'en') =>
    seasonFacts(locale, '2024-25')
      .table.slice(0, 3)
      .map(({ club, points, difference }) => [club, points, difference]);
  expect(top('nl')).toEqual([
    ['PSV', 79, 64],
    ['AFC Ajax', 78, 35],
    ['Feyenoord Rotterdam', 68, 38],
  ]);
  expect(top('en')).toEqual([
    ['Liverpool FC', 84, 45],
    ['Arsenal FC', 74, 35],
    ['Manchester City FC', 71, 28],
  ]);
});

test('a fixture that is still to come or was put off is no result', () => {
  expect(results('eredivisie', '2025-26')).toHaveLength(234);
  expect(results('premier-league', '2025-26')).toHaveLength(291);
  expect(results('premier-league', '2024-25', '2024-08-18').every(({ date }) => date <= '2024-08-18')).toBe(true);
});

test('a run ends with the first match that breaks it', () => {
  const facts = seasonFacts('en', '2025-26', '2026-03-03');
  expect(longestRun(facts.seen('Wolves'), lost)).toHaveLength(11);
  expect(runNow(facts.seen('Wolves'), won)).toBe(2);
  expect(runNow(seasonFacts('nl', '2024-25').seen('PSV'), won)).toBe(7);
});

test('a win from behind at half-time is a turnaround, a draw is none', () => {
  const turned = match('A', [3, 2], 'B', [0, 2]);
  expect(turnarounds([match('A', [2, 2], 'B', [0, 2]), turned, match('A', [1, 0], 'B', [1, 0])])).toEqual([turned]);
});

test('a shared first place is not the most of anything', () => {
  expect(maxBy([1, 3, 2], (value) => value)).toBe(3);
  expect(() => maxBy([3, 3], (value) => value)).toThrow(RangeError);
});

test('numbers are written as each paper writes them', () => {
  expect([inWords('nl', 12), inWords('nl', 21), inWords('en', 9), inWords('en', 12)]).toEqual([
    'twaalf',
    '21',
    'nine',
    '12',
  ]);
  expect([ordinal(2), ordinal(11), ordinal(22), ordinal(13)]).toEqual(['second', '11th', '22nd', '13th']);
  expect([scoreline('nl', [3, 1]), scoreline('en', [3, 1])]).toEqual(['3-1', '3–1']);
});
