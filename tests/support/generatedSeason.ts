import type { SentRow } from '../../examples/feeds/adapter.ts';
import type { Result } from '../../examples/newsroom/editorial/table.ts';
import type { HandChange } from '../../examples/newsroom/football/applyHand.ts';
import { byRegulations, type League } from './byRegulations.ts';
import { seededChance } from './seededChance.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.parse('2026-01-10T15:00:00Z');

type Score = readonly [home: number, away: number];

/** A match as somebody says that it is. */
export interface Standing {
  readonly status: 'scheduled' | 'postponed' | 'live' | 'finished' | 'abandoned' | 'awarded' | 'walkover';
  /** ms since the epoch. */
  readonly kickOff: number;
  readonly score: Score | null;
}

export interface Fixture {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly round: number;
}

/** Something that becomes known at a time, ms since the epoch. */
export type Step = { readonly at: number } & (
  | { readonly kind: 'fed' | 'entered'; readonly fixture: Fixture; readonly standing: Standing }
  | { readonly kind: 'given back'; readonly fixture: Fixture }
  | {
      readonly kind: 'deducted';
      readonly id: string;
      readonly team: string;
      readonly points: number;
      readonly since: number;
      readonly isRemoved: boolean;
    }
);

export interface Zone {
  readonly kind: string;
  readonly first: number;
  readonly last: number;
}

export interface GeneratedSeason {
  readonly id: string;
  readonly rule: 'eredivisie' | 'premier-league' | 'goal-difference';
  readonly teams: readonly string[];
  readonly fixtures: readonly (Fixture & { readonly kickOff: number })[];
  readonly zones: readonly Zone[];
  /** In the order of their times, each of which is its own. */
  readonly steps: readonly Step[];
}

type Pick = (below: number) => number;
type Course = readonly { readonly after: number; readonly standing: Standing }[];

/** The courses that a match can take from its kick-off on; `after`: ms from there. */
const courses: readonly ((kickOff: number, score: () => Score) => Course)[] = [
  (kickOff, score) => [{ after: 2 * hour, standing: { status: 'finished', kickOff, score: score() } }],
  (kickOff, score) => [
    { after: hour, standing: { status: 'live', kickOff, score: score() } },
    { after: 2 * hour, standing: { status: 'finished', kickOff, score: score() } },
    { after: 9 * day, standing: { status: 'finished', kickOff, score: score() } },
  ],
  (kickOff, score) => [
    { after: -day, standing: { status: 'scheduled', kickOff: kickOff + 12 * day, score: null } },
    { after: 12 * day + 2 * hour, standing: { status: 'finished', kickOff: kickOff + 12 * day, score: score() } },
  ],
  (kickOff, score) => [
    { after: -hour, standing: { status: 'postponed', kickOff, score: null } },
    { after: 5 * day, standing: { status: 'scheduled', kickOff: kickOff + 16 * day, score: null } },
    { after: 16 * day + 2 * hour, standing: { status: 'finished', kickOff: kickOff + 16 * day, score: score() } },
  ],
  (kickOff, score) => [
    { after: hour, standing: { status: 'live', kickOff, score: score() } },
    { after: 1.5 * hour, standing: { status: 'abandoned', kickOff, score: score() } },
    { after: 8 * day, standing: { status: 'awarded', kickOff, score: [3, 0] } },
  ],
  (kickOff, score) => [
    { after: 1.5 * hour, standing: { status: 'abandoned', kickOff, score: score() } },
    { after: 3 * day, standing: { status: 'scheduled', kickOff: kickOff + 10 * day, score: null } },
    { after: 10 * day + 2 * hour, standing: { status: 'finished', kickOff: kickOff + 10 * day, score: score() } },
  ],
  (kickOff, score) => [{ after: hour, standing: { status: 'abandoned', kickOff, score: score() } }],
  (kickOff) => [{ after: -2 * hour, standing: { status: 'walkover', kickOff, score: [0, 3] } }],
  (kickOff, score) => [
    { after: 2 * hour, standing: { status: 'finished', kickOff, score: score() } },
    { after: 4 * day, standing: { status: 'awarded', kickOff, score: [0, 3] } },
    { after: 20 * day, standing: { status: 'finished', kickOff, score: score() } },
  ],
];

/** Who has a match: its feed, the desk, or the desk for a while. */
function stepsOf(fixture: Fixture, kickOff: number, pick: Pick): readonly Step[] {
  const score = (): Score => [pick(3), pick(3)];
  const course = courses[pick(courses.length)]?.(kickOff, score) ?? [];
  const isOfDesk =
    pick(3) === 0 && course.every(({ standing }) => standing.status !== 'walkover' && standing.status !== 'live');
  const kind = isOfDesk ? 'entered' : 'fed';
  const own = course.map(({ after, standing }): Step => ({ at: kickOff + after, kind, fixture, standing }));
  const isPlain = course.every(({ standing }) => standing.status === 'finished' || standing.status === 'live');
  if (isOfDesk || !isPlain || pick(3) > 0) return own;
  // The desk corrects what the feed has, and gives it back later.
  const standing: Standing = { status: 'finished', kickOff, score: score() };
  return [
    ...own,
    { at: kickOff + 2.5 * hour, kind: 'entered', fixture, standing },
    { at: kickOff + 6 * day, kind: 'given back', fixture },
  ];
}

/** A season of few teams and few goals, so that many are level, in which everything happens that can happen to a match. */
export function generatedSeason(seed: number): GeneratedSeason {
  const chance = seededChance(seed);
  const pick = (below: number) => Math.floor(chance() * below);
  const id = `season-${seed}`;
  const teams = Array.from({ length: 4 + pick(3) }, (_, at) => `${id}-${'abcdef'[at]}`);
  const rules = ['eredivisie', 'premier-league', 'goal-difference'] as const;
  const pairs = teams.flatMap((home) =>
    teams.flatMap((away) => (home === away ? [] : [{ home, away, order: chance() }])),
  );
  const fixtures = pairs
    .toSorted((one, other) => one.order - other.order)
    .map(({ home, away }, at) => {
      const round = Math.floor(at / 2) + 1;
      // A round is one afternoon and evening, and no two matches are at one moment, by which form has an order.
      const kickOff = begin + round * 3 * day + (at % 2) * 5 * hour + at * minute;
      return { id: `${id}-${at}`, home, away, round, kickOff };
    });
  const deductions = Array.from({ length: pick(3) }, (_, at): readonly Step[] => {
    const since = begin + pick(30) * day;
    const of = { kind: 'deducted', team: teams[pick(teams.length)] ?? '', isRemoved: false } as const;
    const taken = { ...of, id: `${id}-taken-${at}`, points: 1 + pick(6), since, at: since - (2 - pick(5)) * day };
    const back = { ...of, id: `${id}-back-${at}`, points: -1, since: since + 9 * day, at: since + 10 * day };
    return [
      taken,
      ...(pick(2) ? [back] : []),
      ...(pick(4) ? [] : [{ ...taken, isRemoved: true, at: since + 20 * day }]),
    ];
  });
  const steps = [...fixtures.flatMap((fixture) => stepsOf(fixture, fixture.kickOff, pick)), ...deductions.flat()];
  const relegated = teams.length;
  const europe = 1 + pick(2);
  const zones = [
    { kind: 'champions-league', first: 1, last: europe },
    ...(europe + 2 < relegated ? [{ kind: 'europa-league', first: europe + 1 + pick(2), last: europe + 2 }] : []),
    { kind: 'relegation', first: relegated, last: relegated },
  ];
  return {
    ...{ id, teams, fixtures, zones, rule: rules[pick(rules.length)] ?? 'eredivisie' },
    // No two at one moment: what comes later counts.
    steps: steps
      .toSorted((one, other) => one.at - other.at)
      .map((step, nth) => ({ ...step, at: step.at + nth * 1000 })),
  };
}

const iso = (time: number) => new Date(time).toISOString();
const named = (name: string) => ({ nl: name, en: name });

/** What a feed sends before the season. */
export function announcedRows({ id, rule, teams, fixtures, zones }: GeneratedSeason): readonly SentRow[] {
  const at = iso(begin - 30 * day);
  return [
    {
      kind: 'competitions',
      id,
      at,
      name: `Demo ${id}`,
      slug: id,
      season: '2026',
      tie_break: rule,
      zones: zones.map((zone) => ({ ...zone, name: named(zone.kind) })),
    },
    ...teams.map((team): SentRow => ({ kind: 'clubs', id: team, at, name: `Demo ${team}`, slug: team })),
    ...fixtures.map(
      ({ kickOff, ...fixture }): SentRow => ({
        kind: 'fixtures',
        ...fixture,
        at,
        competition: id,
        kick_off: iso(kickOff),
        status: 'scheduled',
      }),
    ),
  ];
}

/** The row by which a feed says what has become known. */
export function rowOf({ id: competition }: GeneratedSeason, step: Step): SentRow | undefined {
  const at = iso(step.at);
  if (step.kind === 'fed') {
    const { status, kickOff, score } = step.standing;
    return { kind: 'fixtures', id: step.fixture.id, at, status, kick_off: iso(kickOff), score };
  }
  if (step.kind !== 'deducted') return undefined;
  const { id, team, points, since, isRemoved } = step;
  return {
    kind: 'deductions',
    id,
    at,
    competition,
    club: team,
    points,
    since: iso(since),
    reason: 'demo',
    removed: isRemoved,
  };
}

/** What the desk enters for a match to be so. */
export function changeOf({ status, kickOff, score }: Standing, at: number): HandChange | undefined {
  const [home, away] = score ?? [0, 0];
  if (status === 'postponed') return { kind: 'postpone', at };
  if (status === 'scheduled') return { kind: 'move', kickOff, at };
  if (status === 'abandoned') return { kind: 'abandon', at };
  if (status === 'awarded') return { kind: 'award', score: [home, away], at };
  return status === 'finished' ? { kind: 'score', score: [home, away], at } : undefined;
}

/** A result from the view of one of its teams. */
export interface NaiveForm {
  readonly outcome: 'win' | 'draw' | 'loss';
  readonly goals: readonly [scored: number, conceded: number];
  /** ISO 8601. */
  readonly kickOff: string;
}

/** How a row of a table is to be, as somebody finds it who reads the regulations. */
export interface NaiveRow {
  readonly team: string;
  readonly place: number;
  readonly isShared: boolean;
  readonly played: number;
  readonly points: number;
  readonly goals: readonly [scored: number, conceded: number];
  readonly zone: string | undefined;
  /** By how many places it has risen since the day before that of the newest result; undefined if there was no result then. */
  readonly movement: number | undefined;
  /** Its last five matches that are over, the newest at the end. */
  readonly form: readonly NaiveForm[];
}

/** How each match stands after the steps so far: what the desk entered and has not given back, else what the feed sent last. */
function standingsIn(season: GeneratedSeason, known: readonly Step[]) {
  return season.fixtures.map((fixture) => {
    const own = known.filter((step) => step.kind !== 'deducted' && step.fixture.id === fixture.id);
    const back = own.findLastIndex(({ kind }) => kind === 'given back');
    const entered = own.findLast((step, nth) => step.kind === 'entered' && nth > back);
    const fed = own.findLast(({ kind }) => kind === 'fed');
    const step = entered ?? fed;
    return { fixture, standing: step && 'standing' in step ? step.standing : undefined };
  });
}

function deductedIn(teams: readonly string[], known: readonly Step[], until: number): ReadonlyMap<string, number> {
  const taken = known.flatMap((step) => {
    if (step.kind !== 'deducted' || step.isRemoved || step.since > until) return [];
    return known.some((other) => other.kind === 'deducted' && other.id === step.id && other.isRemoved) ? [] : [step];
  });
  const lost = (team: string) =>
    taken.filter((step) => step.team === team).reduce((sum, { points }) => sum + points, 0);
  return new Map(teams.map((team) => [team, Math.max(0, lost(team))]));
}

/** The table after the steps so far, counted anew from all of them. */
export function naiveTable(season: GeneratedSeason, until: number, isLive: boolean): readonly NaiveRow[] {
  const known = season.steps.filter(({ at }) => at <= until);
  const counting = ['finished', 'awarded', 'walkover', ...(isLive ? ['live'] : [])];
  const results = standingsIn(season, known).flatMap(({ fixture: { home, away }, standing }) =>
    standing?.score && counting.includes(standing.status)
      ? [{ home, away, score: standing.score, at: standing.kickOff, isLive: standing.status === 'live' }]
      : [],
  );
  const zoneAt = (place: number) => season.zones.find(({ first, last }) => first <= place && place <= last)?.kind;
  const deducted = deductedIn(season.teams, known, until);
  const league = { results, teams: season.teams, deducted, conduct: new Map(), zoneAt };
  const lastDay = results
    .map(({ at }) => dayOf(at))
    .toSorted()
    .at(-1);
  const earlier = results.filter(({ at }) => dayOf(at) !== lastDay);
  const before = earlier.length > 0 ? placed(season, { ...league, results: earlier }, zoneAt) : [];
  return placed(season, league, zoneAt).map((row) => {
    const was = before.find(({ team }) => team === row.team)?.place;
    return { ...row, movement: was === undefined ? undefined : was - row.place, form: formOf(row.team, results) };
  });
}

const dayOf = (time: number) => iso(time).slice(0, 10);

function formOf(team: string, results: readonly Result[]): readonly NaiveForm[] {
  const over = results.filter(({ home, away, isLive }) => !isLive && [home, away].includes(team));
  return over
    .toSorted((one, other) => one.at - other.at)
    .slice(-5)
    .map(({ home, score: [left, right], at }) => {
      const goals = home === team ? ([left, right] as const) : ([right, left] as const);
      const outcome = goals[0] === goals[1] ? 'draw' : goals[0] > goals[1] ? 'win' : 'loss';
      return { outcome, goals, kickOff: iso(at) };
    });
}

function placed({ rule }: GeneratedSeason, league: League, zoneAt: (place: number) => string | undefined) {
  let above = 0;
  return byRegulations(rule, league).flatMap((level) => {
    const place = above + 1;
    above += level.length;
    const zones = level.map((_, nth) => zoneAt(place + nth));
    return level.map((team): Omit<NaiveRow, 'movement' | 'form'> => {
      const own = league.results.filter(({ home, away }) => home === team || away === team);
      const goals = own.map(({ home, score: [left, right] }) => (home === team ? [left, right] : [right, left]));
      const sum = (which: 0 | 1) => goals.reduce((total, pair) => total + (pair[which] ?? 0), 0);
      const won = goals.reduce(
        (total, [left = 0, right = 0]) => total + (left > right ? 3 : left === right ? 1 : 0),
        0,
      );
      return {
        ...{ team, place, isShared: level.length > 1, played: own.length, goals: [sum(0), sum(1)] },
        points: won - (league.deducted.get(team) ?? 0),
        zone: zones.every((zone) => zone === zones[0]) ? zones[0] : undefined,
      };
    });
  });
}
