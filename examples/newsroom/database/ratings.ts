import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from './schema.ts';

/** A match of the paper's team. */
export type RatedFixture = Pick<Selectable<Tables['fixtures']>, 'id' | 'status' | 'minute' | 'kick_off' | 'season'> & {
  readonly team: string;
  /** What its competition calls the award for the best player (`playerAwards`); null for `man-of-the-match`. */
  readonly award: string | null;
};

/** How long after kick-off readers can vote, in ms. */
export const ballotOpenFor = 7 * 24 * 3_600_000;

/** Those of these fixtures in which a team of the paper plays, with that team. */
export async function findRatedFixtures(queries: Queries, ids: readonly number[]): Promise<readonly RatedFixture[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('fixtures')
    .innerJoin('teams', (join) => join.on(sql<boolean>`teams.club in (fixtures.home, fixtures.away)`))
    .leftJoin('competitions', 'competitions.slug', 'fixtures.league')
    .select(['fixtures.id', 'status', 'minute', 'kick_off', 'season', 'teams.slug as team', 'award'])
    .where('fixtures.id', 'in', ids)
    .orderBy('kick_off')
    .execute();
}

/** Locks a fixture until the transaction ends, so that ballots are counted one after the other. */
export async function lockFixture(queries: Queries, fixture: RatedFixture): Promise<RatedFixture> {
  const locked = await queries
    .selectFrom('fixtures')
    .select(['id', 'status', 'minute', 'kick_off', 'season'])
    .where('id', '=', fixture.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...fixture, ...locked };
}

export interface PlayerScore {
  readonly player: number;
  /** Mean of the grades of those who rated the player. */
  readonly average: number;
  readonly voters: number;
}

export interface PlayedBy {
  readonly player_id: number;
  readonly name: string;
  readonly number: number;
  readonly position: string;
  readonly is_starter: boolean;
  readonly minutes: number;
}

/** The players of a team who played in a fixture, starters first. */
export async function findPlayers(queries: Queries, fixture: number, team: string): Promise<readonly PlayedBy[]> {
  return queries
    .selectFrom('line_ups')
    .innerJoin('players', 'players.id', 'line_ups.player_id')
    .select(['player_id', 'name', 'number', 'position', 'is_starter', 'minutes'])
    .where('fixture_id', '=', fixture)
    .where('line_ups.team', '=', team)
    .where('minutes', '>', 0)
    .orderBy('place')
    .execute();
}

export interface FixtureScore {
  readonly fixture: number;
  /** How many readers cast a ballot. */
  readonly voters: number;
  /** Mean of all grades of the team; null without any. */
  readonly average: number | null;
  /** Best first: by average, then by voters, then by place in the line-up. */
  readonly players: readonly PlayerScore[];
}

/** How readers rated a team in these fixtures, in that order; fixtures without a line-up are left out. */
export async function scoresOf(
  queries: Queries,
  fixtures: readonly number[],
  team: string,
): Promise<readonly FixtureScore[]> {
  if (fixtures.length === 0) return [];
  const ballots = await queries
    .selectFrom('ballots')
    .select(['fixture_id', sql<number>`count(*)::int`.as('voters')])
    .where('fixture_id', 'in', fixtures)
    .where('team', '=', team)
    .groupBy('fixture_id')
    .execute();
  const sheet = await queries
    .selectFrom('line_ups')
    .leftJoin(gradesOf(queries, fixtures, team).as('given'), (join) =>
      join.onRef('given.fixture_id', '=', 'line_ups.fixture_id').onRef('given.player_id', '=', 'line_ups.player_id'),
    )
    .select(['line_ups.fixture_id', 'line_ups.player_id', 'given.total', 'given.voters'])
    .where('line_ups.fixture_id', 'in', fixtures)
    .where('line_ups.team', '=', team)
    .where('line_ups.minutes', '>', 0)
    .orderBy('line_ups.place')
    .execute();
  return fixtures.flatMap((fixture) => {
    const own = sheet.filter(({ fixture_id }) => fixture_id === fixture);
    if (own.length === 0) return [];
    const rated = own.flatMap(({ player_id, total, voters }) =>
      total && voters ? [{ player: player_id, average: total / voters, voters }] : [],
    );
    const sum = (column: 'total' | 'voters') => own.reduce((all, each) => all + (each[column] ?? 0), 0);
    const grades = sum('voters');
    return [
      {
        fixture,
        voters: ballots.find(({ fixture_id }) => fixture_id === fixture)?.voters ?? 0,
        average: grades > 0 ? sum('total') / grades : null,
        // Sorting keeps the order of equals: that of the line-up.
        players: rated.sort((a, b) => b.average - a.average || b.voters - a.voters),
      },
    ];
  });
}

const gradesOf = (queries: Queries, fixtures: readonly number[], team: string) =>
  queries
    .selectFrom('grades')
    .innerJoin('ballots', 'ballots.id', 'grades.ballot_id')
    .select(['ballots.fixture_id', 'grades.player_id'])
    .select([sql<number>`sum(grades.grade)::int`.as('total'), sql<number>`count(*)::int`.as('voters')])
    .where('ballots.fixture_id', 'in', fixtures)
    .where('ballots.team', '=', team)
    .where('grades.grade', '>', 0)
    .groupBy(['ballots.fixture_id', 'grades.player_id']);

/** The fixtures of a team that readers rated and that can no longer be rated, oldest first. */
export async function closedFixtures(queries: Queries, team: string, now: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('fixtures')
    .select('id')
    .where('kick_off', '<=', new Date(now - ballotOpenFor))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ballots')
          .select('ballots.id')
          .whereRef('ballots.fixture_id', '=', 'fixtures.id')
          .where('ballots.team', '=', team),
      ),
    )
    .orderBy('kick_off')
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of a team's players, by id. */
export async function namesOf(queries: Queries, team: string): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.selectFrom('players').select(['id', 'name']).where('team', '=', team).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The team that the paper follows. */
export async function teamOf(queries: Queries): Promise<string | undefined> {
  const team = await queries.selectFrom('teams').select('slug').orderBy('slug').executeTakeFirst();
  return team?.slug;
}
