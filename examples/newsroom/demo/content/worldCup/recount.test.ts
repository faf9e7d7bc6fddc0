import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableOf } from '../../../editorial/table.ts';
import { results } from '../matches.ts';
import { worldCup } from './worldCup.ts';

// A recount that shares nothing with what it checks but the files.
const raw = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

test('goals and scorers are those of a plain count of the file', () => {
  const counted = new Map<string, number>();
  for (const match of raw('2026-worldcup.json').matches)
    for (const goal of [...(match.goals1 ?? []), ...(match.goals2 ?? [])])
      if (!goal.owngoal) counted.set(goal.name, (counted.get(goal.name) ?? 0) + 1);
  const { matches, players } = worldCup();
  const scored = new Map<number, number>();
  for (const { type, player } of matches.flatMap(({ events }) => events))
    if ((type === 'goal' || type === 'penalty-goal') && player !== null)
      scored.set(player, (scored.get(player) ?? 0) + 1);
  const sum = (all: ReadonlyMap<unknown, number>) => [...all.values()].reduce((total, each) => total + each, 0);
  expect([sum(counted), sum(scored)]).toEqual([294, 294]);
  const best = (all: readonly number[]) => all.toSorted((a, b) => b - a);
  expect(best([...scored.values()])).toEqual(best([...counted.values()]));
  const of = (name: string) => scored.get(players.find((player) => player.name === name)?.id ?? 0);
  expect(
    ['Kylian Mbappé', 'Lionel Messi', 'Erling Haaland', 'Jude Bellingham', 'Ousmane Dembélé', 'Harry Kane'].map(of),
  ).toEqual([10, 8, 7, 7, 6, 6]);
  expect(best([...scored.values()]).slice(0, 7)).toEqual([10, 8, 7, 7, 6, 6, 5]);
});

interface Line {
  name: string;
  figures: number[];
}

/** Points, difference, goals, matches of one side or both, straight from the file. */
function recount(file: string, venue: 'both' | 'home' | 'away'): Line[] {
  const lines: Record<string, Line> = {};
  const add = (name: string, own: number, other: number) => {
    lines[name] ??= { name, figures: [0, 0, 0, 0] };
    const { figures } = lines[name];
    for (const [at, more] of [own > other ? 3 : own < other ? 0 : 1, own - other, own, 1].entries())
      figures[at] = (figures[at] ?? 0) + more;
  };
  for (const { team1, team2, score } of raw(file).matches) {
    if (!score?.ft) continue;
    const [home, away] = score.ft;
    if (venue !== 'away') add(team1, home, away);
    if (venue !== 'home') add(team2, away, home);
  }
  return Object.values(lines);
}

test.each([
  ['2024-25-nl.1.json', 'eredivisie', '2024-25', 306],
  ['2024-25-en.1.json', 'premier-league', '2024-25', 380],
  ['2025-26-nl.1.json', 'eredivisie', '2025-26', undefined],
  ['2025-26-en.1.json', 'premier-league', '2025-26', undefined],
] as const)('%s gives the same tables, at home and away too', (file, league, season, count) => {
  const played = results(league, season).map(({ home, away, score }) => ({ home, away, score, at: 0, isLive: false }));
  if (count !== undefined) expect(played).toHaveLength(count);
  for (const venue of ['both', 'home', 'away'] as const) {
    const only = venue === 'both' ? undefined : venue;
    const rows = tableOf(played, { rule: league, teams: [], only });
    const lines = new Map(recount(file, venue).map(({ name, figures }) => [name, figures]));
    expect(rows.map((row) => [row.team, [row.points, row.difference, row.scored, row.played]])).toEqual(
      rows.map(({ team }) => [team, lines.get(team)]),
    );
    // With as many points the Dutch league has the club ahead that has played fewer matches.
    const order = rows.map(({ team }) => {
      const [points = 0, difference = 0, scored = 0, matches = 0] = lines.get(team) ?? [];
      return [points, league === 'eredivisie' ? -matches : 0, difference, scored];
    });
    for (const [at, figures] of order.entries()) {
      const next = order[at + 1];
      const first = next?.findIndex((value, which) => value !== figures[which]) ?? -1;
      if (next && first >= 0) expect(figures[first]).toBeGreaterThan(next[first] ?? 0);
    }
  }
});
