import { findCompetitors } from './competitions.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** What of football has a page in a paper. */
export interface FootballPages {
  /** `updatedAt`: of the match's state. */
  readonly matches: readonly { readonly id: number; readonly updatedAt: Date }[];
  /** Slug of the competition, and number of the round. */
  readonly rounds: readonly { readonly league: string; readonly round: number }[];
  /** Slugs. */
  readonly teams: readonly string[];
  /** Ids. */
  readonly players: readonly number[];
}

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
