import { expect, test } from 'vitest';
import { type Leg, tieStanding, winnerOf } from './ties.ts';

const [own, other] = [1, 2];

type Goals = readonly [home: number, away: number] | null;

/** A leg that is over; the second is played at the other side's. */
function leg(number: number, goals: Goals, more: Partial<Leg> = {}): Leg {
  const [home_score, away_score] = goals ?? [null, null];
  const [home_team, away_team] = number === 1 ? [own, other] : [other, own];
  return {
    ...{ id: number, leg: number, status: goals ? 'finished' : 'scheduled', home_team, away_team },
    ...{ home_source: null, away_source: null, home_score, away_score },
    ...{ regular_home_score: home_score, regular_away_score: away_score, home_penalties: null, away_penalties: null },
    ...more,
  };
}

const inExtraTime = { regular_home_score: 1, regular_away_score: 0 };
const shootOut = { home_penalties: 3, away_penalties: 4 };

/** How the tie stands for the sides of the second leg, whose home side is the other one. */
const standing = (first: Leg, second: Leg, hasAwayGoals = false) => tieStanding(second, [first, second], hasAwayGoals);

test.each([
  ['nothing was played', leg(1, null), leg(2, null), false, null, null, null],
  ['the first leg was played', leg(1, [2, 1]), leg(2, null), false, { home: 1, away: 2 }, null, null],
  ['the second goes on', leg(1, [2, 1]), leg(2, [3, 0], { status: 'live' }), false, { home: 1, away: 2 }, null, null],
  ['more goals over both', leg(1, [2, 1]), leg(2, [0, 0]), true, { home: 1, away: 2 }, 'away', 'aggregate'],
  ['goals away count', leg(1, [2, 1]), leg(2, [1, 0]), true, { home: 1, away: 2 }, 'home', 'away-goals'],
  [
    'goals away count and are level',
    leg(1, [1, 1]),
    leg(2, [1, 1], shootOut),
    true,
    { home: 1, away: 1 },
    'away',
    'penalties',
  ],
  [
    'goals away count nowhere',
    leg(1, [2, 1]),
    leg(2, [1, 0], shootOut),
    false,
    { home: 1, away: 2 },
    'away',
    'penalties',
  ],
  [
    'a goal in extra time',
    leg(1, [2, 1]),
    leg(2, [2, 0], inExtraTime),
    false,
    { home: 1, away: 2 },
    'home',
    'extra-time',
  ],
  ['level without a shoot-out yet', leg(1, [2, 1]), leg(2, [1, 0]), false, { home: 1, away: 2 }, null, null],
  [
    'a result that was given',
    leg(1, [2, 1]),
    leg(2, [3, 0], { status: 'awarded' }),
    false,
    { home: 1, away: 2 },
    'home',
    'aggregate',
  ],
] as const)('a tie of which %s', (_, first, second, hasAwayGoals, goals, winner, decidedBy) => {
  expect(standing(first, second, hasAwayGoals)).toEqual({ other: goals, winner, decidedBy });
  // The same for the other leg, whose sides are the other way round.
  const turned = { home: 'away', away: 'home' } as const;
  const asOfFirst = tieStanding(first, [second, first], hasAwayGoals);
  expect(asOfFirst).toMatchObject({ winner: winner && turned[winner], decidedBy });
});

test.each([
  ['level after a shoot-out', leg(1, [1, 1], shootOut), 'away'],
  ['whose goals were corrected after a shoot-out', leg(1, [2, 1], shootOut), 'home'],
  ['level', leg(1, [1, 1]), null],
] as const)('the winner of a single match that is %s', (_, match, winner) => {
  expect(winnerOf(match)).toBe(winner);
});

test('of sides that are not known yet it is known which are the same', () => {
  const unknown = { home_team: null, away_team: null };
  const first = leg(1, [2, 0], { ...unknown, home_source: 'W3', away_source: 'W4' });
  const second = leg(2, null, { ...unknown, home_source: 'W4', away_source: 'W3' });
  expect(standing(first, second).other).toEqual({ home: 0, away: 2 });
});
