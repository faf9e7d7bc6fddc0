import type { Desk } from '../api/desk.ts';
import { formationsOnWire, teamOnWire, topPlayersOnWire } from '../api/formations.ts';
import { squadOf } from '../content/squads.ts';
import { findTeam } from '../database/formations.ts';
import type { Tenant } from '../database/schema.ts';
import type { PageInput } from '../pages/page.ts';

/** What pages print of what readers chose: as the API answers it. */
export function lineUpsOf({ database }: Pick<Desk, 'database'>, { id }: Pick<Tenant, 'id'>): PageInput['lineUps'] {
  return async () => {
    const slug = squadOf(id)?.team;
    if (slug === undefined) return undefined;
    return database.inTenant(id, async (queries) => {
      const team = await findTeam(queries, slug);
      if (!team) return undefined;
      const formations = await formationsOnWire(queries, slug);
      const formation = formations[0]?.formation;
      const players = formation === undefined ? [] : await topPlayersOnWire(queries, { team: slug, formation });
      return { team: teamOnWire(team), formations, players };
    });
  };
}
