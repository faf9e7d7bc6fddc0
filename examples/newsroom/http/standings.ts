import * as z from 'zod/mini';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { findStandings } from '../api/leagueStandings.ts';
import type { Services } from '../api/services.ts';
import { findTopScorers } from '../api/topScorers.ts';
import { findCompetitions } from '../database/competitions.ts';
import type { Tenant } from '../database/schema.ts';
import type { PageInput } from '../pages/page.ts';

/** The tables of a paper's competitions for pages, by the newsroom's clock. */
export function standingsFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, locale }: Pick<Tenant, 'id' | 'locale'>,
  base: string,
): Pick<PageInput, 'standings' | 'scorers' | 'competitions'> {
  return {
    standings: (choice) =>
      database.inTenant(id, async (queries) => {
        const found = await findStandings(queries, { ...choice, isLive: true }, { locale, now: clock.now(), base });
        return found && z.parse(leagueStandings.reply, found);
      }),
    scorers: (choice) =>
      database.inTenant(id, async (queries) => {
        const found = await findTopScorers(queries, choice, { locale, now: clock.now(), base });
        return found && z.parse(topScorers.reply, found);
      }),
    competitions: () =>
      database.inTenant(id, async (queries) =>
        (await findCompetitions(queries)).map((each) => ({ slug: each.slug, name: each[`name_${locale}`] })),
      ),
  };
}
