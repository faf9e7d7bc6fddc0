import type { FootballPages } from '../editorial/footballPages.ts';
import { findCompetitors } from './competitions.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** The pages of a paper's football, by the fixtures that it has. */
export async function findFootballPages(queries: Queries): Promise<FootballPages> {
  const fixtures = await queries
    .selectFrom('fixtures')
    .select(['id', 'updated_at as updatedAt', 'league', 'season', 'round', 'home_team', 'away_team'])
    .where('tenant', '=', ownTenant)
    .orderBy('id')
    .execute();
  const teams = fixtures.flatMap(({ home_team, away_team }) => [home_team ?? [], away_team ?? []].flat());
  const played = new Set(fixtures.map(({ league, season }) => `${league} ${season}`));
  const players = await queries
    .selectFrom('squad_players')
    .select(['id', 'competition', 'season'])
    .orderBy('id')
    .execute();
  const rounds = fixtures.flatMap(({ league, round }) =>
    league === null || round === null ? [] : [{ league, round }],
  );
  return {
    matches: fixtures.map(({ id, updatedAt }) => ({ id, updatedAt })),
    rounds: [...new Map(rounds.map((each) => [`${each.league} ${each.round}`, each])).values()],
    teams: [...(await findCompetitors(queries, [...new Set(teams)])).values()].map(({ slug }) => slug),
    players: players.filter(({ competition, season }) => played.has(`${competition} ${season}`)).map(({ id }) => id),
  };
}
