import { type Ranking, rankings } from '#core/contract/football/ranking.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { findCompetition, findCompetitors } from '../database/competitions.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findRankings, type Ranked } from '../database/scorers.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';

const few = 10;

interface ScorersQuestion {
  readonly league: string;
  readonly isWhole?: boolean | undefined;
  readonly by?: Ranking | undefined;
}

/** The figures of a row, as the API names them. */
function figuresOf({ by, count, part }: Ranked) {
  switch (by) {
    case 'goals':
      return { goals: count, penalties: part };
    case 'assists':
      return { assists: count };
    case 'clean-sheets':
      return { clean_sheets: count };
    case 'cards':
      return { cards: count, red_cards: part };
  }
}

/** The top scorers of a competition, or those who lead another of its tables, in the format of the API; undefined where the paper does not have it. */
export async function findTopScorers(
  queries: Queries,
  { league, isWhole = false, by = 'goals' }: ScorersQuestion,
  { locale, now, base }: Reading,
) {
  const competition = await findCompetition(queries, league);
  const onHand = competition && (await findOnHand(queries, competition, now));
  if (!onHand) return undefined;
  const ranked = await findRankings(queries, { competition: league, season: competition.season });
  const all = ranked.filter((each) => each.by === by);
  const shown = isWhole ? all : all.slice(0, few);
  const teams = await findCompetitors(queries, [...new Set(shown.map(({ competitor }) => competitor))]);
  return {
    ...{ league, name: competition[`name_${locale}`], season: competition.season, total: all.length },
    ...{ by, rankings: rankings.filter((each) => ranked.some((row) => row.by === each)) },
    as_of: new Date(now).toISOString(),
    scorers: shown.map((row) => {
      const { position, isShared, player, name, competitor } = row;
      const team = teams.get(competitor);
      return {
        ...{ position, is_shared: isShared, ...figuresOf(row) },
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
  findTopScorers(all, { league: params.league ?? '', isWhole: query.all === 1, by: query.by }, reading),
);

export const scorers = [serveTopScorers];
