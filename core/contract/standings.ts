import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** Of all matches, or of those at home or away alone. */
export const standingsViews = ['all', 'home', 'away'] as const;
export type StandingsView = (typeof standingsViews)[number];

const outcome = z.enum(['win', 'draw', 'loss']);

const team = renamed({
  id,
  name: string,
  slug: string,
  /** Three letters of a country. */
  code: text,
  /** Its page; undefined where there is none. */
  url: text,
  /** An emoji. */
  flag: text,
  /** Up to two, `#rrggbb`. */
  colours: orElse(rows(string), []),
  /** How a club wears them: `plain`, `halves`, `stripes`, `hoops`, `centre` (the first down the middle), `sash`, `quarters` or `sleeves`. */
  pattern: text,
  /** URL of its picture, in place of flag and colours. */
  image: text,
});

/** A match as the team of a row sees it. */
const seen = renamed({
  fixtureId: ['fixture_id', id],
  outcome,
  opponent: string,
  isHome: ['is_home', flag],
  goalsFor: ['goals_for', count],
  goalsAgainst: ['goals_against', count],
  /** ISO 8601. */
  kickOff: ['kick_off', moment],
});
export type SeenMatch = z.output<typeof seen>;

/** A team in a table. */
export const standingsRow = derived(
  renamed({
    /** Competition rank: 1, 2, 2, 4. */
    position: count,
    isShared: ['is_shared', orElse(flag, false)],
    /** Places won (above 0) or lost in the newest round; undefined in the first one. */
    movement: maybe(number),
    team,
    /** Of the best thirds: the letter of its group. */
    group: text,
    played: count,
    won: count,
    drawn: count,
    lost: count,
    goalsFor: ['goals_for', count],
    goalsAgainst: ['goals_against', count],
    goalDifference: ['goal_difference', number],
    /** Less `deducted`. */
    points: number,
    deducted: orElse(count, 0),
    /** The last five that are over, the newest at the end. */
    form: orElse(rows(seen), []),
    zone: text,
    zones: orElse(rows(string), []),
    /** Under way, and counted as it stands. */
    match: maybe(seen),
  }),
  ({ zone, zones, ...read }) => ({
    ...read,
    /** The kinds of the zones of the stage that it is in; empty where the place is worth nothing. */
    zones: zones.length > 0 || !zone ? zones : [zone],
  }),
);
export type StandingsRow = z.output<typeof standingsRow>;

const zone = renamed({
  kind: string,
  first: ['first_place', count],
  last: ['last_place', count],
  /** What its places are worth, in words. */
  name: string,
});

const stage = renamed({
  id: string,
  name: string,
  /** How teams level on points are ranked, in words. */
  tieBreak: ['tie_break', text],
  zones: orElse(rows(zone), []),
  /** Of a league one, without a letter. */
  groups: rows(z.object({ group: text, rows: rows(standingsRow) })),
  /** The third-placed of all groups, best first; empty where none goes through. */
  thirds: orElse(rows(standingsRow), []),
  /** Less than 0 where points come back after an appeal. */
  deductions: orElse(rows(z.object({ team: string, points: number, reason: text })), []),
});
export type StandingsStage = z.output<typeof stage>;

const standings = renamed({
  league: string,
  name: string,
  season: text,
  view: z.enum(standingsViews),
  /** Matches under way were to count as they stand. */
  isLive: ['is_live', orElse(flag, false)],
  /** ISO 8601: when it was computed. */
  asOf: ['as_of', moment],
  /** ISO 8601: the kick-off of the newest match that is over and counts. */
  lastMatchAt: ['last_match_at', maybe(moment)],
  stages: rows(stage),
  /** How many matches of the competition are. */
  underWay: ['matches_under_way', orElse(count, 0)],
  /** Fixtures that can change the tables soon: under way, or about to begin. */
  follow: orElse(rows(id), []),
  /** ISO 8601: of the match after those. */
  nextKickOff: ['next_kick_off', maybe(moment)],
});
export type Standings = z.output<typeof standings>;

/** The tables of a competition's season, `league` by its slug. `live=1` counts matches under way as they stand. */
export const leagueStandings = endpoint('GET /ajax/matchcenter/rankings/league/{league}', 'anyone', {
  service: 'host',
  query: z.object({
    view: z.optional(z.enum(standingsViews)),
    group: z.optional(z.string()),
    live: z.optional(number),
  }),
  reply: under(standings),
});
