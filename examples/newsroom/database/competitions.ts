import type { Selectable } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

export type StoredStage = Selectable<Tables['stages']>;
export type StoredCompetitor = Selectable<Tables['competitors']>;
export type StoredZone = Omit<Selectable<Tables['zones']>, 'owner'>;

/** A competition with its newest season; undefined where it does not exist. */
export const findCompetition = (queries: Queries, slug: string) =>
  queries
    .selectFrom('competitions')
    .innerJoin('seasons', 'seasons.competition', 'slug')
    .select(['slug', 'kind', 'name_nl', 'name_en', 'seasons.name as season'])
    .where('slug', '=', slug)
    .orderBy('seasons.name', 'desc')
    .executeTakeFirst();

/** The competitions of which the paper has fixtures, leagues first. */
export const findCompetitions = (queries: Queries) =>
  queries
    .selectFrom('competitions')
    .select(['slug', 'name_nl', 'name_en', 'owner'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fixtures')
          .select('fixtures.id')
          .where('fixtures.tenant', '=', ownTenant)
          .whereRef('fixtures.league', '=', 'competitions.slug'),
      ),
    )
    .orderBy('kind', 'desc')
    .orderBy('slug')
    .execute();

export const findStage = (queries: Queries, id: string): Promise<StoredStage | undefined> =>
  queries.selectFrom('stages').selectAll().where('id', '=', id).executeTakeFirst();

/** The stages of a season in order. */
export const findStages = (queries: Queries, competition: string, season: string): Promise<readonly StoredStage[]> =>
  queries
    .selectFrom('stages')
    .selectAll()
    .where('competition', '=', competition)
    .where('season', '=', season)
    .orderBy('place')
    .execute();

/** The teams of a stage, by name; in a group stage with the group. */
export const findEntries = (queries: Queries, stage: string) =>
  queries
    .selectFrom('entries')
    .innerJoin('competitors', 'competitors.id', 'entries.competitor')
    .select(['entries.competitor', 'entries.group_letter', 'slug', 'club', 'code', 'name_nl', 'name_en', 'flag'])
    .where('stage', '=', stage)
    .orderBy('name_en')
    .execute();

/** The zones of a stage's tables, first place first; of several that begin with one place that with the fewest places. */
export const findZones = (queries: Queries, stage: string): Promise<readonly StoredZone[]> =>
  queries
    .selectFrom('zones')
    .select(['stage', 'kind', 'first_place', 'last_place', 'name_nl', 'name_en'])
    .where('stage', '=', stage)
    .orderBy('first_place')
    .orderBy('last_place')
    .execute();

/** The points deducted from teams in a stage. `until`: only what counts at that moment, ms since the epoch. */
export const findDeductions = (queries: Queries, stage: string, until?: number) =>
  queries
    .selectFrom('point_deductions')
    .select(['competitor', 'points', 'since', 'reason_nl', 'reason_en', 'fed_by', 'withheld'])
    .where('stage', '=', stage)
    .$if(until !== undefined, (asked) => asked.where('since', '<=', new Date(until ?? 0)).where('withheld', '=', false))
    .orderBy('since')
    .execute();

/** These competitors, by id. */
export async function findCompetitors(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredCompetitor>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('competitors').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type StoredRound = Selectable<Tables['rounds']>;

/** The rounds of these stages. */
export async function findRoundsOf(queries: Queries, stages: readonly string[]): Promise<readonly StoredRound[]> {
  if (stages.length === 0) return [];
  return queries
    .selectFrom('rounds')
    .selectAll()
    .where('stage', 'in', stages)
    .orderBy('stage')
    .orderBy('number')
    .execute();
}
