import { formationsOnWire, teamOnWire, topPlayersOnWire } from '../api/formations.ts';
import type { Services } from '../api/services.ts';
import { findTeam } from '../database/formations.ts';
import type { Paper } from '../editorial/content.ts';
import type { PageInput } from '../pages/page.ts';

/** The line-ups that readers chose for pages, as the API answers them. */
export function lineUpsOf(
  { database }: Pick<Services, 'database'>,
  { id, content }: Pick<Paper, 'id' | 'content'>,
): PageInput['lineUps'] {
  return async () => {
    const slug = content.team;
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
