import * as z from 'zod/mini';
import { channel } from '#core/contract/base/channel.ts';
import { hasState, statusOf } from '#core/contract/base/part.ts';
import { id, maybe, moment, number, orElse, rows, string, text } from '#core/contract/base/shapes.ts';
import { orPart } from '#core/contract/base/under.ts';
import { matchEvent } from './matchEvent.ts';
import { statistic } from './statistic.ts';
import { tie } from './tie.ts';

const count = maybe(number.check(z.int(), z.minimum(0)));
const whole = maybe(number);

/** A club or a country, or who is still to be decided ("Winner of group E"): that one has no id. */
export const side = z.pipe(
  z.object({
    id: maybe(id),
    name: string,
    slug: text,
    code: text,
    flag: text,
    colours: orElse(rows(string), []),
    pattern: text,
    image: text,
    url: text,
    from: maybe(z.object({ match_number: number, outcome: z.enum(['winner', 'loser']) })),
  }),
  z.transform(({ id: known, from, ...more }) => ({
    ...more,
    id: known ?? undefined,
    /** In a knock-out: of which match it is the winner or the loser, by that match's `number`; undefined where it comes from no match. */
    from: from ? { match: from.match_number, outcome: from.outcome } : undefined,
  })),
);
export type Side = z.output<typeof side>;

export interface Score {
  readonly home: number;
  readonly away: number;
}

const pair = (home?: number | null, away?: number | null): Score | undefined =>
  typeof home === 'number' && typeof away === 'number' ? { home, away } : undefined;

/** What changes while a match is played. */
const changing = {
  home_score: count,
  away_score: count,
  half_home_score: count,
  half_away_score: count,
  regular_home_score: count,
  regular_away_score: count,
  home_penalties: count,
  away_penalties: count,
  period: text,
  minute: whole,
  stoppage: whole,
  kick_off: maybe(moment),
  planned_kick_off: maybe(moment),
  updated_at: maybe(moment),
  sequence: whole,
  events: maybe(rows(matchEvent)),
  tie: maybe(tie),
  statistics: maybe(rows(statistic)),
};
const changes = z.object(changing);
const changingOf = (wire: z.output<typeof changes>) => ({
  /** Undefined before kick-off; without the kicks of a shoot-out. */
  score: pair(wire.home_score, wire.away_score),
  half: pair(wire.half_home_score, wire.half_away_score),
  /** After 90 minutes, where it went on from there. */
  regular: pair(wire.regular_home_score, wire.regular_away_score),
  penalties: pair(wire.home_penalties, wire.away_penalties),
  /** `second-half`; undefined where the server does not say. */
  period: wire.period,
  minute: wire.minute,
  /** 2 of 90+2. */
  stoppage: wire.stoppage || undefined,
  /** ISO 8601; undefined while nobody has fixed it. */
  kickOff: wire.kick_off,
  /** ISO 8601: what it was before it was put off or begun early. */
  plannedKickOff: wire.planned_kick_off,
  /** ISO 8601. */
  updatedAt: wire.updated_at,
  /** Of the last event on its channel that this contains. */
  sequence: wire.sequence,
  /** In the order in which they happened; undefined where the server has none. */
  events: wire.events,
  /** The tie over several matches that this is a part of; undefined for any other match. */
  tie: wire.tie,
  /** What its provider counts; undefined where the server has nothing, and in lists. */
  statistics: wire.statistics,
});

/**
 * A match as it stands, in lists, on its page and on its channel. `core/contract/fixture/matchCentre.ts` reads less of the same, for who only follows
 * the score.
 */
export const match = z.pipe(
  z.object({
    id,
    league: text,
    number: whole,
    stage: text,
    round: whole,
    round_name: text,
    group: text,
    home: side,
    away: side,
    status: string,
    url: text,
    ...changing,
  }),
  z.transform((wire) => ({
    id: wire.id,
    /** `world-cup`. */
    league: wire.league,
    /** Within its competition, as sides name it: 74 of "Winner of match 74". */
    number: wire.number ?? undefined,
    stage: wire.stage,
    round: wire.round ?? undefined,
    /** In the site's language: `Quarter-finals`. */
    roundName: wire.round_name,
    /** `A`. */
    group: wire.group,
    home: wire.home,
    away: wire.away,
    /** One of `fixtureStatuses`, or the server's own word. */
    status: statusOf(wire.status, wire),
    /** Of its page. */
    url: wire.url,
    ...changingOf(wire),
  })),
);
export type Match = z.output<typeof match>;

// Some servers announce the score alone, or the minute.
const part = z.pipe(
  z
    .object({ id: maybe(id), fixture_id: maybe(id), status: text, ...changing })
    .check(z.refine((wire) => hasState(wire))),
  z.transform((wire) => ({ id: wire.id ?? wire.fixture_id, status: statusOf(wire.status, wire), ...changingOf(wire) })),
);
/** What an event says of a match without its teams: what is undefined stays as it was. */
export type MatchPart = z.output<typeof part>;

/** The channel of a fixture, for who shows more of the match than its score. */
export const matchChannel = channel({
  name: 'fixture-{id}',
  events: { LiveFixture: orPart(match, part) },
  about: { LiveFixture: { id: 'id', fixture_id: 'id' } },
});
