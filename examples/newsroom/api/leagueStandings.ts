import { leagueStandings, type StandingsView } from '#core/contract/standings.ts';
import { findCompetition, findCompetitors, findDeductions, findStages, findZones } from '../database/competitions.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findTables } from '../database/standings.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';
import { stageOnWire } from './standingsOnWire.ts';

export interface StandingsQuestion {
  readonly league: string;
  readonly view?: StandingsView | undefined;
  /** The letter of one group. */
  readonly group?: string | undefined;
  /** Whether running matches count with their present score. */
  readonly isLive?: boolean | undefined;
}

/** The tables of a competition, in the format of the API; undefined where the paper does not have it. */
export async function findStandings(
  queries: Queries,
  { league, view = 'all', group, isLive = false }: StandingsQuestion,
  { locale, now, base }: Reading,
) {
  const competition = await findCompetition(queries, league);
  const onHand = competition && (await findOnHand(queries, { ...competition, group }, now));
  if (!onHand) return undefined;
  const only = view === 'all' ? undefined : view;
  const stages = [];
  let last = 0;
  for (const { id } of await findStages(queries, competition.slug, competition.season)) {
    const tables = await findTables(queries, id, { only, isLive, until: now });
    if (!tables) continue;
    const zones = only ? [] : await findZones(queries, id);
    const deductions = only ? [] : await findDeductions(queries, id, now);
    const teams = [...tables.groups.values()].flat().map(({ competitor }) => competitor);
    const competitors = await findCompetitors(queries, teams);
    last = tables.results.reduce((newest, { at, isLive: isOn }) => (isOn ? newest : Math.max(newest, at)), last);
    stages.push(stageOnWire({ ...tables, competitors, zones, deductions }, { locale, group, base }));
  }
  return {
    ...{ league, name: competition[`name_${locale}`], season: competition.season, view, is_live: isLive },
    as_of: new Date(now).toISOString(),
    last_match_at: last > 0 ? new Date(last).toISOString() : null,
    stages,
    matches_under_way: onHand.underWay,
    ...{ follow: onHand.follow, next_kick_off: onHand.next?.toISOString() ?? null },
  };
}

const serveLeagueStandings = serveFound(leagueStandings, (all, { params, query, reading }) => {
  const { view, group, live } = query;
  return findStandings(all, { league: params.league ?? '', view, group, isLive: live === 1 }, reading);
});

export const standings = [serveLeagueStandings];
