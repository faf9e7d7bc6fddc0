import type { Insertable } from 'kysely';
import type { Queries, Tables } from '../database/schema.ts';
import { isTieBreakRule } from '../editorial/regulations.ts';
import type { Feed, FeedRow } from './feedRows.ts';
import { type FeedStage, stages, type Wording, zones } from './fields.ts';
import { withOwnSlug } from './ownIds.ts';
import { isSet, listOf, namesOf, textOf, wordingOf } from './values.ts';

/** The stages of a competition as its feed declares them; one for a competition that declares none. */
function declaredStages({ fields }: FeedRow): readonly FeedStage[] {
  const declared = listOf(fields, 'stages', stages);
  if (declared && declared.length > 0) return declared;
  const kind = textOf(fields, 'type') === 'cup' ? 'knock-out' : 'league';
  const own = listOf(fields, 'zones', zones) ?? [];
  return [
    {
      id: '',
      kind,
      name: wordingOf(fields, 'name') ?? '',
      tie_break: textOf(fields, 'tie_break'),
      away_goals: isSet(fields, 'away_goals'),
      zones: own,
    },
  ];
}

/** The id of a stage. `stage`: as the feed names it; the only one without it. */
export function stageIdOf(competition: FeedRow, season: string, stage: string | null): string | undefined {
  const declared = declaredStages(competition);
  const found = stage === null ? declared[0] : declared.find(({ id }) => id === stage);
  if (!found || (stage === null && declared.length > 1)) return undefined;
  const parts = [competition.own ?? '', season.replaceAll(/[^\w-]+/g, '-'), found.id];
  return parts.filter((part) => part !== '').join('-');
}

/** The numbers of the rounds that a feed has named, of any stage. */
export const declaredRounds = (competition: FeedRow): readonly number[] =>
  declaredStages(competition).flatMap(({ rounds = [] }) => rounds.map(({ number }) => number));

/** The kind of a stage. */
export const stageKindOf = (competition: FeedRow, stage: string | null): FeedStage['kind'] | undefined => {
  const declared = declaredStages(competition);
  return (stage === null ? declared[0] : declared.find(({ id }) => id === stage))?.kind;
};

const ruleOf = (rule: string | null | undefined, kind: FeedStage['kind']) => {
  if (kind === 'knock-out') return null;
  return rule && isTieBreakRule(rule) ? rule : 'goal-difference';
};

/** Writes competitions with their seasons. Returns the rows with what the newsroom knows them by. */
export async function placeCompetitions(
  queries: Queries,
  feed: Feed,
  rows: readonly FeedRow[],
): Promise<readonly FeedRow[]> {
  const placed: FeedRow[] = [];
  for (const row of rows) placed.push(await placeCompetition(queries, feed, row));
  return placed;
}

async function placeCompetition(queries: Queries, feed: Feed, row: FeedRow): Promise<FeedRow> {
  const { fields } = row;
  const [name, season] = [wordingOf(fields, 'name'), textOf(fields, 'season')];
  const waitsFor = [...(name ? [] : ['field name']), ...(season ? [] : ['field season'])];
  if (!name || !season) return { ...row, state: 'waiting', waitsFor };
  const kind: 'cup' | 'league' = textOf(fields, 'type') === 'cup' ? 'cup' : 'league';
  const set = { kind, country: textOf(fields, 'country'), award: textOf(fields, 'award'), ...namesOf(name) };
  const own =
    row.own ??
    (await withOwnSlug(textOf(fields, 'slug') ?? namesOf(name).name_en, feed.tenant, async (slug) => {
      const values = { slug, ...set, owner: feed.tenant };
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('competitions')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }));
  if (row.own) await queries.updateTable('competitions').set(set).where('slug', '=', own).execute();
  const placed: FeedRow = { ...row, own, state: 'stored', waitsFor: [] };
  const known = await queries.selectFrom('seasons').select('name').where('competition', '=', own).execute();
  for (const each of new Set([season, ...known.map((one) => one.name)])) await placeSeason(queries, feed, placed, each);
  return placed;
}

/** Writes a season of a competition, with stages, rounds and zones as its feed declares them. */
export async function placeSeason(queries: Queries, feed: Feed, competition: FeedRow, season: string): Promise<void> {
  const owner = feed.tenant;
  const slug = competition.own ?? '';
  await queries
    .insertInto('seasons')
    .values({ competition: slug, name: season, owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [at, stage] of declaredStages(competition).entries()) {
    const id = stageIdOf(competition, season, stage.id || null) ?? '';
    const set = {
      ...{ kind: stage.kind, place: at + 1, ...namesOf(stage.name), tie_break: ruleOf(stage.tie_break, stage.kind) },
      best_thirds: stage.best_thirds ?? null,
      thirds_tie_break: stage.thirds_tie_break ?? null,
      away_goals: stage.away_goals ?? false,
    };
    await queries
      .insertInto('stages')
      .values({ id, competition: slug, season, ...set, owner })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
      .execute();
    await placeZones(queries, owner, id, stage);
    await nameRounds(queries, owner, id, stage, wordingOf(competition.fields, 'round_name'));
  }
}

/** Writes a season that is not among `there` yet, and adds it to them. */
export async function placeSeasonOnce(
  queries: Queries,
  feed: Feed,
  competition: FeedRow,
  season: string,
  there: Set<string>,
): Promise<void> {
  const name = `${competition.own} ${season}`;
  if (there.has(name)) return;
  there.add(name);
  await placeSeason(queries, feed, competition, season);
}

async function placeZones(queries: Queries, owner: string, stage: string, { zones: declared = [] }: FeedStage) {
  await queries.deleteFrom('zones').where('stage', '=', stage).where('owner', '=', owner).execute();
  const rows = declared.map(
    ({ kind, first, last, name }): Insertable<Tables['zones']> => ({
      ...{ stage, kind, first_place: first, last_place: Math.max(first, last), ...namesOf(name), owner },
    }),
  );
  if (rows.length > 0)
    await queries
      .insertInto('zones')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The name of a round that the feed has not named. */
export const roundNames = (number: number, called: Wording | null) => {
  const { name_nl, name_en } = namesOf(called ?? { nl: 'Speelronde', en: 'Matchday' });
  return { slug: `${number}`, name_nl: `${name_nl} ${number}`, name_en: `${name_en} ${number}` };
};

async function nameRounds(
  queries: Queries,
  owner: string,
  stage: string,
  { rounds: declared = [] }: FeedStage,
  called: Wording | null,
): Promise<void> {
  const there = await queries.selectFrom('rounds').select('number').where('stage', '=', stage).execute();
  const numbers = new Set([...there.map(({ number }) => number), ...declared.map(({ number }) => number)]);
  for (const number of numbers) {
    const own = declared.find((each) => each.number === number);
    const names = roundNames(number, called);
    const set = own ? { slug: own.slug ?? names.slug, ...namesOf(own.name) } : names;
    await queries
      .insertInto('rounds')
      .values({ stage, number, ...set, owner })
      .onConflict((conflict) => conflict.columns(['stage', 'number']).doUpdateSet(set))
      .execute();
  }
}
