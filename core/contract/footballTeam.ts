import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { maybe, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match } from './football/match.ts';
import { standingsRow } from './standings.ts';

const teamInLeague = z.pipe(
  z.object({
    league: string,
    name: string,
    season: text,
    group: text,
    row: maybe(standingsRow),
    matches: orElse(rows(match), []),
    next_match: maybe(match),
    last_matches: orElse(rows(match), []),
  }),
  z.transform((wire) => ({
    /** Its slug. */
    league: wire.league,
    /** Of the competition, in the site's language. */
    name: wire.name,
    season: wire.season,
    /** The letter of the group that the row is of; undefined in a league. */
    group: wire.group,
    /** Of the tables as they stand; undefined where the competition has none. */
    row: wire.row ?? undefined,
    /** Under way. */
    matches: wire.matches,
    /** The next that is fixed; undefined where none is. */
    next: wire.next_match ?? undefined,
    /** Those that are over, the newest first, 5 at most. */
    last: wire.last_matches,
  })),
);
export type TeamInLeague = z.output<typeof teamInLeague>;

/** How a team does in a competition, both by their slugs. Served by the soccer service; 404 for a team that is not in it. */
export const showTeamInLeague = endpoint({
  method: 'GET',
  path: '/widgets/team/{team}/league/{league}',
  needs: 'anyone',
  service: 'soccer',
  reply: under(teamInLeague),
});
