import type { Score } from '../../editorial/match.ts';
import { chanceOf } from './chance.ts';
import type { SeasonMatch } from './season.ts';

export interface Goal {
  readonly side: 'home' | 'away';
  /** 1 to 90. */
  readonly minute: number;
}

/** A match as it goes: nobody told in which minutes, so they are made up, the same every time. */
interface Play {
  readonly goals: readonly Goal[];
  /** Minutes after the 45th and after the 90th. */
  readonly stoppage: readonly [first: number, second: number];
}

const plays = new WeakMap<SeasonMatch, Play>();

export function playOf(match: SeasonMatch): Play {
  const known = plays.get(match);
  if (known) return known;
  const made = invent(match);
  plays.set(match, made);
  return made;
}

function invent({ season, home, away, score, half }: SeasonMatch): Play {
  const chance = chanceOf(`${season} ${home} ${away}: minutes`);
  const within = (from: number, count: number, side: Goal['side']): Goal[] =>
    Array.from({ length: count }, () => ({ side, minute: from + Math.floor(45 * chance()) }));
  const goals = [
    ...within(1, half[0], 'home'),
    ...within(1, half[1], 'away'),
    ...within(46, score[0] - half[0], 'home'),
    ...within(46, score[1] - half[1], 'away'),
  ].sort((one, other) => one.minute - other.minute);
  return { goals, stoppage: [1 + Math.floor(3 * chance()), 2 + Math.floor(5 * chance())] };
}

/** How a match stands by the clock alone. */
export interface Standing {
  readonly status: 'scheduled' | 'live' | 'half-time' | 'finished';
  readonly minute: number | null;
  readonly score: Score | undefined;
}

const breakMinutes = 15;

/** How long a match takes with its break, in ms. */
export function lengthOf(match: SeasonMatch): { readonly firstHalf: number; readonly all: number } {
  const [first, second] = playOf(match).stoppage;
  return { firstHalf: (45 + first) * 60_000, all: (90 + first + breakMinutes + second) * 60_000 };
}

/** How a match stands so many ms after its kick-off. The clock stands still at 45 and 90 until a half is over. */
export function standingAt(match: SeasonMatch, sinceKickOff: number): Standing {
  if (sinceKickOff < 0) return { status: 'scheduled', minute: null, score: undefined };
  const { firstHalf, all } = lengthOf(match);
  const secondHalf = firstHalf + breakMinutes * 60_000;
  const minutes = Math.floor((sinceKickOff < firstHalf ? sinceKickOff : sinceKickOff - secondHalf) / 60_000);
  if (sinceKickOff >= all) return { status: 'finished', minute: null, score: match.score };
  if (sinceKickOff < firstHalf) return live(match, Math.min(45, minutes + 1));
  if (sinceKickOff < secondHalf) return { status: 'half-time', minute: 45, score: match.half };
  return live(match, Math.min(90, minutes + 46));
}

function live(match: SeasonMatch, minute: number): Standing {
  const fallen = playOf(match).goals.filter((goal) => goal.minute <= minute);
  const of = (side: Goal['side']) => fallen.filter((goal) => goal.side === side).length;
  return { status: 'live', minute, score: [of('home'), of('away')] };
}
