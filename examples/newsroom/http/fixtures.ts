import * as z from 'zod/mini';
import { leagueBracket, leagueRounds, roundMatches, teamMatches } from '#core/contract/matchLists.ts';
import { findBracket, findRound, findRoundList, findTeamMatches } from '../api/leagueRounds.ts';
import type { Services } from '../api/services.ts';
import { findCompetition } from '../database/competitions.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import type { FixturesForPage, FixturesOf } from '../pages/fixtures.ts';

/** A paper's matches for its pages, by the newsroom's clock. */
export function fixturesFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, locale }: Pick<Tenant, 'id' | 'locale'>,
  base: string,
): FixturesOf {
  const readers = () => ({ locale, base, now: clock.now() });
  const found = (
    league: string,
    read: (queries: Queries) => Promise<FixturesForPage['listed'] | undefined>,
  ): Promise<FixturesForPage | undefined> =>
    database.inTenant(id, async (queries) => {
      const listed = await read(queries);
      const competition = listed && (await findCompetition(queries, league));
      return listed && competition
        ? { name: nameOf(competition[`name_${locale}`], competition.season), listed }
        : undefined;
    });
  return {
    round: (league, number) =>
      found(league, async (queries) => {
        const [rounds, round] = [
          await findRoundList(queries, league, readers()),
          await findRound(queries, league, number, readers()),
        ];
        if (!rounds || !round) return undefined;
        return { rounds: z.parse(leagueRounds.reply, rounds), parts: [z.parse(roundMatches.reply, round)] };
      }),
    bracket: (league) =>
      found(league, async (queries) => {
        const bracket = await findBracket(queries, league, readers());
        return bracket && { rounds: [], parts: z.parse(leagueBracket.reply, bracket) };
      }),
    team: (league, team) =>
      found(league, async (queries) => {
        const all = await findTeamMatches(queries, league, team, readers());
        return all && { rounds: [], parts: [{ matches: z.parse(teamMatches.reply, all) }] };
      }),
  };
}

/** Name and season; the name of a cup already contains its year. */
const nameOf = (name: string, season: string) => (name.includes(season) ? name : `${name} ${season}`);
