import { type TieStanding, tieStanding } from '../editorial/ties.ts';
import { fixturesInOrder, type StoredFixture } from './fixtures.ts';
import type { Queries } from './schema.ts';

/** The tie of a match. */
export interface StoredTie {
  /** All of its matches, in their order. */
  readonly legs: readonly StoredFixture[];
  /** For the sides of the match. */
  readonly standing: TieStanding;
}

const keyOf = ({ league, season, tie }: Pick<StoredFixture, 'league' | 'season' | 'tie'>) =>
  JSON.stringify([league, season, tie]);

/** The matches of the ties of these, by their ties. */
async function findLegs(queries: Queries, fixtures: readonly StoredFixture[]) {
  const names = [...new Set(fixtures.flatMap(({ tie }) => tie ?? []))];
  if (names.length === 0) return new Map<string, StoredFixture[]>();
  return Map.groupBy(await fixturesInOrder(queries).where('tie', 'in', names).execute(), keyOf);
}

/** The ties of these matches, by the ids of the matches; those that are in none are missing. */
export async function findTies(
  queries: Queries,
  fixtures: readonly StoredFixture[],
): Promise<ReadonlyMap<number, StoredTie>> {
  const legs = await findLegs(queries, fixtures);
  if (legs.size === 0) return new Map();
  const hasAwayGoals = await findAwayGoals(queries, fixtures);
  return new Map(
    fixtures.flatMap((fixture) => {
      const known = fixture.tie === null ? [] : (legs.get(keyOf(fixture)) ?? []);
      const own = known.toSorted((one, other) => (one.leg ?? 0) - (other.leg ?? 0));
      if (own.length === 0) return [];
      return [[fixture.id, { legs: own, standing: tieStanding(fixture, own, hasAwayGoals(fixture)) }] as const];
    }),
  );
}

/** The other legs of the ties of these matches. */
export async function findOtherLegs(
  queries: Queries,
  fixtures: readonly StoredFixture[],
): Promise<readonly StoredFixture[]> {
  const legs = await findLegs(queries, fixtures);
  const known = new Set(fixtures.map(({ id }) => id));
  return fixtures
    .flatMap((fixture) => legs.get(keyOf(fixture)) ?? [])
    .filter(({ id }, at, all) => !known.has(id) && all.findIndex((other) => other.id === id) === at);
}

type InStage = Pick<StoredFixture, 'stage'>;

/** Makes a function that says whether goals away decide a level tie in the stage of a match. */
export async function findAwayGoals(
  queries: Queries,
  fixtures: readonly InStage[],
): Promise<(fixture: InStage) => boolean> {
  const named = [...new Set(fixtures.flatMap(({ stage }) => stage ?? []))];
  if (named.length === 0) return () => false;
  const rows = await queries
    .selectFrom('stages')
    .select('id')
    .where('id', 'in', named)
    .where('away_goals', '=', true)
    .execute();
  return ({ stage }) => rows.some(({ id }) => id === stage);
}
