import type { Score } from './match.ts';
import { regulationOf, type TieBreakRule } from './regulations.ts';
import { pointsOf, type Side } from './standings.ts';
import { type Figures, ranked } from './tieBreaks.ts';

/** A result in a table: of a finished match, or the present score of a running one. Teams have any key. */
export interface Result {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  /** When it was played, ms since the epoch, which gives the order of results. */
  readonly at: number;
  readonly isLive: boolean;
}

export interface TeamRecord {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly awayScored: number;
}

export interface TableRow extends Omit<TeamRecord, 'awayScored'> {
  readonly team: string;
  /** 1 for the leader. */
  readonly position: number;
  /** Whether another team has the same place, as no criterion separates them. */
  readonly isShared: boolean;
  readonly difference: number;
  /** Points after the deduction of `deducted`. */
  readonly points: number;
  readonly deducted: number;
  /** Fair-play points: 0 or negative. */
  readonly conduct: number;
  /** Whether one of its matches is running and counts with its present score. */
  readonly isLive: boolean;
}

export interface TableOptions {
  readonly rule: TieBreakRule;
  /** Teams that are in the table before they have played. Equal teams are in this order. */
  readonly teams: readonly string[];
  /** Counts only matches at home or away. */
  readonly only?: Side | undefined;
  /** Points taken from a team, a positive number. */
  readonly deducted?: ReadonlyMap<string, number>;
  /** Fair-play points by team, 0 or negative. */
  readonly conduct?: ReadonlyMap<string, number>;
  /** Whether it matters who is ahead of whom on the places from `first` to `last`; as if it always did without it. */
  readonly matters?: (first: number, last: number) => boolean;
}

const none: TeamRecord = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, awayScored: 0 };

/** The record of a team in these results. `only`: at home or away. */
export function recordOf(team: string, results: readonly Result[], only?: Side): TeamRecord {
  return results.reduce((record, { home, away, score }) => {
    const isHome = home === team;
    if ((!isHome && away !== team) || (only && isHome !== (only === 'home'))) return record;
    const [own, other] = isHome ? score : [score[1], score[0]];
    return {
      played: record.played + 1,
      won: record.won + (own > other ? 1 : 0),
      drawn: record.drawn + (own === other ? 1 : 0),
      lost: record.lost + (own < other ? 1 : 0),
      scored: record.scored + own,
      conceded: record.conceded + other,
      awayScored: record.awayScored + (isHome ? 0 : own),
    };
  }, none);
}

/** The table of these results by a declared rule. Equal teams share a place. */
export function tableOf(results: readonly Result[], options: TableOptions): readonly TableRow[] {
  const { rule, only, deducted, conduct } = options;
  const teams = [...new Set([...options.teams, ...results.flatMap(({ home, away }) => [home, away])])];
  const ofTeam = new Map(teams.map((team) => [team, results.filter(({ home, away }) => [home, away].includes(team))]));
  const records = new Map(teams.map((team) => [team, recordOf(team, ofTeam.get(team) ?? [], only)]));
  const taken = (team: string) => (only ? 0 : (deducted?.get(team) ?? 0));
  const figuresOf = (team: string, among?: readonly string[]): Figures => {
    const meetings = among && meetingsOf(results, among, rule).filter(({ home, away }) => [home, away].includes(team));
    const record = meetings ? recordOf(team, meetings, only) : (records.get(team) ?? none);
    const points = pointsIn(record) - (among ? 0 : taken(team));
    return {
      ...{ points, kept: points - record.played * pointsOf(1, 0) },
      difference: record.scored - record.conceded,
      scored: record.scored,
      awayScored: record.awayScored,
      conduct: conduct?.get(team) ?? 0,
    };
  };
  let above = 0;
  return levelsOf(teams, options, figuresOf).flatMap((level) => {
    const position = above + 1;
    above += level.length;
    return level.map((team) => {
      const { awayScored: _, ...record } = records.get(team) ?? none;
      const { points, difference, conduct: fair } = figuresOf(team);
      const isLive = (ofTeam.get(team) ?? []).some((result) => result.isLive);
      const isShared = level.length > 1;
      return { team, position, isShared, ...record, difference, points, deducted: taken(team), conduct: fair, isLive };
    });
  });
}

/** The teams, best first; those that share a place together. */
function levelsOf(
  teams: readonly string[],
  { rule, matters = () => true }: TableOptions,
  figuresOf: (team: string, among?: readonly string[]) => Figures,
): readonly (readonly string[])[] {
  const regulation = regulationOf(rule);
  if (regulation.between === 'everywhere') return ranked(teams, regulation.order, figuresOf);
  const between = regulation.order.filter(({ of }) => of === 'between');
  let above = 0;
  const overall = regulation.order.filter(({ of }) => of === 'all');
  return ranked(teams, overall, figuresOf).flatMap((level) => {
    const first = above + 1;
    above += level.length;
    return level.length > 1 && matters(first, above) ? ranked(level, between, figuresOf) : [level];
  });
}

/** The matches of teams against each other; in a league only once they have met at home and away, because away goals count. */
function meetingsOf(results: readonly Result[], among: readonly string[], rule: TieBreakRule): readonly Result[] {
  const meetings = results.filter(({ home, away }) => among.includes(home) && among.includes(away));
  const isWhole = !regulationOf(rule).isDouble || meetings.length === among.length * (among.length - 1);
  return isWhole ? meetings : [];
}

const pointsIn = ({ won, drawn }: TeamRecord) => won * pointsOf(1, 0) + drawn * pointsOf(0, 0);
