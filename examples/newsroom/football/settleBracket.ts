import { findCompetitors } from '../database/competitions.ts';
import { type StoredFixture, updateFixtures } from '../database/fixtures.ts';
import type { Queries } from '../database/schema.ts';
import { findTables, type StageTables } from '../database/standings.ts';
import { findAwayGoals } from '../database/ties.ts';
import { readSource } from '../editorial/bracket.ts';
import { decided } from '../editorial/match.ts';
import { tieStanding, winnerOf } from '../editorial/ties.ts';
import { sourceName } from './sourceName.ts';

/** A fixture whose teams have become known, or have changed. */
export interface Paired {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly home_team: number | null;
  readonly away_team: number | null;
}

/**
 * Sets the teams of a paper's knock-out matches by the results: winners of groups when these are over, thirds when all groups
 * are, winners of matches when they are. Where a result is changed, the teams are removed again. Returns the changed fixtures.
 */
export async function settleBracket(queries: Queries, tenant: string, now: number): Promise<readonly Paired[]> {
  const waiting = await queries
    .selectFrom('fixtures')
    .select(['id', 'stage', 'league', 'season', 'home', 'away', 'home_team', 'away_team', 'home_source', 'away_source'])
    .where('tenant', '=', tenant)
    .where('home_source', 'is not', null)
    .orderBy('number')
    .execute();
  const paired: Paired[] = [];
  for (const ofSeason of Map.groupBy(waiting, ({ league, season }) => `${league} ${season}`).values())
    paired.push(...(await settleSeason(queries, tenant, ofSeason, now)));
  return paired;
}

type Waiting = Pick<
  StoredFixture,
  'id' | 'league' | 'season' | 'home_team' | 'away_team' | 'home_source' | 'away_source'
>;

async function settleSeason(
  queries: Queries,
  tenant: string,
  waiting: readonly Waiting[],
  now: number,
): Promise<readonly Paired[]> {
  const [first] = waiting;
  if (!first) return [];
  const { locale } = await queries
    .selectFrom('tenants')
    .select('locale')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  const teamOf = await createResolver(queries, tenant, first, now);
  const teams = waiting.map((fixture) => [teamOf(fixture.home_source), teamOf(fixture.away_source)] as const);
  const competitors = await findCompetitors(queries, [...new Set(teams.flat().filter((id) => id !== null))]);
  const nameOf = (team: number | null, source: string | null) => {
    const competitor = team === null ? undefined : competitors.get(team);
    return competitor ? competitor[`name_${locale}`] : sourceName(source ?? '', locale);
  };
  const changed = waiting.flatMap((fixture, at): Paired[] => {
    const [home_team = null, away_team = null] = teams[at] ?? [];
    const home = nameOf(home_team, fixture.home_source);
    const away = nameOf(away_team, fixture.away_source);
    const isSame = home_team === fixture.home_team && away_team === fixture.away_team;
    return isSame ? [] : [{ id: fixture.id, home, away, home_team, away_team }];
  });
  await updateFixtures(queries, tenant, changed);
  return changed;
}

type Outcome = { readonly winner: number; readonly loser: number };

/** Makes a function that finds the team of a source; null where the results do not decide it yet. */
async function createResolver(
  queries: Queries,
  tenant: string,
  { league, season }: { readonly league: string | null; readonly season: string | null },
  now: number,
): Promise<(source: string | null) => number | null> {
  const fixtures = await queries
    .selectFrom('fixtures')
    .select(['number', 'stage', 'status', 'group_letter', 'home_source', 'away_source', 'home_team', 'away_team'])
    .select(['id', 'home_score', 'away_score', 'home_penalties', 'away_penalties', 'tie', 'leg'])
    .select(['regular_home_score', 'regular_away_score'])
    .where('tenant', '=', tenant)
    .where('league', '=', league)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  const inGroups = fixtures.filter(({ group_letter }) => group_letter !== null);
  const isOver = (group?: string) =>
    inGroups.every(({ group_letter, status }) => decided.includes(status) || (group && group_letter !== group));
  const tables = await findTables(queries, inGroups[0]?.stage ?? '', { until: now });
  const outcomes = new Map<number, Outcome>();
  const teamOf = (text: string | null): number | null => {
    const source = readSource(text ?? '');
    if (!source) return null;
    if (source.kind !== 'group') return outcomes.get(source.match)?.[source.kind] ?? null;
    if (source.place < 3) return isOver(source.group) ? placed(tables, source) : null;
    return isOver() ? third(tables, source.group) : null;
  };
  // By number: who plays in a match is settled before who won it.
  const hasAwayGoals = await findAwayGoals(queries, fixtures);
  for (const match of fixtures) {
    const { number, status, tie, home_source, away_source } = match;
    if (number === null || match.group_letter !== null || !decided.includes(status)) continue;
    const home = home_source === null ? match.home_team : teamOf(home_source);
    const away = away_source === null ? match.away_team : teamOf(away_source);
    const legs = tie === null ? [match] : fixtures.filter((each) => each.tie === tie);
    const winner = tie === null ? winnerOf(match) : tieStanding(match, legs, hasAwayGoals(match)).winner;
    if (home === null || away === null || winner === null) continue;
    const outcome = winner === 'home' ? { winner: home, loser: away } : { winner: away, loser: home };
    // A feed may name either leg.
    for (const leg of legs) if (leg.number !== null) outcomes.set(leg.number, outcome);
  }
  return teamOf;
}

/** The team at a place of a group; undefined where several share it. */
function placed(tables: StageTables | undefined, { group, place }: { readonly group: string; readonly place: number }) {
  const row = tables?.groups.get(group)?.[place - 1];
  return row && !row.isShared ? row.competitor : null;
}

/** The third-placed team of a group, where it goes through together with all that share its place. */
function third(tables: StageTables | undefined, group: string) {
  const found = tables?.thirds.find((each) => each.group === group);
  if (!tables || !found || found.row.isShared) return null;
  const above = tables.thirds.filter(({ position }) => position <= found.position).length;
  return above <= (tables.stage.best_thirds ?? 0) ? Number(found.row.team) : null;
}
