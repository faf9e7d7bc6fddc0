import { inBracketOrder } from '../editorial/bracketOrder.ts';
import { findCompetition, findRoundsOf, findStages, type StoredRound, type StoredStage } from './competitions.ts';
import { findSeason, type StoredFixture } from './fixtures.ts';
import type { Queries } from './schema.ts';

export interface SeasonRound {
  /** Number within the season, over all its stages, from 1. */
  readonly number: number;
  readonly stage: StoredStage;
  readonly round: StoredRound;
  /** First kick-off first; in a knock-out, in the order of the bracket. */
  readonly fixtures: readonly StoredFixture[];
}

export interface SeasonRounds {
  readonly competition: NonNullable<Awaited<ReturnType<typeof findCompetition>>>;
  readonly rounds: readonly SeasonRound[];
}

/** The rounds of a competition's newest season over all its stages; undefined where the paper does not have it. */
export async function findSeasonRounds(queries: Queries, league: string): Promise<SeasonRounds | undefined> {
  const competition = await findCompetition(queries, league);
  const fixtures = competition ? await findSeason(queries, league, competition.season) : [];
  if (!competition || fixtures.length === 0) return undefined;
  const stages = await findStages(queries, league, competition.season);
  const all = await findRoundsOf(
    queries,
    stages.map(({ id }) => id),
  );
  const rounds = stages.flatMap((stage) => {
    const own = fixtures.filter((fixture) => fixture.stage === stage.id);
    const ordered = stage.kind === 'knock-out' ? inBracketOrder(own) : own;
    return all
      .filter((round) => round.stage === stage.id)
      .map((round) => ({ stage, round, fixtures: ordered.filter((fixture) => fixture.round === round.number) }));
  });
  return { competition, rounds: rounds.map((round, at) => ({ ...round, number: at + 1 })) };
}

/**
 * Ids of a team's matches in a competition's newest season; undefined where the paper does not have the competition, or the
 * team is not in it.
 */
export async function findTeamFixtures(
  queries: Queries,
  league: string,
  team: string,
): Promise<readonly number[] | undefined> {
  const competition = await findCompetition(queries, league);
  const fixtures = competition ? await findSeason(queries, league, competition.season) : [];
  const competitor = await queries
    .selectFrom('competitors')
    .select('id')
    .where('slug', '=', team)
    .orderBy('id')
    .executeTakeFirst();
  const own = fixtures.filter(
    ({ home_team, away_team }) => competitor && [home_team, away_team].includes(competitor.id),
  );
  return own.length > 0 ? own.map(({ id }) => id) : undefined;
}
