import { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';
import { votedIn } from '../database/ballots.ts';
import {
  closedFixtures,
  type FixtureScore,
  findRatedFixtures,
  namesOf,
  scoresOf,
  teamOf,
} from '../database/ratings.ts';
import type { Queries } from '../database/schema.ts';
import { bestOf, minimumVoters, rounded, windowOf } from './ratingOnWire.ts';
import { Refusal } from './refusal.ts';
import { serveFound } from './serve.ts';
import { idsIn } from './validation.ts';

const ids = (list: string): readonly number[] => [...new Set(idsIn(list))];

/** The names of a team's players, by id. Throws a Refusal (404) where the paper has no such team. */
async function playersOf(queries: Queries, team = ''): Promise<ReadonlyMap<number, string>> {
  const names = await namesOf(queries, team);
  if (names.size === 0) throw new Refusal(404, 'missing');
  return names;
}

interface Asked {
  readonly team: string;
  readonly now: number;
  readonly reader: number | undefined;
}

type Shown = FixtureScore & {
  readonly award: string | null;
  /** Whether this reader may see averages: after their own vote, and once rating has closed. */
  readonly isShown: boolean;
};

async function shownScores(
  queries: Queries,
  fixtures: readonly number[],
  { team, now, reader }: Asked,
): Promise<readonly Shown[]> {
  const rated = (await findRatedFixtures(queries, fixtures)).filter((fixture) => fixture.team === team);
  const voted = reader === undefined ? new Set<number>() : await votedIn(queries, team, reader);
  const closed = new Set(rated.filter((fixture) => windowOf(fixture, now).isClosed).map(({ id }) => id));
  const order = rated.map(({ id }) => id);
  const scores = await scoresOf(queries, order, team);
  const awards = new Map(rated.map(({ id, award }) => [id, award]));
  return scores.map((score) => ({
    ...score,
    award: awards.get(score.fixture) ?? null,
    isShown: closed.has(score.fixture) || voted.has(score.fixture),
  }));
}

const averageOf = (average: number | null, voters: number, isShown: boolean) =>
  isShown && voters >= minimumVoters ? rounded(average) : null;

/** How readers rated these fixtures of a team, oldest first. Throws a Refusal (404) where the paper has no such team. */
export async function fixtureScoresOnWire(queries: Queries, fixtures: readonly number[], asked: Asked) {
  const names = await playersOf(queries, asked.team);
  const scores = await shownScores(queries, fixtures, asked);
  return scores.map(({ fixture, voters, average, players, isShown, award }) => {
    const best = isShown ? bestOf(players) : undefined;
    return {
      fixture_id: fixture,
      man_of_the_match: best ? { player_id: best.player, name: names.get(best.player) ?? '' } : null,
      award,
      average_grade: averageOf(average, voters, isShown),
      voters_count: voters,
    };
  });
}

/**
 * How readers rated these players in these fixtures, oldest first; without fixtures, in all that can no longer be rated. Throws
 * a Refusal (404) where the paper has no such team.
 */
export async function playerScoresOnWire(
  queries: Queries,
  wanted: readonly number[],
  fixtures: readonly number[] | undefined,
  asked: Asked,
) {
  await playersOf(queries, asked.team);
  const rated = fixtures ?? (await closedFixtures(queries, asked.team, asked.now));
  const scores = await shownScores(queries, rated, asked);
  return scores.flatMap(({ fixture, isShown, players }) =>
    players
      .filter(({ player }) => wanted.includes(player))
      .map(({ player, average, voters }) => ({
        player_id: player,
        fixture_id: fixture,
        average_grade: averageOf(average, voters, isShown),
        voters_count: voters,
      })),
  );
}

const serveFixtureScores = serveFound(fixtureScores, (all, { params: { team = '' }, query, viewer, now }) =>
  fixtureScoresOnWire(all, ids(query.fixtures), { team, now, reader: viewer?.id }),
);

const servePlayerScores = serveFound(playerScores, (all, { params: { team = '' }, query, viewer, now }) => {
  const fixtures = query.fixtures === undefined ? undefined : ids(query.fixtures);
  return playerScoresOnWire(all, ids(query.players), fixtures, { team, now, reader: viewer?.id });
});

const serveTopRated = serveFound(topRated, (all, { query, now }) => topRatedOnWire(all, query.team, now));

const listed = 10;

/**
 * The best rated players of a team, the paper's own by default. Only matches that can no longer be rated count, so that the
 * list does not influence votes. A match in which fewer than five readers rated a player does not count for them.
 */
export async function topRatedOnWire(queries: Queries, asked: string | undefined, now: number) {
  const team = asked ?? (await teamOf(queries));
  const names = await playersOf(queries, team);
  const scores = await scoresOf(queries, await closedFixtures(queries, team ?? '', now), team ?? '');
  const rated = scores.flatMap(({ players }) => players.filter(({ voters }) => voters >= minimumVoters));
  const awards = scores.map(({ players }) => bestOf(players)?.player);
  return [...names]
    .flatMap(([player_id, name]) => {
      const own = rated.filter(({ player }) => player === player_id);
      if (own.length === 0) return [];
      const voters = own.reduce((sum, each) => sum + each.voters, 0);
      const total = own.reduce((sum, each) => sum + each.average * each.voters, 0);
      return [
        {
          player_id,
          name,
          image: null,
          average_grade: rounded(total / voters) ?? 0,
          matches_count: own.length,
          mom_count: awards.filter((award) => award === player_id).length,
        },
      ];
    })
    .sort((a, b) => b.average_grade - a.average_grade || b.matches_count - a.matches_count || a.player_id - b.player_id)
    .slice(0, listed);
}

export const ratingScores = [serveFixtureScores, servePlayerScores, serveTopRated];
