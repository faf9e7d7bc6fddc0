import * as z from 'zod/mini';
import {
  type Adapter,
  cupStages,
  idOf,
  knockOutRound,
  momentIn,
  once,
  type SentRow,
  type SourceFile,
} from './adapter.ts';

const pair = z.tuple([z.int(), z.int()]);
const goal = z.object({
  name: z.string(),
  minute: z.union([z.string(), z.int()]),
  offset: z.optional(z.int()),
  penalty: z.optional(z.boolean()),
  owngoal: z.optional(z.boolean()),
});
const match = z.object({
  round: z.string(),
  date: z.iso.date(),
  time: z.optional(z.string()),
  team1: z.string(),
  team2: z.string(),
  score: z.optional(
    z.object({ ht: z.optional(pair), ft: z.optional(pair), et: z.optional(pair), p: z.optional(pair) }),
  ),
  goals1: z.optional(z.array(goal)),
  goals2: z.optional(z.array(goal)),
  group: z.optional(z.string()),
  ground: z.optional(z.string()),
  status: z.optional(z.string()),
});
const source = z.object({ name: z.string(), matches: z.array(match) });
type Match = z.output<typeof match>;

/** What the files leave out of the competitions that they are known for, by the beginning of their names. */
const known = [
  {
    ...{ begins: 'English Premier League', slug: 'premier-league', name: 'Premier League', zone: 'Europe/London' },
    ...{ tie_break: 'premier-league', called: { nl: 'Speelronde', en: 'Matchweek' } },
  },
  {
    ...{ begins: 'Netherlands Eredivisie', slug: 'eredivisie', name: 'Eredivisie', zone: 'Europe/Amsterdam' },
    ...{ tie_break: 'eredivisie', called: { nl: 'Speelronde', en: 'Matchday' } },
  },
] as const;

/** Where a match stands in its competition. */
interface Place {
  readonly competition: string;
  readonly season: string;
  /** The zone of kick-offs that come without one. */
  readonly zone: string;
  readonly at: string;
}

function read({ text, modified: at }: SourceFile): readonly SentRow[] {
  const { name, matches } = z.parse(source, JSON.parse(text));

  const [, title = name, first = '', second] = /^(.*?) (\d{4})(?:[/-](\d{2,4}))?$/.exec(name) ?? [];
  const about = known.find(({ begins }) => title.startsWith(begins));
  const season = second ? `${first}-${second.slice(-2)}` : first;
  const place = { competition: about?.slug ?? idOf(title), season, zone: about?.zone ?? 'UTC', at };
  const isCup = matches.some(({ group }) => group !== undefined);
  const competition: SentRow = {
    ...({ kind: 'competitions', id: place.competition, at, name: about?.name ?? title, season } as const),
    ...(isCup ? { type: 'cup', stages: cupStages } : { type: 'league' }),
    ...(about && { slug: about.slug, tie_break: about.tie_break, round_name: about.called }),
  };
  const clubs = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  return once([
    competition,
    ...clubs.map((name) => ({ kind: 'clubs', id: idOf(name), at, name, type: isCup ? 'nation' : 'club' }) as const),
    ...matches.flatMap((each) => matchRows(each, matches, place)),
  ]);
}

function matchRows(each: Match, all: readonly Match[], place: Place): readonly SentRow[] {
  const { competition, season, at, zone } = place;
  const { team1, team2, score, status, group, date, time = '12:00', ground } = each;
  const [home, away] = [idOf(team1), idOf(team2)];
  const isCup = all.some((other) => other.group !== undefined);
  const id = [competition, season, ...(isCup ? [group ? 'group' : 'knock-out'] : []), `${home}-${away}`].join('/');
  const [, clock = time, hours] = /^(\d\d:\d\d) UTC([+-]\d+)$/.exec(time) ?? [];
  const kickOff = hours
    ? new Date(Date.parse(`${date}T${clock}:00Z`) - Number(hours) * 3_600_000).toISOString()
    : momentIn(date, clock, zone);
  const fixture = {
    ...({ kind: 'fixtures', id, at, competition, season, home, away, kick_off: kickOff } as const),
    round: roundOf(each, all),
    ...(isCup && { stage: group ? 'group' : 'knock-out', group: group?.slice(-1) ?? null }),
    ...(ground && { venue: { name: ground } }),
    status: score?.ft ? 'finished' : status === 'postponed' ? status : 'scheduled',
    ...(score?.ft && { score: score.et ?? score.ft, after_90: score.ft, half_time: score.ht ?? goalless(score.ft) }),
    ...(score?.p && { shoot_out: score.p }),
  };
  const goals = [each.goals1 ?? [], each.goals2 ?? []];
  return [fixture, ...goals.flatMap((own, side) => goalRows(own, side, fixture, place))];
}

/** The half-time of a match without goals, which the files leave out. */
const goalless = (score: readonly number[]) => (score.every((goals) => goals === 0) ? score : null);

/** The number of the round; in a group two matches are one, in a knock-out the rounds have names. */
function roundOf({ round, group, date }: Match, all: readonly Match[]): number | null {
  const number = Number(/^Matchday (\d+)$/.exec(round)?.[1]);
  if (group === undefined) return number || knockOutRound(round) || null;
  const earlier = all
    .filter((other) => other.group === group)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return 1 + Math.floor(earlier.findIndex((other) => other.date === date) / 2);
}

function goalRows(
  goals: NonNullable<Match['goals1']>,
  side: number,
  fixture: { readonly id: string; readonly home: string; readonly away: string },
  { competition, season, at }: Place,
): readonly SentRow[] {
  return goals.flatMap(({ name, minute, offset = 0, penalty, owngoal }, place): readonly SentRow[] => {
    const [whole, more] = `${minute}`.split('+').map(Number);
    // A goal stands with the side that it counts for; an own goal is the other's.
    const club = (side === 0) === !owngoal ? fixture.home : fixture.away;
    const player = `${competition}/${season}/${club}/${idOf(name)}`;
    const type = owngoal ? 'own-goal' : penalty ? 'penalty-goal' : 'goal';
    return [
      { kind: 'people', id: player, at, name, competition, season, club },
      {
        ...({ kind: 'events', id: `${fixture.id}/${side}/${place}`, at, fixture: fixture.id, type, player } as const),
        ...{ side: side === 0 ? 'home' : 'away', minute: whole, stoppage: more ?? offset, order: place },
      },
    ];
  });
}

/** The JSON of openfootball: leagues (football.json) and world cups (worldcup.json). A file has all of a season, and no history. */
export const openfootballJson: Adapter = { provider: 'openfootball', read };
