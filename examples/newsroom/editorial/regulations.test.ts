import { describe, expect, test } from 'vitest';
import { byRegulations, type League } from '../../../tests/support/byRegulations.ts';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { sized } from '../../../tests/support/soak.ts';
import { type Card, conductOf } from './conduct.ts';
import type { TieBreakRule } from './regulations.ts';
import { type Result, tableOf } from './table.ts';

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

const leagues = sized(400, 3000);

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
