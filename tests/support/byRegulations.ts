import * as z from 'zod/mini';
import type { TieBreakRule } from '../../examples/newsroom/editorial/regulations.ts';
import type { Result } from '../../examples/newsroom/editorial/table.ts';

/**
 * The regulations once more, word by word and sharing nothing with what is tested: FIFA's article 13 for 2026, section C of the Premier League's
 * handbook, and the rules of the KNVB.
 */
export interface League {
  readonly results: readonly Result[];
  readonly teams: readonly string[];
  readonly deducted: ReadonlyMap<string, number>;
  readonly conduct: ReadonlyMap<string, number>;
  readonly only?: 'home' | 'away';
  /** The name of what a place leads to, from 1 on; undefined where it leads nowhere. Without it every place matters. */
  readonly zoneAt?: (place: number) => string | undefined;
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
  let [points, difference, goals, awayGoals, played] = [0, 0, 0, 0, 0];
  for (const { home, away, score } of results) {
    for (const [who, own, other, venue] of [
      [home, score[0], score[1], 'home'],
      [away, score[1], score[0], 'away'],
    ] as const) {
      if (who !== team || (only && only !== venue)) continue;
      played += 1;
      points += own > other ? 3 : own === other ? 1 : 0;
      difference += own - other;
      goals += own;
      if (venue === 'away') awayGoals += own;
    }
  }
  return { points, difference, goals, awayGoals, played };
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
export function byRegulations(rule: TieBreakRule, league: League): readonly (readonly string[])[] {
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
  // Of two clubs with as many points, the KNVB has the one ahead that has dropped fewer.
  const dropped = (team: string) => (rule === 'eredivisie' ? 3 * count(league, team).played - total(team) : 0);
  let above = 0;
  return split(teams, (team) => [total(team), -dropped(team), ...all(team)]).flatMap((level) => {
    const places = level.map((_, nth) => above + nth + 1);
    above += level.length;
    // C.17 asks who was better against the other for the title, a place in Europe and relegation; other clubs share a place.
    const isAsked = !league.zoneAt || places[0] === 1 || hasBorder(places, league.zoneAt);
    const matters = rule === 'eredivisie' || (rule === 'premier-league' && isAsked);
    return level.length > 1 && matters ? inMeetings(level) : [level];
  });
}

/** Whether two neighbours of these places lead to something else. */
const hasBorder = (places: readonly number[], zoneAt: (place: number) => string | undefined) =>
  places.some((place, at) => at > 0 && zoneAt(place) !== zoneAt(place - 1));
