import { byRegulations, type League } from './byRegulations.ts';
import type { CupMatch, CupResult, GeneratedCup } from './generatedCup.ts';

/** Who plays in a match of the knock-out, and how its tie stands, as somebody finds it who reads the regulations. */
export interface NaivePairing {
  readonly number: number;
  /** Undefined while it is not decided who that is. */
  readonly home: string | undefined;
  readonly away: string | undefined;
  /** Who has won a tie of two legs and by what, with the goals of this match's sides in the other leg; undefined for a single match. */
  readonly tie:
    | {
        readonly winner: string | undefined;
        readonly decidedBy: string | undefined;
        readonly other: readonly [home: number, away: number] | undefined;
      }
    | undefined;
}

type Known = ReadonlyMap<string, CupResult>;

/** How each match stands, by its id. A result that is given has neither extra time nor a shoot-out. */
function knownAt({ steps }: GeneratedCup, until: number): Known {
  const known = new Map<string, CupResult>();
  for (const { at, match, result } of steps)
    if (at <= until) known.set(match.id, { ...known.get(match.id), ...result });
  return known;
}

const isDecided = (result: CupResult | undefined) => result?.status === 'finished' || result?.status === 'awarded';

/** The group stage as a league of some teams. */
function leagueOf({ matches }: GeneratedCup, known: Known, teams: readonly string[]): League {
  const results = matches.flatMap(({ id, group, kickOff, sides: [home, away] }) => {
    const result = known.get(id);
    const isCounted = group !== undefined && isDecided(result) && (teams.includes(home) || teams.includes(away));
    return result && isCounted ? [{ home, away, score: result.score, at: kickOff, isLive: false }] : [];
  });
  return { results, teams, deducted: new Map(), conduct: new Map() };
}

/** The level of a place, and how many are on it or above. */
function levelAt(levels: readonly (readonly string[])[], place: number) {
  let above = 0;
  for (const level of levels) {
    above += level.length;
    if (above >= place) return { level, above };
  }
  return { level: [], above };
}

function fromGroup(cup: GeneratedCup, known: Known, place: number, letter: string): string | undefined {
  const isOver = (group: string) =>
    cup.matches.filter((match) => match.group === group).every(({ id }) => isDecided(known.get(id)));
  const at = (group: string, nth: number) =>
    levelAt(byRegulations('world-cup-group', leagueOf(cup, known, cup.groups.get(group) ?? [])), nth).level;
  const [team, ...others] = at(letter, place);
  if (team === undefined || others.length > 0) return undefined;
  if (place < 3) return isOver(letter) ? team : undefined;
  const letters = [...cup.groups.keys()];
  if (!letters.every(isOver)) return undefined;
  const thirds = letters.flatMap((group) => at(group, 3).slice(0, 1));
  const ranked = byRegulations('world-cup-thirds', leagueOf(cup, known, thirds));
  const own = ranked.findIndex((level) => level.includes(team));
  return ranked.slice(0, own + 1).flat().length <= cup.bestThirds ? team : undefined;
}

/** Goals by team over the matches of a tie: all, those of the last match after 90 minutes only, those away; and the kicks of the last. */
function goalsOf(cup: GeneratedCup, legs: readonly CupMatch[], known: Known) {
  const sum = { all: new Map<string, number>(), regular: new Map<string, number>(), away: new Map<string, number>() };
  const add = (to: Map<string, number>, team: string, goals: number) => to.set(team, (to.get(team) ?? 0) + goals);
  for (const leg of legs) {
    const result = known.get(leg.id);
    if (!result) continue;
    const isLast = leg === legs.at(-1);
    const after90 = result.status === 'awarded' || !isLast ? result.score : (result.after90 ?? result.score);
    for (const at of [0, 1] as const) {
      add(sum.all, leg.sides[at], result.score[at]);
      add(sum.regular, leg.sides[at], after90[at]);
      add(sum.away, leg.sides[at], cup.hasAwayGoals && legs.length > 1 && at === 1 ? result.score[at] : 0);
    }
  }
  return sum;
}

/** Which of the sources of a tie or single match has won, and by what; undefined while that is open. */
function wonBy(cup: GeneratedCup, legs: readonly CupMatch[], known: Known) {
  if (!legs.every(({ id }) => isDecided(known.get(id)))) return undefined;
  const [home = '', away = ''] = legs[0]?.sides ?? [];
  const ahead = (by: ReadonlyMap<string, number>) => {
    const [left = 0, right = 0] = [by.get(home), by.get(away)];
    return left === right ? undefined : left > right ? home : away;
  };
  const { all, regular, away: abroad } = goalsOf(cup, legs, known);
  const more = ahead(all);
  if (more) return { source: more, decidedBy: ahead(regular) ? 'aggregate' : 'extra-time' };
  const byAway = ahead(abroad);
  if (byAway) return { source: byAway, decidedBy: 'away-goals' };
  const last = legs.at(-1);
  const { status, shootOut } = (last && known.get(last.id)) ?? {};
  if (!last || status === 'awarded' || !shootOut) return undefined;
  return { source: last.sides[shootOut[0] > shootOut[1] ? 0 : 1], decidedBy: 'penalties' };
}

/** The knock-out after the steps until a moment (ms since the epoch), found anew from all of them. */
export function naiveBracket(cup: GeneratedCup, until: number): readonly NaivePairing[] {
  const known = knownAt(cup, until);
  const legsOf = (match: CupMatch) =>
    match.tie === undefined ? [match] : cup.matches.filter(({ tie }) => tie === match.tie);
  const teamOf = (source: string): string | undefined => {
    const [, place, letter] = /^(\d)([A-C])$/.exec(source) ?? [];
    if (letter !== undefined) return fromGroup(cup, known, Number(place), letter);
    const match = cup.matches.find(({ number }) => number === Number(source.slice(1)));
    const won = match && wonBy(cup, legsOf(match), known);
    // Nobody has won against somebody who is not known.
    if (!match || !won || match.sides.some((each) => teamOf(each) === undefined)) return undefined;
    const lost = match.sides.find((each) => each !== won.source) ?? '';
    return teamOf(source.startsWith('W') ? won.source : lost);
  };
  return cup.matches.flatMap((match) => {
    if (match.group !== undefined) return [];
    const [home, away] = match.sides;
    const won = wonBy(cup, legsOf(match), known);
    const other = legsOf(match).find(({ id }) => id !== match.id);
    const [right, left] = (other && known.get(other.id)?.score) ?? [];
    const goals = left === undefined || right === undefined ? undefined : ([left, right] as const);
    const winner = won && (won.source === home ? 'home' : 'away');
    const tie = match.tie === undefined ? undefined : { winner, decidedBy: won?.decidedBy, other: goals };
    return [{ number: match.number, home: teamOf(home), away: teamOf(away), tie }];
  });
}
