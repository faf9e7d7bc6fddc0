import * as z from 'zod/mini';
import { match } from '#core/contract/football/match.ts';
import { playerNews, showPlayer } from '#core/contract/footballPlayer.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showTeam } from '#core/contract/formation/formation.ts';
import { findNews, findPlayer } from '../api/footballPlayers.ts';
import { findAnyTeam } from '../api/formations.ts';
import { matchesOnWire } from '../api/matchOnWire.ts';
import { findTeamInLeague } from '../api/teamInLeague.ts';
import { findCompetitor, findLeaguesOf, findTeamMatches, findVenuesOf } from '../database/squads.ts';
import type { People } from '../pages/people.ts';
import type { PageSource } from './pageSource.ts';

/** Players and teams for pages, by the newsroom's clock. */
export function peopleOf({ paper: { content }, queries: inTenant, reading }: PageSource): People {
  const { locale } = reading;
  return {
    team: (slug) =>
      inTenant(async (queries) => {
        const competitor = await findCompetitor(queries, slug);
        const [plays] = competitor ? await findLeaguesOf(queries, competitor.id) : [];
        if (!competitor || !plays) return undefined;
        const asked = { team: slug, league: plays.league };
        const inLeague = await findTeamInLeague(queries, asked, reading);
        if (!inLeague) return undefined;
        const fixtures = await findTeamMatches(queries, { competitor: competitor.id, ...plays });
        const venues = await findVenuesOf(
          queries,
          fixtures.map(({ id }) => id),
        );
        const team = await findAnyTeam(queries, slug, reading);
        return {
          ...{ slug, name: competitor[`name_${locale}`], kind: competitor.kind, flag: competitor.flag ?? undefined },
          inLeague: z.parse(showTeamInLeague.reply, inLeague),
          squad: team ? z.parse(showTeam.reply, team).squad : [],
          matches: z.parse(z.array(match), await matchesOnWire(queries, fixtures, reading)),
          venues,
        };
      }),
    player: (id) =>
      inTenant(async (queries) => {
        const player = await findPlayer(queries, id, reading);
        const news = player && (await findNews(queries, id, { ...reading, content }));
        return (
          player && {
            player: z.parse(showPlayer.reply, player),
            news: news ? z.parse(playerNews.reply, { articles: news }) : [],
          }
        );
      }),
  };
}
