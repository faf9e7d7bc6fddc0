import type { StoredFixture } from '../../database/fixtures.ts';
import type { Score } from '../../editorial/match.ts';
import { seasonMatch } from '../content/season.ts';
import type { Script } from './scripts.ts';
import { lengthOf, type Standing, standingAt } from './standingAt.ts';

export const unplayed = {
  minute: null,
  home_score: null,
  away_score: null,
  home_penalties: null,
  away_penalties: null,
  regular_home_score: null,
  regular_away_score: null,
  period: null,
  stoppage: null,
  half_home_score: null,
  half_away_score: null,
  last_event: 0,
  ended_at: null,
} as const;

/**
 * The state that the clock gives a fixture, by all its events; undefined for one that was set by hand or cannot be played. One
 * that the season has postponed is not played before it gets a new date.
 */
export function byTheClock(tenant: string, stored: StoredFixture, script: Script, now: number): Partial<StoredFixture> {
  if (script.length === 0 || stored.is_by_hand) return {};
  const isPutOff = seasonMatch(tenant, stored.id)?.isPostponed === true;
  if (isPutOff && stored.planned_kick_off === null) return { ...unplayed, status: 'postponed' };
  const standing = standingAt(script, now - stored.kick_off.getTime());
  return standingColumns(standing, stored.kick_off.getTime() + lengthOf(script));
}

/** The state of a match as columns of a fixture's row. `end`: when it ends, ms since the epoch. */
export function standingColumns(standing: Standing, end: number) {
  const { status, minute, stoppage, period = null, lastEvent: last_event } = standing;
  const [home_score, away_score] = pair(standing.score);
  const [half_home_score, half_away_score] = pair(standing.half);
  const [regular_home_score, regular_away_score] = pair(standing.regular);
  const [home_penalties, away_penalties] = pair(standing.penalties);
  return {
    ...{ status, minute, stoppage, period, last_event, home_score, away_score, half_home_score, half_away_score },
    ...{ regular_home_score, regular_away_score, home_penalties, away_penalties },
    ended_at: status === 'finished' ? new Date(end) : null,
  };
}

const pair = (score: Score | undefined): readonly [number | null, number | null] => score ?? [null, null];
