import { topScorers } from '#core/contract/topScorers.ts';
import { findCompetition, findCompetitors } from '../database/competitions.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findScorers } from '../database/scorers.ts';
import type { Locale } from '../editorial/numerals.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

const few = 10;

interface ScorersQuestion {
  readonly league: string;
  readonly isWhole?: boolean | undefined;
}

/** The top scorers of a competition, in the format of the API; undefined where the paper does not have it. */
export async function findTopScorers(
  queries: Queries,
  { league, isWhole = false }: ScorersQuestion,
  { locale, now, base }: { readonly locale: Locale; readonly now: number; readonly base?: string | undefined },
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
        player: { id: player, name, url: base === undefined ? null : `${base}/matchcenter/player/${player}` },
        team: {
          ...{ id: competitor, name: team?.[`name_${locale}`] ?? '', slug: team?.slug ?? '' },
          url: base === undefined || !team ? null : `${base}/matchcenter/team/${team.slug}`,
          flag: team?.flag ?? null,
        },
      };
    }),
    ...{ follow: onHand.follow, next_kick_off: onHand.next?.toISOString() ?? null },
  };
}

const serveTopScorers = serve(topScorers, async ({ params, query, queries, tenant, base, now }) => {
  const question = { league: params.league ?? '', isWhole: query.all === 1 };
  const found = await queries((all) => findTopScorers(all, question, { locale: tenant.locale, now, base }));
  if (!found) throw new Refusal(404, 'missing');
  return { data: found };
});

export const scorers = [serveTopScorers];
