import type { MatchEvent, Period } from '../../editorial/matchEvents.ts';
import { chanceOf } from './chance.ts';
import type { SeasonMatch } from './season.ts';

export interface Goal {
  readonly side: 'home' | 'away';
  /** 1 to 90. */
  readonly minute: number;
}

/** The course of a match. Minutes are not in the data, so they are invented, deterministically. */
interface Play {
  readonly goals: readonly Goal[];
  /** Minutes of stoppage time after the 45th and after the 90th. */
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

const breakMinutes = 15;

const scripts = new WeakMap<SeasonMatch, readonly MatchEvent[]>();

/** All events of a match in order: its periods, and goals without known scorers. */
export function scriptOf(match: SeasonMatch): readonly MatchEvent[] {
  const known = scripts.get(match);
  if (known) return known;
  const made = write(playOf(match));
  scripts.set(match, made);
  return made;
}

function write({ goals, stoppage: [first, second] }: Play): readonly MatchEvent[] {
  const half = 45 + first;
  const again = half + breakMinutes;
  const begin = (period: Period, minute: number, at: number) => ({
    ...({ period, minute, type: 'period', side: null, after: at * 60_000 } as const),
  });
  const scored = goals.map(({ side, minute }) => {
    const isFirst = minute <= 45;
    const at = minute - 1 + (isFirst ? 0 : again - 45);
    return { period: isFirst ? 'first-half' : 'second-half', minute, type: 'goal', side, after: at * 60_000 } as const;
  });
  const begins = [
    begin('first-half', 0, 0),
    begin('half-time', 45, half),
    begin('second-half', 45, again),
    begin('full-time', 90, again + 45 + second),
  ];
  return [...begins, ...scored]
    .sort((one, other) => one.after - other.after)
    .map((event, at) => ({ sequence: at + 1, ...event, stoppage: 0, player: null, related: null }));
}
