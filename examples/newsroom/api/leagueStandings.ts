import { leagueStandings, type StandingsView } from '#core/contract/standings.ts';
import { findCompetition, findCompetitors, findDeductions, findStages, findZones } from '../database/competitions.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findTables } from '../database/standings.ts';
import type { Locale } from '../editorial/numerals.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
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
  { locale, now, base }: { readonly locale: Locale; readonly now: number; readonly base?: string | undefined },
) {
  const competition = await findCompetition(queries, league);
  const onHand = competition && (await findOnHand(queries, competition, now));
  if (!onHand) return undefined;
  const only = view === 'all' ? undefined : view;
  const stages = [];
  let last = 0;
  for (const { id } of await findStages(queries, competition.slug, competition.season)) {
    const tables = await findTables(queries, id, { only, isLive });
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

const serveLeagueStandings = serve(leagueStandings, async ({ params, query, queries, tenant, base, now }) => {
  const { view, group, live } = query;
  const question = { league: params.league ?? '', view, group, isLive: live === 1 };
  const found = await queries((all) => findStandings(all, question, { locale: tenant.locale, now, base }));
  if (!found) throw new Refusal(404, 'missing');
  return { data: found };
});

export const standings = [serveLeagueStandings];
