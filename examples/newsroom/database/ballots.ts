import { chanceFrom } from '../content/lineUps.ts';
import { ratedFixtures } from './lineUps.ts';
import type { Queries } from './schema.ts';

/** A reader's grades of 1 to 10, by player: 0 is no rating. Whoever is not in it was not on the ballot. */
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

/** Stores a reader's ballot; false when there is one already, however many requests come at once. */
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

/** Adds players to the ballot that a reader has cast; whoever is on it already keeps the grade. */
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

/** Those of the fixtures of a team in which a reader has voted. */
export async function votedIn(queries: Queries, team: string, reader: number): Promise<ReadonlySet<number>> {
  const rows = await queries
    .selectFrom('ballots')
    .select('fixture_id')
    .where('team', '=', team)
    .where('user_id', '=', reader)
    .execute();
  return new Set(rows.map(({ fixture_id }) => fixture_id));
}

/** The invented readers whose votes the polls start with. */
const firstVoter = 1000;

/** Some 40 invented readers rate each match that has a line-up: mostly alike, seldom everybody, never nobody. */
export async function sowBallots(queries: Queries, tenant: string): Promise<void> {
  let id = 1;
  for (const fixture of await ratedFixtures(queries, tenant)) {
    const sheet = await queries
      .selectFrom('line_ups')
      .select(['player_id', 'team'])
      .where('tenant', '=', tenant)
      .where('fixture_id', '=', fixture.id)
      .where('minutes', '>', 0)
      .orderBy('place')
      .execute();
    const team = sheet[0]?.team;
    if (team === undefined) continue;
    const chance = chanceFrom(fixture.id);
    const form = sheet.map(({ player_id }) => ({ player_id, played: 4.5 + 4 * chance() }));
    const ballots = Array.from({ length: 34 + Math.floor(7 * chance()) }, (_, at) => ({
      tenant,
      id: id + at,
      fixture_id: fixture.id,
      team,
      user_id: firstVoter + at,
      cast_at: new Date(fixture.kick_off.getTime() + 2 * 3_600_000 + at * 60_000),
    }));
    id += ballots.length;
    const grades = ballots.flatMap((ballot) =>
      form.flatMap(({ player_id, played }, at) => {
        const grade = Math.min(10, Math.max(1, Math.round(played + 4 * (chance() - 0.5))));
        return at > 0 && chance() < 0.15 ? [] : [{ tenant, ballot_id: ballot.id, player_id, grade }];
      }),
    );
    await queries.insertInto('ballots').values(ballots).execute();
    await queries.insertInto('grades').values(grades).execute();
  }
}
