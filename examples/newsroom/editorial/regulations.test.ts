import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { type Card, conductOf } from './conduct.ts';
import { type Result, tableOf } from './table.ts';
import type { TieBreakRule } from './tieBreaks.ts';

/**
 * The regulations once more, word by word and sharing nothing with what is tested: FIFA's article 13 for 2026, section C of the Premier League's
 * handbook, and the rules of the KNVB.
 */
interface League {
  readonly results: readonly Result[];
  readonly teams: readonly string[];
  readonly deducted: ReadonlyMap<string, number>;
  readonly conduct: ReadonlyMap<string, number>;
  readonly only?: 'home' | 'away';
}

type Key = (team: string) => readonly number[];
const numbers = z.array(z.number());

/** The teams by this key, best first; equal ones together. */
function split(teams: readonly string[], key: Key): readonly (readonly string[])[] {
  const parts = Map.groupBy(teams, (team) => JSON.stringify(key(team)));
  const keys = [...parts.keys()].toSorted((one, other) => {
    const [left, right] = [z.parse(numbers, JSON.parse(one)), z.parse(numbers, JSON.parse(other))];
    const at = left.findIndex((value, nth) => value !== right[nth]);
    return (right[at] ?? 0) - (left[at] ?? 0);
  });
  return keys.map((each) => parts.get(each) ?? []);
}

function count({ results, only }: League, team: string) {
  let [points, difference, goals, awayGoals] = [0, 0, 0, 0];
  for (const { home, away, score } of results) {
    for (const [who, own, other, venue] of [
      [home, score[0], score[1], 'home'],
      [away, score[1], score[0], 'away'],
    ] as const) {
      if (who !== team || (only && only !== venue)) continue;
      points += own > other ? 3 : own === other ? 1 : 0;
      difference += own - other;
      goals += own;
      if (venue === 'away') awayGoals += own;
    }
  }
  return { points, difference, goals, awayGoals };
}

const among = (league: League, teams: readonly string[]): League => ({
  ...league,
  results: league.results.filter(({ home, away }) => teams.includes(home) && teams.includes(away)),
});

const separate = (
  parts: readonly (readonly string[])[],
  next: (part: readonly string[]) => readonly (readonly string[])[],
) => parts.flatMap((part) => (part.length > 1 ? next(part) : [part]));

/** What level teams did against each other, once more for those whom that leaves level; then `last`. */
function between(
  league: League,
  teams: readonly string[],
  mutual: (own: League) => Key,
  last: (level: readonly string[]) => readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const parts = split(teams, mutual(among(league, teams)));
  return parts.length === 1 ? last(teams) : separate(parts, (part) => between(league, part, mutual, last));
}

/** The places, the teams of one place together. */
function byRegulations(rule: TieBreakRule, league: League): readonly (readonly string[])[] {
  const { deducted, conduct, only, teams } = league;
  const total = (team: string) => count(league, team).points - (only ? 0 : (deducted.get(team) ?? 0));
  const all = (team: string) => {
    const { difference, goals } = count(league, team);
    return [difference, goals];
  };
  const fair: Key = (team) => [...all(team), conduct.get(team) ?? 0];
  if (rule === 'world-cup-thirds') return split(teams, (team) => [total(team), ...fair(team)]);
  if (rule === 'world-cup-group') {
    const mutual =
      (own: League): Key =>
      (team) => {
        const { points, difference, goals } = count(own, team);
        return [points, difference, goals];
      };
    return separate(
      split(teams, (team) => [total(team)]),
      (level) => between(league, level, mutual, (rest) => split(rest, fair)),
    );
  }
  const mutual =
    (own: League): Key =>
    (team) => {
      const { points, difference, awayGoals } = count(own, team);
      return rule === 'eredivisie' ? [points, difference, awayGoals] : [points, awayGoals];
    };
  // Away goals count only once all have met at home and away.
  const haveMet = (level: readonly string[]) =>
    among(league, level).results.length === level.length * (level.length - 1);
  const inMeetings = (level: readonly string[]): readonly (readonly string[])[] => {
    if (!haveMet(level)) return [level];
    const parts = split(level, mutual(among(league, level)));
    return parts.length === 1 ? parts : separate(parts, inMeetings);
  };
  return separate(
    split(teams, (team) => [total(team), ...all(team)]),
    inMeetings,
  );
}

/** A league with so few goals that many teams are level; of a double round some matches are still to come. */
function generated(seed: number, rule: TieBreakRule): League {
  const chance = seededChance(seed);
  const pick = (below: number) => Math.floor(chance() * below);
  const teams = ['A', 'B', 'C', 'D', 'E'].slice(0, 3 + pick(3));
  const isDouble = !rule.startsWith('world-cup');
  const pairs = teams.flatMap((home, at) =>
    teams.flatMap((away, to) => (at < to || (isDouble && at !== to) ? [[home, away] as const] : [])),
  );
  const isWhole = chance() < 0.7;
  const goals = 2 + pick(2);
  const results = pairs
    .filter(() => isWhole || chance() < 0.8)
    .map(([home, away], at): Result => ({ home, away, score: [pick(goals), pick(goals)], at, isLive: false }));
  const some = (value: () => number) =>
    new Map(teams.flatMap((team) => (chance() < 0.3 ? [[team, value()] as const] : [])));
  const view = chance() < 0.2 ? (chance() < 0.5 ? 'home' : 'away') : undefined;
  const facts = { results, teams, deducted: some(() => 1 + pick(3)), conduct: some(() => -1 - pick(5)) };
  return view ? { ...facts, only: view } : facts;
}

const leagues = 3000;

describe.each(['eredivisie', 'premier-league', 'world-cup-group', 'world-cup-thirds'] as const)('%s', (rule) => {
  test(`${leagues} leagues end as the regulations have it, place by place`, () => {
    let level = 0;
    for (let seed = 1; seed <= leagues; seed += 1) {
      const league = generated(seed, rule);
      const rows = tableOf(league.results, { rule, ...league });
      const places = byRegulations(rule, league);
      const expected = places.flatMap((place, at) => {
        const position = places.slice(0, at).reduce((sum, { length }) => sum + length, 1);
        return place.toSorted().map((team) => ({ team, position, isShared: place.length > 1 }));
      });
      expect({ seed, rows: rows.map(({ team, position, isShared }) => ({ team, position, isShared })) }).toEqual({
        seed,
        rows: expected,
      });
      const points = league.teams.map((team) => rows.find((row) => row.team === team)?.points);
      if (new Set(points).size < points.length) level += 1;
    }
    // Leagues in which nobody is level show nothing.
    expect(level).toBeGreaterThan(leagues / 3);
  });
});

/** Article 13: what a player’s cards of one match cost. */
const costs: readonly (readonly [readonly Card['type'][], number])[] = [
  [['yellow-card'], -1],
  [['yellow-card', 'second-yellow-card'], -3],
  [['red-card'], -4],
  [['yellow-card', 'red-card'], -5],
];

test('what the cards of a player cost is counted match by match', () => {
  for (const [one, cost] of costs) {
    for (const [other, more] of costs) {
      const cards = [one, other].flatMap((types, at) =>
        types.map((type) => ({ team: 'A', fixture: at + 1, player: 9, type })),
      );
      expect([one, other, conductOf(cards).get('A')]).toEqual([one, other, cost + more]);
    }
  }
});
