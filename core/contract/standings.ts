import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** Of all matches, or of those at home or away alone. */
export const standingsViews = ['all', 'home', 'away'] as const;
export type StandingsView = (typeof standingsViews)[number];

const outcome = z.enum(['win', 'draw', 'loss']);

const team = z.pipe(
  z.object({
    id,
    name: string,
    slug: string,
    code: text,
    url: text,
    flag: text,
    colours: orElse(rows(string), []),
    pattern: text,
    image: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    /** Three letters of a country. */
    code: wire.code,
    /** Its page; undefined where there is none. */
    url: wire.url,
    /** An emoji. */
    flag: wire.flag,
    /** Up to two, `#rrggbb`. */
    colours: wire.colours,
    /** How a club wears them: `plain`, `halves`, `stripes`, `hoops`, `centre` (the first down the middle), `sash`, `quarters` or `sleeves`. */
    pattern: wire.pattern,
    /** URL of its picture, in place of flag and colours. */
    image: wire.image,
  })),
);

/** A match as the team of a row sees it. */
const seen = z.pipe(
  z.object({
    fixture_id: id,
    outcome,
    opponent: string,
    is_home: flag,
    goals_for: count,
    goals_against: count,
    kick_off: moment,
  }),
  z.transform((wire) => ({
    fixtureId: wire.fixture_id,
    outcome: wire.outcome,
    opponent: wire.opponent,
    isHome: wire.is_home,
    goalsFor: wire.goals_for,
    goalsAgainst: wire.goals_against,
    /** ISO 8601. */
    kickOff: wire.kick_off,
  })),
);
export type SeenMatch = z.output<typeof seen>;

/** A team in a table. */
export const standingsRow = z.pipe(
  z.object({
    position: count,
    is_shared: maybe(flag),
    movement: maybe(number),
    team,
    group: text,
    played: count,
    won: count,
    drawn: count,
    lost: count,
    goals_for: count,
    goals_against: count,
    goal_difference: number,
    points: number,
    deducted: maybe(count),
    form: orElse(rows(seen), []),
    zone: text,
    zones: orElse(rows(string), []),
    match: maybe(seen),
  }),
  z.transform((wire) => ({
    /** Competition rank: 1, 2, 2, 4. */
    position: wire.position,
    isShared: wire.is_shared ?? false,
    /** Places won (above 0) or lost in the newest round; undefined in the first one. */
    movement: wire.movement ?? undefined,
    team: wire.team,
    /** Of the best thirds: the letter of its group. */
    group: wire.group,
    played: wire.played,
    won: wire.won,
    drawn: wire.drawn,
    lost: wire.lost,
    goalsFor: wire.goals_for,
    goalsAgainst: wire.goals_against,
    goalDifference: wire.goal_difference,
    /** Less `deducted`. */
    points: wire.points,
    deducted: wire.deducted ?? 0,
    /** The last five that are over, the newest at the end. */
    form: wire.form,
    /** The kinds of the zones of the stage that it is in; empty where the place is worth nothing. */
    zones: wire.zones.length > 0 ? wire.zones : wire.zone ? [wire.zone] : [],
    /** Under way, and counted as it stands. */
    match: wire.match ?? undefined,
  })),
);
export type StandingsRow = z.output<typeof standingsRow>;

const zone = z.pipe(
  z.object({ kind: string, first_place: count, last_place: count, name: string }),
  z.transform((wire) => ({
    kind: wire.kind,
    first: wire.first_place,
    last: wire.last_place,
    /** What its places are worth, in words. */
    name: wire.name,
  })),
);

const stage = z.pipe(
  z.object({
    id: string,
    name: string,
    tie_break: text,
    zones: orElse(rows(zone), []),
    groups: rows(z.object({ group: text, rows: rows(standingsRow) })),
    thirds: maybe(rows(standingsRow)),
    /** Less than 0 where points come back after an appeal. */
    deductions: orElse(rows(z.object({ team: string, points: number, reason: text })), []),
  }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    /** How teams level on points are ranked, in words. */
    tieBreak: wire.tie_break,
    zones: wire.zones,
    /** Of a league one, without a letter. */
    groups: wire.groups,
    /** The third-placed of all groups, best first; empty where none goes through. */
    thirds: wire.thirds ?? [],
    deductions: wire.deductions,
  })),
);
export type StandingsStage = z.output<typeof stage>;

const standings = z.pipe(
  z.object({
    league: string,
    name: string,
    season: text,
    view: z.enum(standingsViews),
    is_live: maybe(flag),
    as_of: moment,
    last_match_at: maybe(moment),
    stages: rows(stage),
    matches_under_way: orElse(count, 0),
    follow: orElse(rows(id), []),
    next_kick_off: maybe(moment),
  }),
  z.transform((wire) => ({
    league: wire.league,
    name: wire.name,
    season: wire.season,
    view: wire.view,
    /** Matches under way were to count as they stand. */
    isLive: wire.is_live ?? false,
    /** ISO 8601: when it was computed. */
    asOf: wire.as_of,
    /** ISO 8601: the kick-off of the newest match that is over and counts. */
    lastMatchAt: wire.last_match_at,
    stages: wire.stages,
    /** How many matches of the competition are. */
    underWay: wire.matches_under_way,
    /** Fixtures that can change the tables soon: under way, or about to begin. */
    follow: wire.follow,
    /** ISO 8601: of the match after those. */
    nextKickOff: wire.next_kick_off,
  })),
);
export type Standings = z.output<typeof standings>;

/** The tables of a competition's season, `league` by its slug. `live=1` counts matches under way as they stand. */
export const leagueStandings = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/rankings/league/{league}',
  needs: 'anyone',
  service: 'host',
  query: z.object({
    view: z.optional(z.enum(standingsViews)),
    group: z.optional(z.string()),
    live: z.optional(number),
  }),
  reply: under(standings),
});
