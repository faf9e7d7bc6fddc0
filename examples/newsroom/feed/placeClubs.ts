import type { Queries } from '../database/schema.ts';
import type { Feed, FeedRow } from './feedRows.ts';
import { withOwnId, withOwnSlug } from './ownIds.ts';
import { namesOf, textOf, wordingOf } from './values.ts';

/** Writes clubs and countries. Returns the rows with what the newsroom knows them by. */
export async function placeClubs(queries: Queries, feed: Feed, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> {
  const placed: FeedRow[] = [];
  for (const row of rows) placed.push(await placeClub(queries, feed, row));
  return placed;
}

async function placeClub(queries: Queries, feed: Feed, row: FeedRow): Promise<FeedRow> {
  const name = wordingOf(row.fields, 'name');
  if (!name) return { ...row, state: 'waiting', waitsFor: ['field name'] };
  const kind: 'club' | 'nation' = textOf(row.fields, 'type') === 'nation' ? 'nation' : 'club';
  const set = {
    ...{ kind, ...namesOf(name), code: textOf(row.fields, 'code'), flag: textOf(row.fields, 'flag') },
    confederation: textOf(row.fields, 'confederation'),
  };
  if (row.own === null) {
    const own = await insertClub(queries, feed, row, set);
    return { ...row, own: `${own}`, state: 'stored', waitsFor: [] };
  }
  await queries.updateTable('competitors').set(set).where('id', '=', Number(row.own)).execute();
  await renameInFixtures(queries, feed, Number(row.own), set);
  return { ...row, state: 'stored', waitsFor: [] };
}

interface Club {
  readonly kind: 'club' | 'nation';
  readonly name_nl: string;
  readonly name_en: string;
  readonly code: string | null;
  readonly flag: string | null;
  readonly confederation: string | null;
}

async function insertClub(queries: Queries, feed: Feed, row: FeedRow, set: Club): Promise<number> {
  const { tenant, provider } = feed;
  let id = 0;
  const isFree = async (tried: number) => {
    const found = await queries.selectFrom('competitors').select('id').where('id', '=', tried).executeTakeFirst();
    return found === undefined;
  };
  id = await withOwnId(`${tenant} ${provider} clubs ${row.id}`, isFree);
  await withOwnSlug(textOf(row.fields, 'slug') ?? set.name_en, tenant, async (slug) => {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('competitors')
      .values({ id, slug, club: null, ...set, owner: tenant })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
  return id;
}

/** Fixtures keep the names of their teams, in the language of the paper. */
async function renameInFixtures(queries: Queries, { tenant }: Feed, team: number, names: Club): Promise<void> {
  const name = names[`name_${await localeOf(queries, tenant)}`];
  for (const side of ['home', 'away'] as const)
    await queries
      .updateTable('fixtures')
      .set({ [side]: name })
      .where('tenant', '=', tenant)
      .where(`${side}_team`, '=', team)
      .where(side, '<>', name)
      .execute();
}

/** The language of a tenant. */
export async function localeOf(queries: Queries, tenant: string): Promise<'nl' | 'en'> {
  const { locale } = await queries
    .selectFrom('tenants')
    .select('locale')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  return locale;
}
