import { type Insertable, sql } from 'kysely';
import type { Queries, Tables } from '../database/schema.ts';
import type { TeamSide } from '../editorial/matchEvents.ts';
import { sourceName } from '../football/sourceName.ts';
import { type Feed, type FeedRow, findFeedRows } from './feedRows.ts';
import { withOwnId } from './ownIds.ts';
import { localeOf } from './placeClubs.ts';
import { declaredRounds, placeSeasonOnce, roundNames, stageIdOf, stageKindOf } from './placeCompetitions.ts';
import { missing } from './placePeople.ts';
import { placeVenue } from './placeVenue.ts';
import { dateOf, namesOf, numberOf, textOf, wordingOf } from './values.ts';

/** A match of a feed with its place in the newsroom. */
export interface PlacedFixture {
  readonly row: FeedRow;
  readonly id: number;
  readonly kickOff: Date;
  readonly isNew: boolean;
  /** Slug of its competition. */
  readonly league: string;
  /** Ids of its teams; null where one is not known. */
  readonly teams: Readonly<Record<TeamSide, number | null>>;
}

export interface PlacedFixtures {
  /** All rows that were asked for, with what they wait for. */
  readonly rows: readonly FeedRow[];
  readonly fixtures: readonly PlacedFixture[];
  /** Stages whose teams and rounds may have changed, with the numbers of the rounds that their feed declares. */
  readonly stages: ReadonlyMap<string, readonly number[]>;
}

/** Writes matches with their competition, round, teams and place; not their state, which `changeFixtures` announces. */
export async function placeFixtures(queries: Queries, feed: Feed, rows: readonly FeedRow[]): Promise<PlacedFixtures> {
  const named = (...fields: string[]) =>
    rows.flatMap((row) => fields.flatMap((each) => textOf(row.fields, each) ?? []));
  const around: Around = {
    competitions: await findFeedRows(queries, feed, 'competitions', named('competition')),
    clubs: await findFeedRows(queries, feed, 'clubs', named('home', 'away')),
    locale: await localeOf(queries, feed.tenant),
    seasons: new Set(),
    there: new Set(),
    stages: new Map(),
  };
  const placed: FeedRow[] = [];
  const fixtures: PlacedFixture[] = [];
  for (const row of rows) {
    const waitsFor = fixtureWaitsFor(row, around);
    const kickOff = dateOf(row.fields, 'kick_off');
    if (waitsFor.length > 0 || !kickOff) {
      placed.push({ ...row, state: 'waiting', waitsFor });
      continue;
    }
    const fixture = await placeFixture(queries, feed, row, around, kickOff);
    const stored: FeedRow = { ...row, own: `${fixture.id}`, state: 'stored', waitsFor: [] };
    placed.push(stored);
    fixtures.push({ ...fixture, row: stored, kickOff });
  }
  return { rows: placed, fixtures, stages: around.stages };
}

interface Around {
  readonly competitions: ReadonlyMap<string, FeedRow>;
  readonly clubs: ReadonlyMap<string, FeedRow>;
  readonly locale: 'nl' | 'en';
  readonly seasons: Set<string>;
  /** Rounds and teams of stages that were written already. */
  readonly there: Set<string>;
  readonly stages: Map<string, readonly number[]>;
}

function fixtureWaitsFor(row: FeedRow, { competitions, clubs }: Around): readonly string[] {
  const competition = competitions.get(textOf(row.fields, 'competition') ?? '');
  const sides = (['home', 'away'] as const).flatMap((side) => {
    if (clubs.get(textOf(row.fields, side) ?? '')?.own) return [];
    if (textOf(row.fields, side) === null && textOf(row.fields, `${side}_source`)) return [];
    return [missing(row, side, 'clubs')];
  });
  const isStage = !competition?.own || stageIdOf(competition, '', textOf(row.fields, 'stage')) !== undefined;
  return [
    ...(competition?.own ? [] : [missing(row, 'competition', 'competitions')]),
    ...(isStage ? [] : ['field stage']),
    ...sides,
    ...(textOf(row.fields, 'kick_off') ? [] : ['field kick_off']),
  ];
}

async function placeFixture(queries: Queries, feed: Feed, row: FeedRow, around: Around, kickOff: Date) {
  const { fields, own } = row;
  const { tenant, provider } = feed;
  const competition = around.competitions.get(textOf(fields, 'competition') ?? '');
  if (!competition) throw new Error('A fixture is placed before its competition.');
  const season = textOf(fields, 'season') ?? textOf(competition.fields, 'season') ?? '';
  await placeSeasonOnce(queries, feed, competition, season, around.seasons);
  const stage = stageIdOf(competition, season, textOf(fields, 'stage')) ?? null;
  const [home, away] = [sideOf(row, 'home', around), sideOf(row, 'away', around)];
  const set = {
    ...{ league: competition.own, season, stage, round: numberOf(fields, 'round'), number: numberOf(fields, 'number') },
    ...{ group_letter: textOf(fields, 'group'), venue: await placeVenue(queries, feed, fields) },
    ...{ attendance: numberOf(fields, 'attendance'), referee: textOf(fields, 'referee') },
    ...{ referee_country: textOf(fields, 'referee_country'), fed_by: provider },
    ...{ home_source: home.source, away_source: away.source },
    ...(home.team !== null && { home: home.name, home_team: home.team }),
    ...(away.team !== null && { away: away.name, away_team: away.team }),
  };
  const before = own === null ? null : await stageOf(queries, tenant, Number(own));
  const names = { home: home.name, away: away.name };
  const id =
    own === null ? await insertFixture(queries, feed, row.id, { ...names, ...set, kick_off: kickOff }) : Number(own);
  if (own !== null)
    await queries.updateTable('fixtures').set(set).where('tenant', '=', tenant).where('id', '=', id).execute();
  for (const touched of [stage, before]) if (touched !== null) around.stages.set(touched, declaredRounds(competition));
  if (stage !== null)
    await placeInStage(queries, tenant, { row, competition, stage, teams: [home.team, away.team] }, around.there);
  return { id, isNew: own === null, league: competition.own ?? '', teams: { home: home.team, away: away.team } };
}

const insertFixture = (
  queries: Queries,
  { tenant, provider }: Feed,
  external: string,
  set: Omit<Insertable<Tables['fixtures']>, 'tenant' | 'id' | 'status' | 'updated_at'>,
): Promise<number> =>
  withOwnId(`${tenant} ${provider} fixtures ${external}`, async (id) => {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('fixtures')
      .values({ tenant, id, ...set, status: 'scheduled', updated_at: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });

/** Writes the teams of a match and its round into its stage, where it has a table or rounds. */
async function placeInStage(
  queries: Queries,
  owner: string,
  {
    row,
    competition,
    stage,
    teams,
  }: {
    readonly row: FeedRow;
    readonly competition: FeedRow;
    readonly stage: string;
    readonly teams: readonly (number | null)[];
  },
  there: Set<string>,
): Promise<void> {
  const [round, group_letter] = [numberOf(row.fields, 'round'), textOf(row.fields, 'group')];
  const isNew = (name: string) => !there.has(name) && there.add(name).has(name);
  if (round !== null && isNew(`${stage} round ${round}`))
    await queries
      .insertInto('rounds')
      .values({ stage, number: round, ...roundNames(round, wordingOf(competition.fields, 'round_name')), owner })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (stageKindOf(competition, textOf(row.fields, 'stage')) === 'knock-out') return;
  for (const competitor of teams) {
    if (competitor === null || !isNew(`${stage} team ${competitor} ${group_letter}`)) continue;
    await queries
      .insertInto('entries')
      .values({ stage, competitor, group_letter, owner })
      .onConflict((conflict) => conflict.columns(['stage', 'competitor']).doUpdateSet({ group_letter }))
      .execute();
  }
}

/** Removes teams and rounds from stages in which they have no match any more; rounds that the feed has declared stay. */
export async function clearStages(
  queries: Queries,
  owner: string,
  stages: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const [stage, declared] of stages) {
    const played = sql`select 1 from fixtures where tenant = ${owner} and fixtures.stage = ${stage}`;
    await sql`delete from entries where stage = ${stage} and owner = ${owner} and not exists
      (${played} and competitor in (home_team, away_team))`.execute(queries);
    await sql`delete from rounds where stage = ${stage} and owner = ${owner} and number <> all(${[...declared]}::integer[])
      and not exists (${played} and fixtures.round = rounds.number)`.execute(queries);
  }
}

async function stageOf(queries: Queries, tenant: string, id: number): Promise<string | null> {
  const found = await queries
    .selectFrom('fixtures')
    .select('stage')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.stage ?? null;
}

interface Side {
  readonly name: string;
  readonly team: number | null;
  /** What decides who it will be, which `settleBracket` then finds; null where the feed names the team. */
  readonly source: string | null;
}

function sideOf({ fields }: FeedRow, side: TeamSide, { clubs, locale }: Around): Side {
  const club = clubs.get(textOf(fields, side) ?? '');
  const name = wordingOf(club?.fields ?? {}, 'name');
  if (club?.own && name) return { name: namesOf(name)[`name_${locale}`], team: Number(club.own), source: null };
  const source = textOf(fields, `${side}_source`);
  return { name: sourceName(source ?? '', locale), team: null, source };
}
