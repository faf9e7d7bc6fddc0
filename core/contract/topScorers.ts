import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { ranking } from './football/ranking.ts';

const scorer = z.pipe(
  z.object({
    position: count,
    is_shared: maybe(flag),
    player: z.object({ id, name: string, url: text }),
    team: z.object({ id, name: string, slug: string, url: text, flag: text }),
    goals: maybe(count),
    penalties: maybe(count),
    assists: maybe(count),
    clean_sheets: maybe(count),
    cards: maybe(count),
    red_cards: maybe(count),
  }),
  z.transform((wire) => ({
    /** Competition rank: 1, 2, 2, 4. */
    position: wire.position,
    isShared: wire.is_shared ?? false,
    player: wire.player,
    team: wire.team,
    /** Without own goals and shoot-outs; undefined in a table of something else, as are the figures below in that of goals. */
    goals: wire.goals,
    /** How many of them from the spot. */
    penalties: wire.penalties ?? 0,
    assists: wire.assists,
    /** Finished matches that a goalkeeper played whole, in which the other side did not score. */
    'clean-sheets': wire.clean_sheets,
    /** Yellow and red ones; a second yellow card is one of each. */
    cards: wire.cards,
    redCards: wire.red_cards ?? 0,
  })),
);

const scorers = z.pipe(
  z.object({
    league: string,
    name: string,
    season: text,
    by: orElse(ranking, 'goals'),
    rankings: orElse(rows(ranking), []),
    as_of: maybe(moment),
    total: count,
    scorers: rows(scorer),
    follow: orElse(rows(id), []),
    next_kick_off: maybe(moment),
  }),
  z.transform((wire) => ({
    league: wire.league,
    name: wire.name,
    season: wire.season,
    /** What it is ordered by. A server that knows only goals does not say. */
    by: wire.by,
    /** The tables that the competition has; empty if there is no choice. */
    rankings: wire.rankings,
    /** ISO 8601: when it was computed. */
    asOf: wire.as_of,
    /** How many are ranked in all. */
    total: wire.total,
    /** Best first; equal ones by name. */
    scorers: wire.scorers.filter((scorer) => scorer[wire.by] != null),
    /** Fixtures that can change it soon. */
    follow: wire.follow,
    /** ISO 8601: of the match after those. */
    nextKickOff: wire.next_kick_off,
  })),
);
export type TopScorers = z.output<typeof scorers>;

/** The players who have most goals, or most of what `by` says, in a competition's season: ten, with `all=1` everybody. */
export const topScorers = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/top-scorers/league/{league}',
  needs: 'anyone',
  service: 'host',
  query: z.object({ all: z.optional(number), by: z.optional(ranking) }),
  reply: under(scorers),
});
