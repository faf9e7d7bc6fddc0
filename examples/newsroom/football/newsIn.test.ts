import { describe, expect, test } from 'vitest';
import type { StoredFixture } from '../database/fixtures.ts';
import { type Events, isReplayed, newsIn } from './newsIn.ts';

const kickOff = new Date('2026-11-28T11:00:00Z');
const now = kickOff.getTime() + 65 * 60_000;

const live = (events: Events): StoredFixture => ({
  ...{ id: 1, home: 'Demo Reds', away: 'Demo Blues', home_score: 1, away_score: 0, home_penalties: null },
  ...{ away_penalties: null, regular_home_score: null, regular_away_score: null, status: 'live' },
  ...{ minute: 62, kick_off: kickOff, planned_kick_off: null, round: 1, is_by_hand: false, updated_at: kickOff },
  ...{ league: 'demo', season: '2026-27', stage: null, number: null, group_letter: null, home_team: 1, away_team: 2 },
  ...{ home_source: null, away_source: null, period: 'second-half', stoppage: null, half_home_score: 0 },
  ...{ half_away_score: 0, last_event: events.at(-1)?.sequence ?? 0, ended_at: null, tie: null, leg: null },
});
const event = (sequence: number, type: 'goal' | 'yellow-card', side: 'home' | 'away' = 'home'): Events[number] => ({
  ...{ sequence, type, side, is_annulled: false, after_ms: sequence * 60_000 },
});
const goalKnown = (sequence: number) => ({ kind: 'goal', event: `event ${sequence}` }) as const;

/** The news when a feed replaces these events. */
function newsOf(eventsBefore: Events, events: Events, known: readonly ReturnType<typeof goalKnown>[] = []) {
  const change = { before: live(eventsBefore), after: live(events), events, eventsBefore, now, known };
  return isReplayed(change)
    ? 'replayed'
    : newsIn(change).map(({ kind, event: name, isSilent = false }) => [kind, name, isSilent]);
}

describe('the news in the events of a feed', () => {
  const card = event(60, 'yellow-card');

  test('has a goal that comes after a later card', () => {
    expect(newsOf([card], [event(58, 'goal'), card])).toEqual([['goal', 'event 58', false]]);
  });

  test('takes back an announced goal that is removed, also if it was the last event', () => {
    expect(newsOf([event(58, 'goal'), card], [card], [goalKnown(58)])).toEqual([['goal-annulled', 'event 58', false]]);
    expect(newsOf([card, event(61, 'goal')], [card], [goalKnown(61)])).toEqual([['goal-annulled', 'event 61', false]]);
  });

  test('says nothing of a goal that was never announced', () => {
    expect(newsOf([event(58, 'goal'), card], [card])).toEqual([]);
  });

  test('knows a goal of which the minute is corrected by its new number, without a word to anybody', () => {
    const [was, is] = [event(58, 'goal'), event(59, 'goal')];
    expect(newsOf([was, card], [is, card], [goalKnown(58)])).toEqual([['goal', 'event 59', true]]);
    expect(newsOf([is, card], [card], [goalKnown(58), goalKnown(59)])).toEqual([['goal-annulled', 'event 59', false]]);
  });

  test('has both the goal that is removed and another one of the other side', () => {
    const other = event(59, 'goal', 'away');
    expect(newsOf([event(58, 'goal'), card], [other, card], [goalKnown(58)])).toEqual([
      ['goal-annulled', 'event 58', false],
      ['goal', 'event 59', false],
    ]);
  });
});
