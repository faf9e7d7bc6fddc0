import type { SentRow } from '../../examples/feeds/adapter.ts';
import { seededChance } from './seededChance.ts';

const hour = 3_600_000;
const day = 24 * hour;
const begin = Date.parse('2026-01-10T15:00:00Z');

type Pair = readonly [home: number, away: number];

/** What a feed says of a match. What it leaves out stays as it was. */
export interface CupResult {
  readonly status: 'live' | 'finished' | 'abandoned' | 'awarded';
  /** With the goals of extra time. */
  readonly score: Pair;
  readonly after90?: Pair;
  readonly shootOut?: Pair | null;
}

export interface CupMatch {
  readonly id: string;
  /** Within the cup, from 1. */
  readonly number: number;
  /** Within its stage, from 1. */
  readonly round: number;
  /** ms since the epoch. */
  readonly kickOff: number;
  /** Letter of its group; undefined in the knock-out. */
  readonly group?: string;
  /** In a group its teams; in the knock-out where they come from: `1A`, `3B`, `W19`, `L20`. */
  readonly sides: readonly [home: string, away: string];
  readonly tie?: string;
  readonly leg?: number;
}

export interface GeneratedCup {
  readonly id: string;
  /** Teams by the letter of their group. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** How many third-placed teams go through. */
  readonly bestThirds: number;
  readonly hasAwayGoals: boolean;
  readonly matches: readonly CupMatch[];
  /** What becomes known, in the order of its times (ms since the epoch), each of which is its own. */
  readonly steps: readonly { readonly at: number; readonly match: CupMatch; readonly result: CupResult }[];
}

type Pick = (below: number) => number;

function groupMatches(id: string, groups: GeneratedCup['groups']): readonly CupMatch[] {
  const pairs = [...groups].flatMap(([group, teams]) =>
    teams.flatMap((home, nth) => teams.slice(nth + 1).map((away) => ({ group, sides: [home, away] as const }))),
  );
  return pairs.map((pair, at) => {
    const round = Math.floor(at / 6) + 1;
    return { id: `${id}-${at + 1}`, number: at + 1, round, kickOff: begin + (round * 2 + (at % 2)) * day, ...pair };
  });
}

/** Both finals and the rounds before, each of single matches or of two legs, either of which the next round may name. */
function knockOut(id: string, from: number, pick: Pick): readonly CupMatch[] {
  const made: CupMatch[] = [];
  const add = (round: number, sides: CupMatch['sides'], leg = 0, tie = '') => {
    const number = from + made.length + 1;
    const kickOff = begin + (12 + round * 5 + leg) * day;
    made.push({ id: `${id}-${number}`, number, round, sides, kickOff, ...(tie !== '' && { tie, leg }) });
    return number;
  };
  const play = (round: number, pairings: readonly CupMatch['sides'][], isDouble: boolean) => {
    const named = pairings.map((sides, at) => ({ sides, tie: `tie-${round}-${at}` }));
    if (!isDouble) return pairings.map((sides) => add(round, sides));
    const first = named.map(({ sides, tie }) => add(round, sides, 1, tie));
    const second = named.map(({ sides: [home, away], tie }) => add(round, [away, home], 2, tie));
    return pick(2) === 0 ? first : second;
  };
  const groups = [
    ['1A', '2B'],
    ['1B', '2C'],
    ['1C', '2A'],
    ['3A', '3B'],
  ] as const;
  const [a, b, c, d] = play(1, groups, pick(2) === 0);
  const semiFinals = [
    [`W${a}`, `W${b}`],
    [`W${c}`, `W${d}`],
  ] as const;
  const [left, right] = play(2, semiFinals, pick(3) > 0);
  play(3, [[`L${left}`, `L${right}`]], false);
  play(4, [[`W${left}`, `W${right}`]], false);
  return made;
}

/** A result to the end: one that may go on in extra time and to a shoot-out does so. */
function playedOut({ group, leg }: CupMatch, pick: Pick): CupResult {
  const after90: Pair = [pick(3), pick(3)];
  const mayGoOn = group === undefined && leg !== 1;
  if (!mayGoOn || (leg !== 2 && after90[0] !== after90[1]))
    return { status: 'finished', score: after90, after90, shootOut: null };
  const score: Pair = [after90[0] + pick(2), after90[1] + pick(2)];
  const kicks = pick(3) + 2;
  const hasShootOut = leg === 2 ? pick(2) === 0 : score[0] === score[1];
  return { status: 'finished', score, after90, shootOut: hasShootOut ? [kicks, kicks + (pick(2) ? 1 : -1)] : null };
}

function courseOf(match: CupMatch, pick: Pick): readonly { readonly after: number; readonly result: CupResult }[] {
  const end = { after: 2 * hour, result: playedOut(match, pick) };
  const score: Pair = [pick(3), pick(3)];
  const award: Pair = pick(2) ? [3, 0] : [0, 3];
  const courses = [
    [end],
    [end],
    [{ after: hour, result: { status: 'live', score } }, end],
    [end, { after: 9 * day, result: playedOut(match, pick) }],
    // The feed corrects the goals and leaves the shoot-out that it sent.
    [end, { after: 3 * day, result: { status: 'finished', score, after90: score } }],
    [
      { after: hour, result: { status: 'abandoned', score } },
      { after: 8 * day, result: { status: 'awarded', score: award } },
    ],
    [end, { after: 4 * day, result: { status: 'awarded', score: award } }],
    [end, { after: 4 * day, result: { status: 'awarded', score: award } }, { after: 20 * day, result: end.result }],
    [end, { after: 2 * day, result: { status: 'abandoned', score } }, { after: 6 * day, result: end.result }],
  ] as const;
  return courses[pick(courses.length)] ?? [end];
}

/** A cup of three groups and a knock-out, in which results are corrected, awarded and taken back after the next round was drawn. */
export function generatedCup(seed: number): GeneratedCup {
  const chance = seededChance(seed);
  const pick = (below: number) => Math.floor(chance() * below);
  const id = `cup-${seed}`;
  const groups = new Map(
    ['A', 'B', 'C'].map((letter) => [letter, [1, 2, 3, 4].map((nth) => `${id}-${letter.toLowerCase()}${nth}`)]),
  );
  const inGroups = groupMatches(id, groups);
  const matches = [...inGroups, ...knockOut(id, inGroups.length, pick)];
  const steps = matches.flatMap((match) =>
    courseOf(match, pick).map(({ after, result }) => ({ at: match.kickOff + after, match, result })),
  );
  return {
    ...{ id, groups, matches, bestThirds: 2, hasAwayGoals: pick(2) === 0 },
    steps: steps
      .toSorted((one, other) => one.at - other.at)
      .map((step, nth) => ({ ...step, at: step.at + nth * 1000 })),
  };
}

const iso = (time: number) => new Date(time).toISOString();

/** What a feed sends before the cup. */
export function announcedCup({ id, groups, bestThirds, hasAwayGoals, matches }: GeneratedCup): readonly SentRow[] {
  const at = iso(begin - 30 * day);
  const inGroups = { tie_break: 'world-cup-group', best_thirds: bestThirds, thirds_tie_break: 'world-cup-thirds' };
  const rounds = [1, 2, 3, 4].map((number) => ({ number, name: `Demo ${number}` }));
  const stages = [
    { id: 'groups', kind: 'group', name: 'Demo groups', ...inGroups },
    { id: 'knock-out', kind: 'knock-out', name: 'Demo knock-out', away_goals: hasAwayGoals, rounds },
  ];
  return [
    { kind: 'competitions', id, at, name: `Demo ${id}`, slug: id, season: '2026', type: 'cup', stages },
    ...[...groups.values()]
      .flat()
      .map((team): SentRow => ({ kind: 'clubs', id: team, at, name: `Demo ${team}`, slug: team })),
    ...matches.map(
      ({ id: match, number, round, kickOff, group, sides: [home, away], tie = null, leg = null }): SentRow => {
        const named =
          group === undefined
            ? { home: null, away: null, home_source: home, away_source: away }
            : { group, home, away };
        const stage = group === undefined ? 'knock-out' : 'groups';
        const own = { competition: id, season: '2026', stage, round, number, tie, leg, ...named };
        return { kind: 'fixtures', id: match, at, ...own, kick_off: iso(kickOff), status: 'scheduled' };
      },
    ),
  ];
}

/** The row by which a feed says what has become known. */
export const cupRow = ({
  at,
  match,
  result: { status, score, after90, shootOut },
}: GeneratedCup['steps'][number]): SentRow => ({
  ...{ kind: 'fixtures', id: match.id, at: iso(at), status, score },
  ...(after90 && { after_90: after90 }),
  ...(shootOut !== undefined && { shoot_out: shootOut }),
});
