import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { findCompetition } from '../database/competitions.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import type { Queries } from '../database/schema.ts';
import { findCompetitor, findTeamMatches } from '../database/squads.ts';
import { running } from '../database/standings.ts';
import { decided } from '../editorial/match.ts';
import { findStandings } from './leagueStandings.ts';
import { numberedMatches } from './matchOnWire.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';

/** How many results are sent. */
const maxResults = 5;

interface Asked {
  /** Slugs of team and competition. */
  readonly team: string;
  readonly league: string;
}

/** A team in a competition by the newsroom's clock, in the format of the API; undefined where the paper does not have it in there. */
export async function findTeamInLeague(queries: Queries, { team, league }: Asked, readers: Reading) {
  const competitor = await findCompetitor(queries, team);
  const competition = competitor && (await findCompetition(queries, league));
  if (!competition) return undefined;
  const { season } = competition;
  const fixtures = await findTeamMatches(queries, { competitor: competitor.id, league, season });
  if (fixtures.length === 0) return undefined;
  const next = fixtures.find(({ status, kick_off }) => status === 'scheduled' && kick_off.getTime() > readers.now);
  const last = fixtures.filter(({ status }) => decided.includes(status)).slice(-maxResults);
  const on = fixtures.filter(({ status }) => running.includes(status));
  const onWire = (some: readonly StoredFixture[]) => {
    const ids = some.map(({ id }) => id);
    return numberedMatches(queries, ids, readers);
  };
  return {
    ...{ league, name: competition[`name_${readers.locale}`], season },
    ...(await placeOf(queries, { team, league }, readers)),
    matches: await onWire(on),
    next_match: next ? (await onWire([next]))[0] : null,
    last_matches: (await onWire(last)).toReversed(),
  };
}

/** The team's row in the present tables, with the letter of its group. */
async function placeOf(queries: Queries, { team, league }: Asked, readers: Reading) {
  const standings = await findStandings(queries, { league, isLive: true }, readers);
  for (const { groups } of standings?.stages ?? [])
    for (const { group, rows } of groups) {
      const row = rows.find((each) => each.team.slug === team);
      if (row) return { group, row };
    }
  return { group: null, row: null };
}

/** Whether a text can be a slug; any other is not looked up. */
const isSlug = (name = '') => /^[a-z0-9-]{1,80}$/.test(name);

const serveTeamInLeague = serveFound(showTeamInLeague, async (all, { params: { team = '', league = '' }, reading }) =>
  isSlug(team) && isSlug(league) ? findTeamInLeague(all, { team, league }, reading) : undefined,
);

export const teamInLeague = [serveTeamInLeague];
