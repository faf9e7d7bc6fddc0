import { topScorers } from '#core/contract/topScorers.ts';
import { findCompetition, findCompetitors } from '../database/competitions.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findScorers } from '../database/scorers.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';

const few = 10;

interface ScorersQuestion {
  readonly league: string;
  readonly isWhole?: boolean | undefined;
}

/** The top scorers of a competition, in the format of the API; undefined where the paper does not have it. */
export async function findTopScorers(
  queries: Queries,
  { league, isWhole = false }: ScorersQuestion,
  { locale, now, base }: Reading,
) {
  const competition = await findCompetition(queries, league);
  const onHand = competition && (await findOnHand(queries, competition, now));
  if (!onHand) return undefined;
  const all = await findScorers(queries, { competition: league, season: competition.season });
  const shown = isWhole ? all : all.slice(0, few);
  const teams = await findCompetitors(queries, [...new Set(shown.map(({ competitor }) => competitor))]);
  return {
    ...{ league, name: competition[`name_${locale}`], season: competition.season, total: all.length },
    as_of: new Date(now).toISOString(),
    scorers: shown.map(({ position, isShared, player, name, competitor, goals, penalties }) => {
      const team = teams.get(competitor);
      return {
        ...{ position, is_shared: isShared, goals, penalties },
        player: { id: player, name, url: `${base}/matchcenter/player/${player}` },
        team: {
          ...{ id: competitor, name: team?.[`name_${locale}`] ?? '', slug: team?.slug ?? '' },
          url: team ? `${base}/matchcenter/team/${team.slug}` : null,
          flag: team?.flag ?? null,
        },
      };
    }),
    ...{ follow: onHand.follow, next_kick_off: onHand.next?.toISOString() ?? null },
  };
}

const serveTopScorers = serveFound(topScorers, (all, { params, query, reading }) =>
  findTopScorers(all, { league: params.league ?? '', isWhole: query.all === 1 }, reading),
);

export const scorers = [serveTopScorers];
