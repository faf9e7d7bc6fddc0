import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const scorer = z.pipe(
  z.object({
    position: count,
    is_shared: maybe(flag),
    player: z.object({ id, name: string, url: text }),
    team: z.object({ id, name: string, slug: string, url: text, flag: text }),
    goals: count,
    penalties: maybe(count),
  }),
  z.transform((wire) => ({
    /** Competition rank: 1, 2, 2, 4. */
    position: wire.position,
    isShared: wire.is_shared ?? false,
    player: wire.player,
    team: wire.team,
    /** Without own goals and shoot-outs. */
    goals: wire.goals,
    /** How many of them from the spot. */
    penalties: wire.penalties ?? 0,
  })),
);
export type TopScorer = z.output<typeof scorer>;

const scorers = z.pipe(
  z.object({
    league: string,
    name: string,
    season: text,
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
    /** ISO 8601: when it was computed. */
    asOf: wire.as_of,
    /** How many have scored in all. */
    total: wire.total,
    /** Best first; of as many goals by name. */
    scorers: wire.scorers,
    /** Fixtures that can change it soon. */
    follow: wire.follow,
    /** ISO 8601: of the match after those. */
    nextKickOff: wire.next_kick_off,
  })),
);
export type TopScorers = z.output<typeof scorers>;

/** Who scored most in a competition's season: ten, with `all=1` everybody. */
export const topScorers = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/top-scorers/league/{league}',
  needs: 'anyone',
  service: 'host',
  query: z.object({ all: z.optional(number) }),
  reply: under(scorers),
});
