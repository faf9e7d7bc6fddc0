import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { ranking } from './football/ranking.ts';

const scorer = renamed({
  /** Competition rank: 1, 2, 2, 4. */
  position: count,
  isShared: ['is_shared', orElse(flag, false)],
  player: z.object({ id, name: string, url: text }),
  team: z.object({ id, name: string, slug: string, url: text, flag: text }),
  /** Without own goals and shoot-outs; undefined in a table of something else, as are the figures below in that of goals. */
  goals: maybe(count),
  /** How many of them from the spot. */
  penalties: orElse(count, 0),
  assists: maybe(count),
  /** Finished matches that a goalkeeper played whole, in which the other side did not score. */
  'clean-sheets': ['clean_sheets', maybe(count)],
  /** Yellow and red ones; a second yellow card is one of each. */
  cards: maybe(count),
  redCards: ['red_cards', orElse(count, 0)],
});

const scorers = derived(
  renamed({
    league: string,
    name: string,
    season: text,
    /** What it is ordered by. A server that knows only goals does not say. */
    by: orElse(ranking, 'goals'),
    /** The tables that the competition has; empty if there is no choice. */
    rankings: orElse(rows(ranking), []),
    /** ISO 8601: when it was computed. */
    asOf: ['as_of', maybe(moment)],
    /** How many are ranked in all. */
    total: count,
    /** Best first; equal ones by name. */
    scorers: rows(scorer),
    /** Fixtures that can change it soon. */
    follow: orElse(rows(id), []),
    /** ISO 8601: of the match after those. */
    nextKickOff: ['next_kick_off', maybe(moment)],
  }),
  (read) => ({ ...read, scorers: read.scorers.filter((scorer) => scorer[read.by] != null) }),
);
export type TopScorers = z.output<typeof scorers>;

/** The players who have most goals, or most of what `by` says, in a competition's season: ten, with `all=1` everybody. */
export const topScorers = endpoint('GET /ajax/matchcenter/top-scorers/league/{league}', 'anyone', {
  service: 'host',
  query: z.object({ all: z.optional(number), by: z.optional(ranking) }),
  reply: under(scorers),
});
