import * as z from 'zod/mini';
import { playerNews, showPlayer } from '#core/contract/footballPlayer.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showTeam } from '#core/contract/formation.ts';
import { match } from '#core/contract/match.ts';
import { findNews, findPlayer } from '../api/footballPlayers.ts';
import { findAnyTeam } from '../api/formations.ts';
import { matchesOnWire } from '../api/matchOnWire.ts';
import type { Services } from '../api/services.ts';
import { findTeamInLeague } from '../api/teamInLeague.ts';
import { findCompetitor, findLeaguesOf, findTeamMatches, findVenuesOf } from '../database/squads.ts';
import type { Paper } from '../editorial/content.ts';
import type { People } from '../pages/people.ts';

/** Players and teams for pages, by the newsroom's clock. */
export function peopleOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id: tenant, locale, content }: Pick<Paper, 'id' | 'locale' | 'content'>,
  base: string,
): People {
  const readers = () => ({ locale, base, now: clock.now() });
  return {
    team: (slug) =>
      database.inTenant(tenant, async (queries) => {
        const competitor = await findCompetitor(queries, slug);
        const [plays] = competitor ? await findLeaguesOf(queries, competitor.id) : [];
        if (!competitor || !plays) return undefined;
        const asked = { team: slug, league: plays.league };
        const inLeague = await findTeamInLeague(queries, asked, readers());
        if (!inLeague) return undefined;
        const fixtures = await findTeamMatches(queries, { competitor: competitor.id, ...plays });
        const venues = await findVenuesOf(
          queries,
          fixtures.map(({ id }) => id),
        );
        const team = await findAnyTeam(queries, slug, { locale, base });
        return {
          ...{ slug, name: competitor[`name_${locale}`], kind: competitor.kind, flag: competitor.flag ?? undefined },
          inLeague: z.parse(showTeamInLeague.reply, inLeague),
          squad: team ? z.parse(showTeam.reply, team).squad : [],
          matches: z.parse(z.array(match), await matchesOnWire(queries, fixtures, readers())),
          venues,
        };
      }),
    player: (id) =>
      database.inTenant(tenant, async (queries) => {
        const player = await findPlayer(queries, id, readers());
        const news = player && (await findNews(queries, id, { ...readers(), content }));
        return (
          player && {
            player: z.parse(showPlayer.reply, player),
            news: news ? z.parse(playerNews.reply, { articles: news }) : [],
          }
        );
      }),
  };
}
