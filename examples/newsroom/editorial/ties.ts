import type { StoredFixture } from '../database/fixtures.ts';
import { decided } from './match.ts';
import type { TeamSide } from './matchEvents.ts';

/** A match of a tie, as far as it decides it. */
export type Leg = Pick<
  StoredFixture,
  | ('id' | 'leg' | 'status')
  | ('home_team' | 'away_team' | 'home_source' | 'away_source')
  | ('home_score' | 'away_score' | 'regular_home_score' | 'regular_away_score' | 'home_penalties' | 'away_penalties')
>;

type Goals = Readonly<Record<TeamSide, number>>;

export interface TieStanding {
  /** The goals of the sides of one leg in the other legs; null while none of these has a score. */
  readonly other: Goals | null;
  /** The side of that leg that has won; null while the tie is open. */
  readonly winner: TeamSide | null;
  readonly decidedBy: 'aggregate' | 'away-goals' | 'extra-time' | 'penalties' | null;
}

const flipped: Readonly<Record<TeamSide, TeamSide>> = { home: 'away', away: 'home' };

/** Whether the home side of one leg is the away side of the other. */
const isTurned = (one: Leg, other: Leg): boolean =>
  one.home_team !== null && other.away_team !== null
    ? one.home_team === other.away_team
    : one.home_source !== null && one.home_source === other.away_source;

const pair = (home: number | null, away: number | null): Goals | null =>
  home === null || away === null ? null : { home, away };

const plus = (one: Goals, other: Goals): Goals => ({ home: one.home + other.home, away: one.away + other.away });

const ahead = ({ home, away }: Goals): TeamSide | null => (home === away ? null : home > away ? 'home' : 'away');

/** The side that has won a match, by its goals and only then by its shoot-out; null of a draw. */
export const winnerOf = ({ home_score, away_score, home_penalties, away_penalties }: Leg): TeamSide | null =>
  ahead(pair(home_score, away_score) ?? nothing) ?? ahead(pair(home_penalties, away_penalties) ?? nothing);

/**
 * How a tie stands, for the sides of `leg`. `legs`: all of its matches. `hasAwayGoals`: of two sides that are level the one with more goals away has
 * won, those of extra time included. Of a tie that is level a shoot-out after the last leg decides.
 */
export function tieStanding(leg: Leg, legs: readonly Leg[], hasAwayGoals: boolean): TieStanding {
  const others = legs.filter(({ id }) => id !== leg.id);
  const asOf = (one: Leg, goals: Goals | null) =>
    goals && isTurned(leg, one) ? { home: goals.away, away: goals.home } : goals;
  const goalsOf = (one: Leg) => asOf(one, pair(one.home_score, one.away_score));
  const sum = (all: readonly (Goals | null)[]) =>
    all.reduce((total, goals) => (goals ? plus(total ?? nothing, goals) : total), null);
  const other = sum(others.map(goalsOf));
  const open: TieStanding = { other, winner: null, decidedBy: null };
  const [last = leg] = legs.toSorted((one, two) => (two.leg ?? 0) - (one.leg ?? 0));
  if (others.length === 0 || !legs.every(({ status }) => decided.includes(status))) return open;
  const won = (winner: TeamSide, decidedBy: TieStanding['decidedBy']): TieStanding => ({ other, winner, decidedBy });
  const total = ahead(sum(legs.map(goalsOf)) ?? nothing);
  const regular = legs.map((one) => (one.id === last.id ? asOf(one, regularOf(one)) : goalsOf(one)));
  if (total) return won(total, ahead(sum(regular) ?? nothing) ? 'aggregate' : 'extra-time');
  const byAway = hasAwayGoals ? ahead(awayGoals(leg, legs)) : null;
  if (byAway) return won(byAway, 'away-goals');
  const shootOut = ahead(asOf(last, pair(last.home_penalties, last.away_penalties)) ?? nothing);
  return shootOut ? won(shootOut, 'penalties') : open;
}

const nothing: Goals = { home: 0, away: 0 };

const regularOf = ({ home_score, away_score, regular_home_score, regular_away_score }: Leg) =>
  pair(regular_home_score ?? home_score, regular_away_score ?? away_score);

/** The goals that each side of `leg` has scored away. */
function awayGoals(leg: Leg, legs: readonly Leg[]): Goals {
  const goals = { ...nothing };
  for (const one of legs) {
    const side = isTurned(leg, one) ? flipped.away : 'away';
    goals[side] += one.away_score ?? 0;
  }
  return goals;
}
