import { describe, expect, test } from 'vitest';
import { fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import { canBeCancelled } from '../../desk/matches/phases.ts';
import { applyHand, type HandChange } from './applyHand.ts';
import { minuteAt } from './handClock.ts';
import type { HandState } from './handState.ts';

const kickOff = Date.parse('2026-03-10T19:00:00Z');
const minutes = (count: number) => kickOff + count * 60_000;

const scheduled: HandState = {
  fixture: {
    ...{ id: 1, home: 'Ajax', away: 'PSV', home_score: null, away_score: null, home_penalties: null },
    ...{ away_penalties: null, regular_home_score: null, regular_away_score: null, status: 'scheduled' },
    ...{ minute: null, kick_off: new Date(kickOff), planned_kick_off: null, round: 1, is_by_hand: false },
    ...{ updated_at: new Date(kickOff), league: 'eredivisie', season: '2025-26', stage: null, number: null },
    ...{ group_letter: null, home_team: 1, away_team: 2, home_source: null, away_source: null, period: null },
    ...{ stoppage: null, half_home_score: null, half_away_score: null, last_event: 0, ended_at: null },
    ...{ tie: null, leg: null },
  },
  events: [],
  beganAt: null,
};

/** The match after these, each of which can be entered. */
const played = (...changes: readonly HandChange[]): HandState =>
  changes.reduce((state, change) => {
    const next = applyHand(state, change);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, scheduled);
const begin = (period: HandChange['period'], at: number): HandChange => ({ kind: 'period', period, at });
const goal = (side: 'home' | 'away', at: number, more: Partial<HandChange> = {}): HandChange => ({
  ...{ kind: 'goal', type: 'goal', side, at },
  ...more,
});
const scoreOf = ({ fixture }: HandState) => [fixture.home_score, fixture.away_score];

describe('a match by hand', () => {
  test('can be cancelled when the desk offers it, and then only, but for one that is', () => {
    for (const status of fixtureStatuses) {
      const done = applyHand(
        { ...scheduled, fixture: { ...scheduled.fixture, status } },
        { kind: 'cancel', at: kickOff },
      );
      expect([status, typeof done !== 'string' && status !== 'cancelled']).toEqual([
        status,
        canBeCancelled({ status }),
      ]);
    }
  });

  test('goes from kick-off to full time with its goals, minutes and half-time score', () => {
    const over = played(
      begin('first-half', minutes(1)),
      goal('home', minutes(13)),
      begin('half-time', minutes(48)),
      begin('second-half', minutes(63)),
      goal('away', minutes(64), { player: 7 }),
      begin('full-time', minutes(112)),
    );
    expect(over.fixture).toMatchObject({
      ...{ status: 'finished', home_score: 1, away_score: 1, half_home_score: 1, half_away_score: 0 },
      ...{ regular_home_score: 1, regular_away_score: 1, minute: null },
    });
    expect(
      over.events.filter(({ type }) => type === 'goal').map(({ minute, player_id }) => [minute, player_id]),
    ).toEqual([
      [13, null],
      [47, 7],
    ]);
  });

  test('goes on after 90 minutes, and keeps the score after these apart', () => {
    const won = played(
      begin('first-half', minutes(0)),
      begin('second-half', minutes(60)),
      goal('home', minutes(61)),
      goal('away', minutes(62)),
      begin('extra-time-first-half', minutes(115)),
      goal('away', minutes(120)),
      goal('home', minutes(121)),
      begin('shoot-out', minutes(150)),
      { kind: 'shoot-out', type: 'shoot-out-goal', side: 'away', at: minutes(151) },
      { kind: 'shoot-out', type: 'shoot-out-missed', side: 'home', at: minutes(152) },
      begin('full-time', minutes(155)),
    );
    expect(won.fixture).toMatchObject({
      ...{ home_score: 2, away_score: 2, regular_home_score: 1, regular_away_score: 1 },
      ...{ home_penalties: 0, away_penalties: 1, status: 'finished' },
    });
  });

  test('takes a goal out that is annulled, once, and in again where it counts after all', () => {
    const state = played(begin('first-half', minutes(0)), goal('home', minutes(5)));
    const annul: HandChange = { kind: 'annul', event: 2, at: minutes(6) };
    const annulled = played(begin('first-half', minutes(0)), goal('home', minutes(5)), annul, annul);
    expect([scoreOf(state), scoreOf(annulled)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(
      scoreOf(played(begin('first-half', minutes(0)), goal('home', minutes(5)), annul, { ...annul, kind: 'restore' })),
    ).toEqual([1, 0]);
  });

  test('counts a goal once less, however often it is annulled, and not at all once it is removed', () => {
    const two = [begin('first-half', minutes(0)), goal('home', minutes(5)), goal('home', minutes(9))];
    const annul: HandChange = { kind: 'annul', event: 2, at: minutes(10) };
    expect(scoreOf(played(...two, annul, annul))).toEqual([1, 0]);
    expect(scoreOf(played(...two, annul, { ...annul, kind: 'remove' }))).toEqual([1, 0]);
    const level: HandChange = { kind: 'score', score: [0, 0], at: minutes(11) };
    expect(scoreOf(played(...two, level, annul))).toEqual([0, 0]);
  });

  test('gives an event after a removed one a number of its own', () => {
    const state = played(
      begin('first-half', minutes(0)),
      goal('home', minutes(5)),
      goal('away', minutes(9)),
      { kind: 'remove', event: 2, at: minutes(10) },
      goal('home', minutes(12)),
    );
    expect(state.events.map(({ sequence }) => sequence)).toEqual([1, 3, 4]);
  });

  test('keeps the player whom a goal was first credited to, however often that is corrected', () => {
    const credit = (player: number): HandChange => ({ kind: 'credit', event: 2, player, at: minutes(6) });
    const state = played(
      begin('first-half', minutes(0)),
      goal('home', minutes(5), { player: 7 }),
      credit(8),
      credit(9),
    );
    expect(state.events[1]).toMatchObject({ player_id: 9, original_player_id: 7 });
  });

  test('takes the minute of a goal that is entered later as it is given', () => {
    const state = played(begin('first-half', minutes(0)), goal('home', minutes(47), { minute: 30 }));
    expect(state.events[1]).toMatchObject({ minute: 30, stoppage: 0 });
    expect(played(begin('first-half', minutes(0)), goal('home', minutes(47))).events[1]).toMatchObject({
      ...{ minute: 45, stoppage: 3 },
    });
  });

  test('changes nothing after 90 minutes when its score is corrected in extra time', () => {
    const { fixture } = played(begin('first-half', minutes(0)), begin('extra-time-first-half', minutes(110)), {
      kind: 'score',
      score: [2, 1],
      at: minutes(115),
    });
    expect(fixture).toMatchObject({ home_score: 2, regular_home_score: 0, regular_away_score: 0 });
  });

  test('that kicks off late keeps its date, and one that kicks off early has another', () => {
    expect(played(begin('first-half', minutes(2))).fixture).toMatchObject({
      ...{ kick_off: new Date(kickOff), planned_kick_off: null },
    });
    expect(played(begin('first-half', minutes(-5))).fixture).toMatchObject({
      ...{ kick_off: new Date(minutes(-5)), planned_kick_off: new Date(kickOff) },
    });
  });

  test('takes a result that nobody followed, and an award', () => {
    const result: HandChange = { kind: 'score', score: [3, 1], at: minutes(120) };
    expect(played(result).fixture).toMatchObject({ status: 'finished', home_score: 3, regular_away_score: 1 });
    const award: HandChange = { kind: 'award', score: [3, 0], at: minutes(-60) };
    expect(played(award).fixture).toMatchObject({ status: 'awarded', home_score: 3, away_score: 0 });
    const walkover = played({ ...award, kind: 'walkover' }).fixture;
    expect(walkover).toMatchObject({ status: 'walkover', home_score: 3, away_score: 0, regular_home_score: 3 });
  });

  test('has no shoot-out once its goals are corrected to a win, unless these are of a leg', () => {
    const until = [begin('first-half', minutes(0)), begin('shoot-out', minutes(130)), begin('full-time', minutes(140))];
    const level = played(...until, { kind: 'score', score: [1, 1], penalties: [4, 3], at: minutes(150) });
    const correction: HandChange = { kind: 'score', score: [2, 1], at: minutes(160) };
    const corrected = (tie: string | null) => {
      const state = applyHand({ ...level, fixture: { ...level.fixture, tie } }, correction);
      return typeof state === 'string' ? state : [state.fixture.home_penalties, state.fixture.away_penalties];
    };
    expect([corrected(null), corrected('final')]).toEqual([
      [null, null],
      [4, 3],
    ]);
  });

  test('moves to another date, and says what it was planned for', () => {
    const moved = played(
      { kind: 'postpone', at: minutes(-60) },
      { kind: 'move', kickOff: minutes(9000), at: minutes(0) },
      { kind: 'move', kickOff: minutes(10_000), at: minutes(0) },
    );
    expect(moved.fixture).toMatchObject({
      ...{ status: 'scheduled', kick_off: new Date(minutes(10_000)), planned_kick_off: new Date(kickOff) },
    });
  });

  test('takes no goal before kick-off, and no correction of an event that is not there', () => {
    expect(applyHand(scheduled, goal('home', minutes(0)))).toBe('not-begun');
    expect(applyHand(scheduled, { kind: 'annul', event: 4, at: 0 })).toBe('no-event');
    expect(applyHand(scheduled, { kind: 'score', score: [1, 0], at: minutes(-1) })).toBe('not-begun');
  });
});

test.each([
  ['first-half', 0, 1, null],
  ['first-half', 44, 45, null],
  ['first-half', 46, 45, 2],
  ['second-half', 0, 46, null],
  ['extra-time-second-half', 15, 120, 1],
] as const)('%s, %i minutes on, is minute %i+%s', (period, since, minute, stoppage) => {
  expect(minuteAt(period, kickOff, minutes(since))).toEqual({ minute, stoppage });
});
