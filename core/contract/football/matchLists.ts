import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { page } from '#core/contract/base/page.ts';
import { fieldOf, renamed } from '#core/contract/base/renamed.ts';
import { count, flag, maybe, moment, number, orElse, rows, string, text } from '#core/contract/base/shapes.ts';
import { under } from '#core/contract/base/under.ts';
import { match } from './match.ts';

const matches = fieldOf(page({ data: rows(match) }, 'matches'), 'data');

const list = renamed(
  {
    matches: ['data', rows(match)],
    /** ISO 8601: when the next one kicks off that has not; undefined where none is planned. */
    nextKickOff: ['next_kick_off', maybe(moment)],
  },
  (shape) => page(shape, 'matches'),
);
export type MatchList = z.output<typeof list>;

/** The two that matter most to the paper's readers: under way, else next, else last. */
export const homepageMatches = endpoint('GET /ajax/matchcenter/homepage', 'anyone', { service: 'host', reply: list });

/**
 * The matches under way and, where there are none, the next ones. With `fixtures` (ids, separated by commas) those as they stand and no others:
 * one call brings a page with forty of them up to date, each with the `sequence` of its channel.
 */
export const liveMatches = endpoint('GET /ajax/matchcenter/sidebar/live-matches', 'anyone', {
  service: 'host',
  query: z.object({ fixtures: z.optional(z.string()), league: z.optional(z.string()) }),
  reply: list,
});

/** A match that has not begun, by its id. */
export const upcomingMatch = endpoint('GET /ajax/matchcenter/upcoming-fixture/{id}', 'anyone', {
  service: 'host',
  reply: under(match),
});

const round = renamed({
  /** Within the season, over all its stages, from 1. */
  number,
  /** In the site's language, as that of its stage. */
  name: string,
  stage: text,
  /**
   * ISO 8601, of the days on which the round is played: what was moved to another week is not counted. Undefined while no match has a date.
   */
  firstKickOff: ['first_kick_off', maybe(moment)],
  lastKickOff: ['last_kick_off', maybe(moment)],
  /** The one that is under way or next, else the last. */
  isCurrent: ['is_current', orElse(flag, false)],
  isKnockOut: ['is_knock_out', orElse(flag, false)],
  matches: ['matches_count', maybe(count)],
  /** Of its page. */
  url: text,
});
export type Round = z.output<typeof round>;

/** The rounds of a league's season, or of all stages of a cup. */
export const leagueRounds = endpoint('GET /ajax/matchcenter/rounds/league/{league}', 'anyone', {
  service: 'host',
  reply: under(fieldOf(page({ data: rows(round) }, 'rounds'), 'data')),
});

const matchesOfRound = z.object({ round, matches: rows(match) });
export type RoundMatches = z.output<typeof matchesOfRound>;

/** The matches of one round without their events, first kick-off first; those of a knock-out in the order of the bracket. */
export const roundMatches = endpoint('GET /ajax/matchcenter/league/{league}/rounds/{number}', 'anyone', {
  service: 'host',
  reply: under(matchesOfRound),
});

/** All matches of one team in a league's season, by the team's slug (`psv`), without their events, first kick-off first. */
export const teamMatches = endpoint('GET /ajax/matchcenter/league/{league}/matches', 'anyone', {
  assumed: 'record',
  service: 'host',
  query: z.object({ team: z.string() }),
  reply: matches,
});

/** The matches of a tie over several, in their order, by the `id` that they have of it. */
export const tieMatches = endpoint('GET /ajax/matchcenter/tie/{id}', 'anyone', {
  assumed: 'record',
  service: 'host',
  reply: matches,
});

/** All rounds of a cup's knock-out with their matches, each in the order of the bracket: those whose winners meet are next to each other. */
export const leagueBracket = endpoint('GET /ajax/matchcenter/league/{league}/bracket', 'anyone', {
  assumed: 'record',
  service: 'host',
  reply: under(fieldOf(page({ data: rows(matchesOfRound) }, 'rounds'), 'data')),
});
