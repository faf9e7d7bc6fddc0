import type * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { maybe, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match } from './football/match.ts';
import { standingsRow } from './standings.ts';

const teamInLeague = renamed({
  /** Its slug. */
  league: string,
  /** Of the competition, in the site's language. */
  name: string,
  season: text,
  /** The letter of the group that the row is of; undefined in a league. */
  group: text,
  /** Of the tables as they stand; undefined where the competition has none. */
  row: maybe(standingsRow),
  /** Under way. */
  matches: orElse(rows(match), []),
  /** The next that is fixed; undefined where none is. */
  next: ['next_match', maybe(match)],
  /** Those that are over, the newest first, 5 at most. */
  last: ['last_matches', orElse(rows(match), [])],
});
export type TeamInLeague = z.output<typeof teamInLeague>;

/** How a team does in a competition, both by their slugs. Served by the soccer service; 404 for a team that is not in it. */
export const showTeamInLeague = endpoint('GET /widgets/team/{team}/league/{league}', 'anyone', {
  service: 'soccer',
  reply: under(teamInLeague),
});
