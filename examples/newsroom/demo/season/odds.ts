import type { Odds } from '../../database/predictionGames.ts';
import type { League, Season } from '../../editorial/match.ts';
import { standings } from '../../editorial/standings.ts';
import { results } from '../content/matches.ts';

/** The record of a club so far. */
export interface Form {
  readonly played: number;
  readonly points: number;
}

/** The parameters of odds, as the pool's page and docs/calls/prediction-pool.md explain them. */
export const oddsRule = { homeAdvantage: 1.35, draw: 0.26, head: 10, step: 0.05, min: 1.1, max: 9 } as const;

/** A club's points per match, with ten matches of one point added, as a table says little early in a season. */
const strength = ({ played, points }: Form) => (points + oddsRule.head) / (played + oddsRule.head);

/** One divided by the chance, in steps of 0.05 from 1.10 to 9.00. */
export function oddsFrom(chance: number): number {
  const { step, min, max } = oddsRule;
  const steps = Math.round(1 / chance / step);
  return Math.min(max, Math.max(min, Math.round(steps * step * 100) / 100));
}

/** The odds of a match. A draw has a fixed probability; the rest is split by the clubs' strength, with an advantage for the home side. */
export function oddsOf(home: Form, away: Form): Odds {
  const { draw, homeAdvantage } = oddsRule;
  const [own, other] = [homeAdvantage * strength(home), strength(away)];
  const homeWin = ((1 - draw) * own) / (own + other);
  return { home_win: oddsFrom(homeWin), draw: oddsFrom(draw), away_win: oddsFrom(1 - draw - homeWin) };
}

const none: Form = { played: 0, points: 0 };

/** Makes a function that returns a club's record before a date (`2026-03-02`), by the real results. */
export function formsBefore(league: League, season: Season, date: string): (club: string) => Form {
  const before = results(league, season).filter((match) => match.date < date);
  const forms = new Map<string, Form>(standings(before).map((row) => [row.club, row]));
  return (club) => forms.get(club) ?? none;
}
