import type { Minute } from '../../../../feeds/minute.ts';
import { minuteOf } from '../../../../feeds/minute.ts';
import type { SheetEntry, TextMatch } from '../../../../feeds/sheetTextShape.ts';
import type { Score } from '../../../editorial/match.ts';
import type { MatchEvent, TeamSide } from '../../../editorial/matchEvents.ts';
import { eventsOf, type Reported, type ReportedKick } from './eventsOf.ts';
import { nationOf } from './nations.ts';
import type { SourceGoal, SourceMatch } from './sources.ts';
import type { Players } from './teams.ts';
import type { Venue } from './venues.ts';

/** A player on a team sheet. */
export interface Sheeted {
  readonly side: TeamSide;
  readonly player: number;
  readonly isStarter: boolean;
  /** Line of the formation, 0 for the goalkeeper; null for a substitute. */
  readonly line: number | null;
  /** Place within the line, or in the order of coming on; from 0. */
  readonly place: number;
  readonly isCaptain: boolean;
}

export const rounds = ['round-of-32', 'round-of-16', 'quarter-final', 'semi-final', 'third-place', 'final'] as const;
export type KnockOutRound = (typeof rounds)[number];

export interface WorldCupMatch {
  /** 1 to 104, in the order of kick-offs; in the knock-out FIFA's numbers. */
  readonly number: number;
  readonly round: KnockOutRound | undefined;
  /** `A` to `L`; undefined in the knock-out. */
  readonly group: string | undefined;
  /** Ms since the epoch. */
  readonly kickOff: number;
  readonly venue: number;
  readonly attendance: number | null;
  readonly referee: { readonly name: string; readonly country: string } | null;
  /** Codes of the two countries. */
  readonly home: string;
  readonly away: string;
  readonly half: Score;
  /** Score after 90 minutes. */
  readonly regular: Score;
  /** Final score, after extra time where there was any. */
  readonly score: Score;
  readonly penalties: Score | null;
  readonly events: readonly MatchEvent[];
  /** The team sheets; empty where they are unknown. */
  readonly sheets: readonly Sheeted[];
}

const roundOf: Readonly<Record<string, KnockOutRound>> = {
  'Round of 32': 'round-of-32',
  'Round of 16': 'round-of-16',
  'Quarter-final': 'quarter-final',
  'Semi-final': 'semi-final',
  'Match for third place': 'third-place',
  Final: 'final',
};

/** The moment of a date and time like `2026-06-11` and `13:00 UTC-6`, ms since the epoch. */
export function momentOf(date: string, time: string): number {
  const [, clock = '', hours = ''] = /^(\d\d:\d\d) UTC([+-]\d+)$/.exec(time) ?? [];
  return Date.parse(`${date}T${clock}Z`) - Number(hours) * 3_600_000;
}

/** Merges a match of one file with the same match in the other. */
export function readMatch(
  source: SourceMatch,
  sheet: TextMatch | undefined,
  { number, players, venues }: { number: number; players: Players; venues: readonly Venue[] },
): WorldCupMatch {
  const [home, away] = [nationOf(source.team1).code, nationOf(source.team2).code];
  const { ht, ft, et, p } = source.score;
  const sides = { home, away };
  const named = sheet ? sheetsOf(sheet, sides, players) : { sheets: [], reported: [] };
  const scored = [
    ...source.goals1.map((goal) => goalOf(goal, 'home', sides, players, et !== undefined)),
    ...source.goals2.map((goal) => goalOf(goal, 'away', sides, players, et !== undefined)),
  ];
  return {
    ...{ number, home, away, half: ht, regular: ft, score: et ?? ft, penalties: p ?? null },
    round: roundOf[source.round],
    group: source.group?.replace('Group ', ''),
    kickOff: momentOf(source.date, source.time),
    venue: venues.find(({ ground }) => ground === source.ground)?.id ?? 0,
    attendance: sheet?.attendance ?? null,
    referee: sheet?.referee ?? null,
    events: eventsOf([...scored, ...named.reported], sheet ? kicksOf(sheet, sides, players) : [], et !== undefined),
    sheets: named.sheets,
  };
}

type Sides = Readonly<Record<TeamSide, string>>;

const other = (side: TeamSide): TeamSide => (side === 'home' ? 'away' : 'home');

/** Reads the minute of a goal. A minute after the 90th without extra time is stoppage time. */
export function goalMinute(text: string, hasExtra: boolean): Minute {
  const at = minuteOf(text);
  return at.minute > 90 && !hasExtra ? { minute: 90, stoppage: at.minute - 90 } : at;
}

function goalOf(goal: SourceGoal, side: TeamSide, sides: Sides, players: Players, hasExtra: boolean): Reported {
  return {
    at: goalMinute(goal.minute, hasExtra),
    type: goal.owngoal ? 'own-goal' : goal.penalty ? 'penalty-goal' : 'goal',
    side,
    player: players.find(sides[goal.owngoal ? other(side) : side], goal.name).id,
    related: null,
  };
}

function sheetsOf(match: TextMatch, sides: Sides, players: Players) {
  const sheets: Sheeted[] = [];
  const reported: Reported[] = [];
  for (const [at, { lines }] of match.sheets.entries()) {
    const side = at === 0 ? 'home' : 'away';
    const add = (entry: SheetEntry, line: number | null, place: number): void => {
      const { id: player } = players.find(sides[side], entry.name);
      sheets.push({ side, player, isStarter: line !== null, line, place, isCaptain: entry.isCaptain });
      for (const { colour, at: minute } of entry.cards)
        reported.push({ at: minute, type: `${colour}-card`, side, player, related: null });
      if (!entry.replaced) return;
      const { at: minute, by } = entry.replaced;
      const { id: coming } = players.find(sides[side], by.name);
      reported.push({ at: minute, type: 'substitution', side, player: coming, related: player });
      add(by, null, sheets.filter((each) => each.side === side && !each.isStarter).length);
    };
    for (const [nth, line] of lines.entries()) for (const [place, entry] of line.entries()) add(entry, nth, place);
  }
  return { sheets, reported };
}

/** The kicks of a shoot-out. The files do not say which side takes each kick, so it is found by the squad that has the player. */
function kicksOf({ shootOut, sheets }: TextMatch, sides: Sides, players: Players): readonly ReportedKick[] {
  const names = (at: number) => new Set(sheets[at]?.lines.flat().flatMap(namesOf));
  const [homeNames, awayNames] = [names(0), names(1)];
  return shootOut.map(({ name, isScored }) => {
    const side = homeNames.has(name) ? 'home' : 'away';
    if (!homeNames.has(name) && !awayNames.has(name)) throw new RangeError(`${name} takes a kick and is on no sheet.`);
    return { side, player: players.find(sides[side], name).id, isScored };
  });
}

const namesOf = (entry: SheetEntry): readonly string[] => [
  entry.name,
  ...(entry.replaced ? namesOf(entry.replaced.by) : []),
];
