import * as z from 'zod/mini';
import { match as matchShape } from '#core/contract/football/match.ts';
import {
  leagueBracket,
  leagueRounds,
  liveMatches,
  roundMatches,
  teamMatches,
  tieMatches,
} from '#core/contract/football/matchLists.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { formationsOnWire, teamOnWire, topPlayersOnWire } from '../api/formations.ts';
import { findBracket, findRound, findRoundList, findTeamMatches, findTie } from '../api/leagueRounds.ts';
import { findStandings } from '../api/leagueStandings.ts';
import { dayOnWire, homepageOnWire, liveOnWire, upcomingOnWire } from '../api/matchLists.ts';
import { findTopScorers } from '../api/topScorers.ts';
import { findCompetition, findCompetitions } from '../database/competitions.ts';
import { findFootballPages } from '../database/footballPages.ts';
import { findTeam } from '../database/formations.ts';
import type { Queries } from '../database/schema.ts';
import type { FixturesForPage, FixturesOf } from '../pages/fixtures.ts';
import type { ListForPage } from '../pages/liveMatches.ts';
import type { PageInput } from '../pages/page.ts';
import { wordsOf } from '../pages/words.ts';
import type { PageSource } from './pageSource.ts';

/** Matches, tables and line-ups of a paper for its pages, as the API answers a guest. */
export const footballOf = (
  source: PageSource,
): Pick<
  PageInput,
  'fixtures' | 'lineUps' | keyof ReturnType<typeof matchesOf> | keyof ReturnType<typeof tablesOf>
> => ({
  fixtures: fixturesOf(source),
  lineUps: lineUpsOf(source),
  ...matchesOf(source),
  ...tablesOf(source),
});

const tablesOf = ({ queries, reading }: PageSource): Pick<PageInput, 'standings' | 'scorers' | 'competitions'> => ({
  standings: (choice) =>
    queries(async (all) => {
      const found = await findStandings(all, { ...choice, isLive: true }, reading);
      return found && z.parse(leagueStandings.reply, found);
    }),
  scorers: (choice) =>
    queries(async (all) => {
      const found = await findTopScorers(all, choice, reading);
      return found && z.parse(topScorers.reply, found);
    }),
  competitions: async () =>
    (await queries(findCompetitions)).map((each) => ({ slug: each.slug, name: each[`name_${reading.locale}`] })),
});

const matchesOf = ({
  queries,
  reading,
}: PageSource): Pick<
  PageInput,
  'footballPages' | 'liveMatches' | 'homepageMatches' | 'matchToCome' | 'matchesOfDay'
> => ({
  matchesOfDay: async (day) =>
    printed(await queries((all) => dayOnWire(all, day, wordsOf(reading.locale).zone, reading))),
  footballPages: () => queries(findFootballPages),
  matchToCome: async (match) => {
    const wire = await queries((all) => upcomingOnWire(all, match, reading));
    return wire && { match: z.parse(matchShape, wire), wire };
  },
  liveMatches: async (league) => printed(await queries((all) => liveOnWire(all, league, reading))),
  homepageMatches: async () => printed(await queries((all) => homepageOnWire(all, reading))),
});

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

/** A list with the goals of its matches only, as cards and substitutions would be most of the page. */
function printed({ matches, next_kick_off }: Awaited<ReturnType<typeof liveOnWire>>): ListForPage {
  const wire = {
    next_kick_off,
    matches: matches.map((match) => ({ ...match, events: match.events?.filter(({ type }) => goals.includes(type)) })),
  };
  return { list: z.parse(liveMatches.reply, wire), wire };
}

function fixturesOf({ queries, reading }: PageSource): FixturesOf {
  const { locale } = reading;
  const found = (league: string, read: (all: Queries) => Promise<FixturesForPage['listed'] | undefined>) =>
    queries(async (all): Promise<FixturesForPage | undefined> => {
      const listed = await read(all);
      const competition = listed && (await findCompetition(all, league));
      return competition && { name: nameOf(competition[`name_${locale}`], competition.season), listed };
    });
  return {
    round: (league, number) =>
      found(league, async (all) => {
        const rounds = await findRoundList(all, league, reading);
        const round = await findRound(all, league, number, reading);
        if (!rounds || !round) return undefined;
        return { rounds: z.parse(leagueRounds.reply, rounds), parts: [z.parse(roundMatches.reply, round)] };
      }),
    bracket: (league) =>
      found(league, async (all) => {
        const bracket = await findBracket(all, league, reading);
        return bracket && { rounds: [], parts: z.parse(leagueBracket.reply, bracket) };
      }),
    tie: async (id) => {
      const matches = await queries((all) => findTie(all, id, reading));
      const parts = matches ? [{ matches: z.parse(tieMatches.reply, matches) }] : [];
      return found(parts[0]?.matches[0]?.league ?? '', async () =>
        parts.length > 0 ? { rounds: [], parts } : undefined,
      );
    },
    team: (league, team) =>
      found(league, async (all) => {
        const matches = await findTeamMatches(all, league, team, reading);
        return matches && { rounds: [], parts: [{ matches: z.parse(teamMatches.reply, matches) }] };
      }),
  };
}

/** Name and season; the name of a cup already contains its year. */
const nameOf = (name: string, season: string) => (name.includes(season) ? name : `${name} ${season}`);

const lineUpsOf =
  ({ queries, paper: { content } }: PageSource): PageInput['lineUps'] =>
  async () => {
    const slug = content.team;
    if (slug === undefined) return undefined;
    return queries(async (all) => {
      const team = await findTeam(all, slug);
      if (!team) return undefined;
      const formations = await formationsOnWire(all, slug);
      const formation = formations[0]?.formation;
      const players = formation === undefined ? [] : await topPlayersOnWire(all, { team: slug, formation });
      return { team: teamOnWire(team), formations, players };
    });
  };
