import * as z from 'zod/mini';
import { channel } from '#core/contract/base/channel.ts';
import { hasState, statusOf } from '#core/contract/base/part.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import {
  derived,
  id,
  maybe,
  moment,
  number,
  orElse,
  rows,
  string,
  text,
  unlessZero,
} from '#core/contract/base/shapes.ts';
import { orPart } from '#core/contract/base/under.ts';
import { matchEvent } from './matchEvent.ts';
import { statistic } from './statistic.ts';
import { tie } from './tie.ts';

const count = maybe(number.check(z.int(), z.minimum(0)));
const whole = maybe(number);

/** A club or a country, or who is still to be decided ("Winner of group E"): that one has no id. */
export const side = renamed({
  id: maybe(id),
  name: string,
  slug: text,
  code: text,
  flag: text,
  colours: orElse(rows(string), []),
  pattern: text,
  image: text,
  url: text,
  /** In a knock-out: of which match it is the winner or the loser, by that match's `number`; undefined where it comes from no match. */
  from: maybe(renamed({ match: ['match_number', number], outcome: z.enum(['winner', 'loser']) })),
});
export type Side = z.output<typeof side>;

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What changes while a match is played. */
const changing = {
  /** Undefined before kick-off; without the kicks of a shoot-out. */
  score: ['home_score', 'away_score', count],
  half: ['half_home_score', 'half_away_score', count],
  /** After 90 minutes, where it went on from there. */
  regular: ['regular_home_score', 'regular_away_score', count],
  penalties: ['home_penalties', 'away_penalties', count],
  /** `second-half`; undefined where the server does not say. */
  period: text,
  minute: whole,
  /** 2 of 90+2. */
  stoppage: unlessZero(whole),
  /** ISO 8601; undefined while nobody has fixed it. */
  kickOff: ['kick_off', maybe(moment)],
  /** ISO 8601: what it was before it was put off or begun early. */
  plannedKickOff: ['planned_kick_off', maybe(moment)],
  /** ISO 8601. */
  updatedAt: ['updated_at', maybe(moment)],
  /** Of the last event on its channel that this contains. */
  sequence: whole,
  /** In the order in which they happened; undefined where the server has none. */
  events: maybe(rows(matchEvent)),
  /** The tie over several matches that this is a part of; undefined for any other match. */
  tie: maybe(tie),
  /** What its provider counts; undefined where the server has nothing, and in lists. */
  statistics: maybe(rows(statistic)),
} as const;
/**
 * A match as it stands, in lists, on its page and on its channel. `core/contract/fixture/matchCentre.ts` reads less of the same, for who only follows
 * the score.
 */
export const match = derived(
  renamed({
    id,
    /** `world-cup`. */
    league: text,
    /** Within its competition, as sides name it: 74 of "Winner of match 74". */
    number: whole,
    stage: text,
    round: whole,
    /** In the site's language: `Quarter-finals`. */
    roundName: ['round_name', text],
    /** `A`. */
    group: text,
    home: side,
    away: side,
    /** One of `fixtureStatuses`, or the server's own word. */
    status: string,
    /** Of its page. */
    url: text,
    ...changing,
  }),
  (read) => ({ ...read, status: statusOf(read.status, read) }),
);
export type Match = z.output<typeof match>;

// Some servers announce the score alone, or the minute.
const part = derived(
  renamed({ id: maybe(id), fixtureId: ['fixture_id', maybe(id)], status: text, ...changing }).check(z.refine(hasState)),
  ({ id, fixtureId, ...read }) => ({ ...read, id: id ?? fixtureId, status: statusOf(read.status, read) }),
);
/** What an event says of a match without its teams: what is undefined stays as it was. */
export type MatchPart = z.output<typeof part>;

/** The channel of a fixture, for who shows more of the match than its score. */
export const matchChannel = channel({
  name: 'fixture-{id}',
  events: { LiveFixture: orPart(match, part) },
  about: { LiveFixture: { id: 'id', fixture_id: 'id' } },
});
