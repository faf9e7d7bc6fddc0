import type { Queries } from './schema.ts';

/** A reader's grades of 1 to 10 by player, 0 for no rating. A player who is missing was not on the ballot. */
export type Grades = ReadonlyMap<number, number>;

export interface BallotBox {
  readonly tenant: string;
  readonly fixture: number;
  readonly team: string;
}

/** The grades that a reader gave; undefined before the ballot is cast. */
export async function findBallot(
  queries: Queries,
  { fixture, team }: Pick<BallotBox, 'fixture' | 'team'>,
  reader: number,
): Promise<Grades | undefined> {
  const rows = await queries
    .selectFrom('ballots')
    .leftJoin('grades', 'grades.ballot_id', 'ballots.id')
    .select(['grades.player_id', 'grades.grade'])
    .where('ballots.fixture_id', '=', fixture)
    .where('ballots.team', '=', team)
    .where('ballots.user_id', '=', reader)
    .execute();
  if (rows.length === 0) return undefined;
  return new Map(
    rows.flatMap(({ player_id, grade }) => (player_id !== null && grade !== null ? [[player_id, grade] as const] : [])),
  );
}

/** Stores a reader's ballot. Resolves to false where there is one already, also for simultaneous requests. */
export async function storeBallot(
  queries: Queries,
  { tenant, fixture, team }: BallotBox,
  reader: number,
  grades: Grades,
  now: number,
): Promise<boolean> {
  const ballot = await queries
    .insertInto('ballots')
    .values({ tenant, fixture_id: fixture, team, user_id: reader, cast_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['tenant', 'fixture_id', 'team', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!ballot) return false;
  await insertGrades(queries, tenant, ballot.id, grades);
  return true;
}

/** Adds players to the ballot that a reader has cast. Grades of players who are on it stay. */
export async function completeBallot(
  queries: Queries,
  { tenant, fixture, team }: BallotBox,
  reader: number,
  grades: Grades,
): Promise<void> {
  const { id } = await queries
    .selectFrom('ballots')
    .select('id')
    .where('fixture_id', '=', fixture)
    .where('team', '=', team)
    .where('user_id', '=', reader)
    .executeTakeFirstOrThrow();
  await insertGrades(queries, tenant, id, grades);
}

async function insertGrades(queries: Queries, tenant: string, ballot_id: number, grades: Grades): Promise<void> {
  const rows = [...grades].map(([player_id, grade]) => ({ tenant, ballot_id, player_id, grade }));
  await queries
    .insertInto('grades')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'ballot_id', 'player_id']).doNothing())
    .execute();
}

export async function countBallots(
  queries: Queries,
  { fixture, team }: Pick<BallotBox, 'fixture' | 'team'>,
): Promise<number> {
  const { count } = await queries
    .selectFrom('ballots')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('fixture_id', '=', fixture)
    .where('team', '=', team)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the fixtures of a team in which a reader has voted. */
export async function votedIn(queries: Queries, team: string, reader: number): Promise<ReadonlySet<number>> {
  const rows = await queries
    .selectFrom('ballots')
    .select('fixture_id')
    .where('team', '=', team)
    .where('user_id', '=', reader)
    .execute();
  return new Set(rows.map(({ fixture_id }) => fixture_id));
}
