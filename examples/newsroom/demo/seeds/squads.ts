import type { Queries } from '../../database/schema.ts';
import { clubName } from '../../editorial/clubs.ts';
import { squadOf } from '../content/squads.ts';

/** Inserts a paper's team and its invented players. */
export async function seedSquads(queries: Queries, tenant: string): Promise<void> {
  const squad = squadOf(tenant);
  if (!squad) return;
  const { team: slug, club, players } = squad;
  await queries
    .insertInto('teams')
    .values({ tenant, slug, club, name: clubName(club) })
    .execute();
  await queries
    .insertInto('players')
    .values(players.map((player) => ({ tenant, team: slug, ...player })))
    .execute();
}
