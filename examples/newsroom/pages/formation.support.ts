import { choosers, chosenBy } from '../demo/content/chosenLineUps.ts';
import { squadOf } from '../demo/content/squads.ts';
import type { LineUpsForPage, Tenant } from './page.ts';

/** For tests: the line-ups that a paper's invented readers chose. */
export function lineUpsFor(tenant: Pick<Tenant, 'id'>): LineUpsForPage | undefined {
  const squad = squadOf(tenant.id);
  if (!squad) return undefined;
  const chosen = Array.from({ length: choosers }, (_, reader) => chosenBy(reader, squad));
  const names = [...new Set(chosen.map(({ formation }) => formation))];
  const of = (name: string | undefined) => chosen.filter(({ formation }) => formation === name);
  const counts = names.map((formation) => ({ formation, formation_count: of(formation).length }));
  const first = of(names[0]);
  const players = squad.players.flatMap(({ id, name }) =>
    Array.from({ length: 11 }, (_, place) => ({
      player_id: id,
      name,
      place,
      total_users: first.filter((each) => each.players[place] === id).length,
    })).filter(({ total_users }) => total_users > 0),
  );
  return {
    team: {
      slug: squad.team,
      name: squad.club,
      players: squad.players.map(({ id, ...player }) => ({ player_id: id, ...player })),
    },
    formations: counts.sort((one, two) => two.formation_count - one.formation_count),
    players: players.sort((one, two) => two.total_users - one.total_users),
  };
}
